/** The search index follows every change of a course, its group or its portfolio; and nothing else. */
import { sql } from 'kysely';
import { comingSessions } from '@/server/catalogue/comingSessions';
import { createFoundCourses } from '@/server/search/foundCourses';
import { searchChineseMigration } from '@/server/database/migrations/0031_search_chinese';
import { catchUpSearch } from '@/server/search/searchIndex';
import { searchResponse, type Search } from '@/server/search/searchService';
import { aSite, type Site } from '../site/aSite';
import { fillSearchCatalogue } from './aSearchCatalogue';

let site: Site;

/** Every search reads its courses anew. */
const answerTo = (search: Search) =>
  searchResponse(
    site.database.db,
    {
      courses: createFoundCourses({ current: () => 1 }),
      coming: comingSessions([]),
      portfolios: { ofGroup: new Map(), groupsOf: new Map() },
      facts: async () => new Map(),
    },
    search,
  );

const idsOf = async (...words: string[]) => {
  const search = { words, mode: 'any' as const, page: 1, perPage: 100, filters: {} };
  return (await answerTo(search)).list.map(({ id }) => id);
};

describe('the search of the database', () => {
  beforeEach(async () => {
    site = await aSite();
    await fillSearchCatalogue(site.database.db);
  });
  afterEach(() => site.close());

  it('follows an import, a backup that is restored, and statements made by hand', async () => {
    await site.run('backup', `${site.folder}/before.gz`);
    const cobra = { id: 2010, title: 'Cobra Basics', group_id: 102 };
    await site.run('import', site.file('one.json', { courses: [cobra] }));
    expect(await idsOf('cobra')).toEqual([2010]);
    expect(await idsOf('python')).toEqual([]);

    expect(await site.run('restore', `${site.folder}/before.gz`)).toMatchObject({ exitCode: 0 });
    expect(await idsOf('cobra')).toEqual([]);
    expect(await idsOf('python')).toEqual([2010]);

    const { db } = site.database;
    await db.updateTable('courses').set({ title: 'Viper Basics' }).where('id', '=', 2010).execute();
    await catchUpSearch(db);
    expect(await idsOf('viper')).toEqual([2010]);
  });

  it('finds Chinese in courses from before it was searched by its parts', async () => {
    const { db } = site.database;
    const former = [
      { course_id: 2020, search: `'5g网络与高频电路设计':1A`, title_search: `'5g网络与高频电路设计':1A` },
    ];
    await sql`UPDATE course_search SET search = was.search::tsvector, title_search = was.title_search::tsvector
      FROM json_to_recordset(${JSON.stringify(former)}::json) AS was (course_id int, search text, title_search text)
      WHERE course_search.course_id = was.course_id`.execute(db);
    expect(await idsOf('电路')).toEqual([]);
    await searchChineseMigration.up(db);
    await catchUpSearch(db);
    expect(await idsOf('电路')).toEqual([2020]);
  });

  it('follows a group’s new code, and what becomes public or ceases to be', async () => {
    const { db } = site.database;
    await db.updateTable('groups').set({ group_code: 'SX' }).where('group_id', '=', 102).execute();
    await catchUpSearch(db);
    expect(await idsOf('sx2010')).toEqual([2010]);
    expect(await idsOf('sw2010')).toEqual([]);

    await db.updateTable('portfolios').set({ portfolio_type: 'public' }).where('id', '=', 30).execute();
    await catchUpSearch(db);
    expect(await idsOf('secret')).toEqual([3000]);

    await db.deleteFrom('portfolio_groups').where('group_id', '=', 103).execute();
    await db
      .insertInto('portfolio_groups')
      .values({ portfolio_id: 10, group_id: 104, position: 2 })
      .execute();
    await catchUpSearch(db);
    expect(await idsOf('secret', 'lost')).toEqual([3010]);

    await db.updateTable('portfolio_groups').set({ group_id: 103 }).where('group_id', '=', 104).execute();
    await catchUpSearch(db);
    expect(await idsOf('secret', 'lost')).toEqual([3000]);
  });

  it('proposes words of titles that there are, not of those that there were', async () => {
    const { db } = site.database;
    const suggestion = async (word: string) => {
      const search = { words: [word], mode: 'any' as const, page: 1, perPage: 100, filters: {} };
      return (await answerTo(search)).suggestion;
    };
    expect(await suggestion('pythom')).toEqual(['python']);
    await db.updateTable('courses').set({ title: 'Cobra Basics' }).where('id', '=', 2010).execute();
    await catchUpSearch(db);
    expect(await suggestion('pythom')).toBeUndefined();
    expect(await suggestion('cobar')).toEqual(['cobra']);
  });

  it('prepares only the courses that an import changed', async () => {
    const { db } = site.database;
    const written = async () =>
      (
        await sql<{ id: number }>`SELECT course_id AS id FROM course_search WHERE synopsis <> 'kept'`.execute(
          db,
        )
      ).rows;
    await db.updateTable('course_search').set({ synopsis: 'kept' }).execute();
    const documents = await site.run('export', 'all');
    const catalogue = JSON.parse(documents.out) as { courses: { id: number; title: string }[] };
    const courses = catalogue.courses.map((course) =>
      course.id === 1960 ? { ...course, title: 'Motors' } : course,
    );
    const result = await site.run('import', site.file('all.json', { ...catalogue, courses }));
    expect(result).toMatchObject({ exitCode: 0 });
    expect(await written()).toEqual([{ id: 1960 }]);
    expect(await db.selectFrom('search_queue').selectAll().execute()).toEqual([]);
  });
});

/**
 * Imports of more rows than are written at once (decision 45): they are made ready in turns between which others are served, and
 * become visible in one instant or not at all.
 */
import { sql, type Kysely } from 'kysely';
import { bumpCatalogueVersion } from '../../../server/database/catalogueVersion';
import { importTables } from '../../../server/database/importTables';
import type { Tables } from '../../../server/database/tables';
import { catchUpSearch } from '../../../server/search/searchIndex';
import { clearDeadImports } from '../../../server/site/import/importTurns';
import { importRows } from '../../../server/site/import/importRows';
import { rowsSource, type Source } from '../../../server/site/import/sources';
import { aCatalogue, aCourse, aGroup, aPortfolio, aSession } from './aDocument';
import { aSite, type Site } from './aSite';

/** More than a thousand: rows are laid ready, and the search is made anew. */
const MANY = 1010;
const profile = (words: string) => [{ heading: 'Synopsis', html: `<p>${words}</p>` }];
const manyCourses = (title: string, changes: object = {}) =>
  Array.from({ length: MANY }, (_item, index) =>
    aCourse({
      id: index + 1,
      title: `${title} ${index + 1}`,
      course_profile: profile('copper'),
      ...changes,
    }),
  );
const large = (changes: object = {}) =>
  aCatalogue({ courses: manyCourses('Solder'), sessions: [], ...changes });

describe('a large import into the database', () => {
  let site: Site;
  let db: Kysely<Tables>;
  beforeAll(async () => {
    site = await aSite();
    db = site.database.db;
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.empty();
    await sql`TRUNCATE course_search, search_words, search_queue`.execute(db);
    await site.run('import', site.file('before.json', aCatalogue()));
  });

  const load = (document: unknown, ...options: string[]) =>
    site.run('import', site.file('large.json', document), ...options);
  const countCourses = async () =>
    Number((await sql<{ n: number }>`SELECT count(*)::int AS n FROM courses`.execute(db)).rows[0]?.n);
  const found = async (word: string): Promise<number[]> => {
    const { rows } = await sql<{ ids: number[] }>`
      SELECT find_course_ids(ARRAY[${word}], ARRAY[true], ARRAY[]::int[], true, 0, 1500) AS ids`.execute(db);
    return rows[0]?.ids ?? [];
  };
  const entries = async () =>
    (
      await sql`SELECT course_id, code, title_words, title_search::text, search::text, synopsis
        FROM course_search ORDER BY course_id`.execute(db)
    ).rows;
  const searchWords = async () =>
    (await db.selectFrom('search_words').select('word').orderBy('word').execute()).map(({ word }) => word);
  /** As it was before the import, and nothing lies about. */
  const expectNothing = async (version: number) => {
    expect(await site.version()).toBe(version);
    expect(await countCourses()).toBe(1);
    expect(await found('pcb')).toEqual([1944]);
    expect(await found('solder')).toEqual([]);
  };
  const expectCleared = async () => {
    expect(await importTables(db)).toEqual([]);
    expect(await db.selectFrom('import_turn').selectAll().execute()).toEqual([]);
  };

  test('counts and stores the same as many small ones, and writes nothing when it comes again', async () => {
    const version = await site.version();
    const { out, err } = await load(large({ sessions: [aSession({ course_id: MANY })] }));
    expect(err).toBe('');
    expect(out).toBe(
      `Imported 2 regions (unchanged), 2 groups (unchanged), 1 portfolios (unchanged), ${MANY} courses (${MANY} new), 1 sessions (1 changed)`,
    );
    expect(await site.version()).toBe(version + 1);
    expect(await countCourses()).toBe(MANY + 1);
    await expectCleared();

    const again = await load(large({ sessions: [aSession({ course_id: MANY })] }));
    expect(again.out).toContain(`${MANY} courses (unchanged), 1 sessions (unchanged)`);
    expect(await site.version()).toBe(version + 1);

    const courses = manyCourses('Solder').map((course) => ({
      ...course,
      ...(course.id < 4 && { title: 'Flux' }),
    }));
    const few = await load({ courses: [...courses, aCourse({ id: 5000, title: 'Flux' })] });
    expect(few.out).toBe(`Imported ${MANY + 1} courses (1 new, 3 changed)`);
    expect(await found('flux')).toEqual([1, 2, 3, 5000]);
    await expectCleared();
  });

  test('is searched as if every course had been looked at anew: new, changed, renamed, hidden ones, and those that stay', async () => {
    await load(
      aCatalogue({
        groups: [aGroup(), aGroup({ group_id: 102 }), aGroup({ group_id: 103 }), aGroup({ group_id: 104 })],
        portfolios: [
          aPortfolio({ children: ['101', '102', '104'] }),
          aPortfolio({ id: 2, value: 'secret', portfolio_type: 'hidden', children: ['103'] }),
        ],
        courses: [
          aCourse(),
          aCourse({ id: 3001, title: 'Staying', group_id: 101 }),
          aCourse({ id: 3002, title: 'Renamed', group_id: 102 }),
          aCourse({ id: 3003, title: 'Appearing', group_id: 103 }),
          aCourse({ id: 3004, title: 'Leaving', group_id: 104 }),
        ],
      }),
    );
    const { err } = await load({
      groups: [aGroup({ group_id: 102, group_code: 'QX' })],
      portfolios: [
        aPortfolio({ children: ['101', '102', '103'] }),
        aPortfolio({ id: 2, value: 'secret', portfolio_type: 'hidden', children: ['104'] }),
      ],
      courses: [
        ...manyCourses('Solder'),
        aCourse({ title: 'Replaced' }),
        aCourse({ id: 4000, title: 'Unseen', group_id: 104 }),
      ],
    });
    expect(err).toBe('');
    expect(await found('solder')).toHaveLength(MANY);
    expect(await found('staying')).toEqual([3001]);
    expect(await found('qx3002')).toEqual([3002]);
    expect(await found('appearing')).toEqual([3003]);
    expect(await found('replaced')).toEqual([1944]);
    for (const gone of ['leaving', 'unseen', 'pcb']) expect(await found(gone)).toEqual([]);

    const [after, words] = [await entries(), await searchWords()];
    expect(await db.selectFrom('search_queue').selectAll().execute()).toEqual([]);
    await sql`INSERT INTO search_queue SELECT id FROM courses`.execute(db);
    await catchUpSearch(db);
    expect(await entries()).toEqual(after);
    expect(await searchWords()).toEqual(words);
  });

  test('leaves the tables of the search as a migration made them, so that the next migration finds what it knows', async () => {
    const description = async () =>
      (
        await sql`
          SELECT 'index' AS kind, indexname AS name, indexdef AS def FROM pg_indexes
          WHERE schemaname = current_schema() AND tablename = 'course_search'
          UNION ALL SELECT 'constraint', conname, pg_get_constraintdef(oid) FROM pg_constraint
          WHERE conrelid = 'course_search'::regclass
          UNION ALL SELECT 'column', attname, concat_ws(' ', attnum, format_type(atttypid, atttypmod), attnotnull, attstorage, attstattarget)
          FROM pg_attribute WHERE attrelid = 'course_search'::regclass AND attnum > 0
          UNION ALL SELECT 'table', relname, concat_ws(' ', reloptions::text, relpersistence) FROM pg_class
          WHERE oid = 'course_search'::regclass
          ORDER BY 1, 2`.execute(db)
      ).rows;
    const oid = async () =>
      (await sql<{ oid: string }>`SELECT 'course_search'::regclass::oid::text AS oid`.execute(db)).rows[0]
        ?.oid;
    const [before, table] = [await description(), await oid()];
    await load(large());
    expect(await oid()).not.toBe(table);
    expect(await description()).toEqual(before);
    await db.deleteFrom('courses').where('id', '=', 1).execute();
    expect(await found('solder')).toHaveLength(MANY - 1);
  });

  test('leaves nothing behind when the last of it is refused', async () => {
    const version = await site.version();
    const wrong = [...manyCourses('Solder').slice(1), aCourse({ id: 1, title: '' })];
    expect((await load(large({ courses: wrong }))).err).toMatch(/:1010 title is required \(in courses\)$/);
    await expectNothing(version);

    const aClass = {
      course_id: 1,
      schedule_id: 1,
      course_title: 'Solder 1',
      course_start_date: '2027-02-01',
      course_end_date: '2027-02-02',
      trainees: [],
      trainers: [],
      survey: { status: 'active', courses: [999_999] },
    };
    // Only known when all courses are written.
    expect((await load(large({ classes: [aClass] }))).err).toContain('999999 is not among the courses');
    await expectNothing(version);
    await expectCleared();
  });

  test('tells on a dry run what would change, and changes nothing', async () => {
    const version = await site.version();
    const { out } = await load(large(), '--dry-run');
    expect(out).toContain(`${MANY} courses (${MANY} new)`);
    await expectNothing(version);
    await expectCleared();
  });

  /** Runs an import, and something else each time it tells how far it is with the search. */
  const sources = (document: Record<string, readonly unknown[]>): Source[] =>
    Object.entries(document).map(([entity, rows]) => rowsSource('made', entity, rows));
  const importTelling = (
    told: () => void,
    through: Kysely<Tables> = db,
    document: Record<string, readonly unknown[]> = large(),
  ) =>
    importRows({ db: through }, sources(document), {
      progress: (line) => line.startsWith('Preparing the search: ') && told(),
    });

  test('answers visitors between its turns, who see all of it or nothing', async () => {
    const seen = new Set<string>();
    const answers: Promise<void>[] = [];
    let isOver = false;
    let before = 0;
    const visit = async (): Promise<void> => {
      const courses = await countCourses();
      seen.add(`${courses} courses, ${(await found('solder')).length} found`);
      if (!isOver) before += 1;
    };
    await importTelling(() => answers.push(visit()));
    isOver = true;
    await Promise.all(answers);
    await visit();
    expect(answers.length).toBeGreaterThan(4);
    expect(before).toBeGreaterThan(2);
    expect([...seen].sort()).toEqual(['1 courses, 0 found', `${MANY + 1} courses, ${MANY} found`]);
  });

  /** The same database, until it is cut off, as a killed command is: nothing is tidied up. */
  function cutOff() {
    let isCut = false;
    const through = db.withPlugin({
      transformQuery({ node }) {
        if (isCut) throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return { through, cut: () => void (isCut = true) };
  }

  test('leaves nothing that anybody sees when it is killed; the next one clears it away', async () => {
    const version = await site.version();
    const { through, cut } = cutOff();
    await expect(importTelling(cut, through)).rejects.toThrow('killed');
    await expectNothing(version);
    expect(await importTables(db)).toContain('import_courses');

    // Whoever starts a server at this moment cannot know that nobody goes on.
    await clearDeadImports(db);
    expect(await importTables(db)).toContain('import_courses');
    await sql`UPDATE import_turn SET renewed_at = renewed_at - interval '1 minute'`.execute(db);
    const { out } = await load(large());
    expect(out).toContain(`${MANY} courses (${MANY} new)`);
    expect(await found('solder')).toHaveLength(MANY);
    await expectCleared();
  });

  test('is cleared away by the next start of a server, and by no backup carried along', async () => {
    const { through, cut } = cutOff();
    await expect(importTelling(cut, through)).rejects.toThrow('killed');
    await sql`UPDATE import_turn SET renewed_at = renewed_at - interval '1 minute'`.execute(db);
    const { exitCode } = await site.run('backup', `${site.folder}/between.gz`);
    expect(exitCode).toBe(0);
    await clearDeadImports(db);
    await expectCleared();
    expect((await site.run('restore', `${site.folder}/between.gz`)).exitCode).toBe(0);
  });

  test('waits until nobody else imports, and two at once both arrive', async () => {
    const version = await site.version();
    await sql`INSERT INTO import_turn VALUES (1, 'another', clock_timestamp())`.execute(db);
    let second: Promise<unknown> = Promise.resolve();
    await new Promise<void>((resolve) => {
      const rows = [rowsSource('second', 'courses', [aCourse({ id: 7000, title: 'Second' })])];
      const progress = (line: string) => line === 'Waiting for another import' && resolve();
      second = importRows(site.database, rows, { progress });
    });
    expect(await site.version()).toBe(version);
    await db.deleteFrom('import_turn').execute();
    await Promise.all([second, load(large())]);
    expect(await site.version()).toBe(version + 2);
    expect(await found('second')).toEqual([7000]);
    expect(await countCourses()).toBe(MANY + 2);
  });

  test('gives up when it was silent for so long that another has begun', async () => {
    const version = await site.version();
    const steal = () => void sql`UPDATE import_turn SET holder = 'another'`.execute(db);
    await expect(importTelling(steal)).rejects.toThrow('Another import has begun');
    await expectNothing(version);
    await sql`UPDATE import_turn SET renewed_at = renewed_at - interval '1 minute'`.execute(db);
    await clearDeadImports(db);
  });

  test('is made ready anew when somebody else changed the catalogue meanwhile', async () => {
    await load(large());
    let isChanged = false;
    const change = (): void => {
      if (isChanged) return;
      isChanged = true;
      // Course 1 did not differ from the import when they were compared.
      void db.transaction().execute(async (trx) => {
        await trx.updateTable('courses').set({ title: 'Meddled' }).where('id', '=', 1).execute();
        await bumpCatalogueVersion(trx);
      });
    };
    const courses = manyCourses('Solder').map((course) =>
      course.id === 1 ? course : { ...course, title: `Braze ${course.id}` },
    );
    await importTelling(change, db, { courses });
    expect(isChanged).toBe(true);
    expect(await found('meddled')).toEqual([]);
    expect(await found('solder')).toEqual([1]);
    expect(await found('braze')).toHaveLength(MANY - 1);
  });
});

/** From 5,000 courses on titles come first, and bodies are read only if titles do not fill the page. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '@/server/database/tables';
import { catchUpSearch } from '@/server/search/searchIndex';
import { useServer } from '../http/aServer';
import { fillSearchCatalogue } from './aSearchCatalogue';

/** The last courses. */
const LATE = [14_999, 15_000];

const server = useServer();
beforeAll(async () => {
  const { db } = server.database;
  await fillSearchCatalogue(db);
  await sql`INSERT INTO courses (id, title, group_id, course_profile)
    SELECT 10000 + i, 'Filler', 101, '[{"heading": "Outline", "html": "<p>padding</p>"}]'
    FROM generate_series(1, 5000) AS i`.execute(db);
  await fillLatePortfolio(db);
  await catchUpSearch(db);
});

/** Gives them a portfolio and a length of their own, and the last one a session in Miri. */
async function fillLatePortfolio(db: Kysely<Tables>): Promise<void> {
  await sql`INSERT INTO portfolios (id, label, value, portfolio_type, portfolio_index)
    VALUES (90, 'Late', 'late', 'public', 90)`.execute(db);
  await sql`INSERT INTO groups (group_id, group_code, course_group_name) VALUES (901, 'LA', 'Late ones')`.execute(
    db,
  );
  await sql`INSERT INTO portfolio_groups (portfolio_id, group_id, position) VALUES (90, 901, 0)`.execute(db);
  await sql`INSERT INTO regions (id, label) VALUES (2, 'Malaysia')`.execute(db);
  await sql`INSERT INTO sessions (id, course_id, schedule_id, region, venue_label, start_date, end_date)
    VALUES (1, 15000, 1, 2, 'Miri', '2027-03-01', '2027-03-01')`.execute(db);
  await db.updateTable('courses').set({ group_id: 901, duration_days: 5 }).where('id', 'in', LATE).execute();
}

async function search(query: string) {
  const answer = await server.app.inject({ url: `/api/website/search_courses?keywords=${query}` });
  expect(answer.statusCode).toBe(200);
  const { list, more, suggestion } = answer.json();
  return { ids: list.map(({ id }: { id: number }) => id), more, suggestion };
}

it('finds the exact code, then titles, then bodies', async () => {
  expect((await search('1944')).ids).toEqual([1944, 1950]);
  expect((await search('robot')).ids).toEqual([1970, 1960]);
  expect((await search('robot&mode=exact&per_page=1500')).ids).toEqual([1970, 1960]);
});

it('pages from titles into bodies without a gap or a repetition', async () => {
  expect(await search('robot&per_page=1')).toMatchObject({ ids: [1970], more: true });
  expect(await search('robot&per_page=1&page=2')).toMatchObject({ ids: [1960], more: false });
  expect(await search('robot&per_page=1&page=3')).toMatchObject({ ids: [], more: false });
  const seen = new Set<number>();
  for (let page = 1; page <= 4; page += 1) {
    for (const id of (await search(`filler&per_page=1500&page=${page}`)).ids) seen.add(id);
  }
  expect(seen.size).toBe(5000);
});

it('finds all of those that match by their text alone, and says while there are more', async () => {
  const pages = [];
  for (let page = 1; page <= 4; page += 1) pages.push(await search(`padding&per_page=1500&page=${page}`));
  expect(pages.map(({ more }) => more)).toEqual([true, true, true, false]);
  expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(5000);
  const exact = await search('padding&mode=exact&per_page=1500');
  expect([exact.ids.length, exact.more]).toEqual([1500, true]);
});

describe('a filter among thousands of matches', () => {
  it.each(['portfolio=late', 'days=4', 'city=Miri'])('finds the last ones: %s', async (filter) => {
    const found = filter === 'city=Miri' ? LATE.slice(1) : LATE;
    for (const mode of ['any', 'exact']) {
      expect(await search(`padding&mode=${mode}&${filter}`)).toMatchObject({ ids: found, more: false });
    }
  });

  it('reads all courses once, and not for each search', async () => {
    const { load } = server.database;
    const { watcher } = load;
    const read: string[] = [];
    load.watcher = {
      waited: () => undefined,
      refused: () => undefined,
      ran: ({ sql: statement }) => read.push(statement),
    };
    for (const days of [1, 2, 3]) await search(`filler&days=${days}&portfolio=late`);
    load.watcher = watcher;
    expect(read.filter((statement) => statement.includes('find_courses'))).toHaveLength(3);
    expect(read.filter((statement) => statement.includes('published_courses')).length).toBeLessThan(2);
  });

  it('finds the last one that is held in a city', async () => {
    expect((await search('padding__miri&mode=exact')).ids).toEqual([15_000]);
    expect((await search('padding__miri')).ids.slice(0, 2)).toEqual([15_000, 10_001]);
    expect((await search('padding__miri&portfolio=late')).ids).toEqual([15_000, 14_999]);
    expect((await search('padding__miri&portfolio=portfolio-10&mode=exact')).ids).toEqual([]);
  });
});

it('still mends a typing error', async () => {
  expect((await search('pyhton')).suggestion).toEqual(['python']);
});

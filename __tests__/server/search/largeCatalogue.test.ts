/** From 5,000 courses on titles come first, and bodies are read only if titles do not fill the page. */
import { sql } from 'kysely';
import { catchUpSearch } from '@/server/search/searchIndex';
import { aServer, type TestServer } from '../http/aServer';
import { fillSearchCatalogue } from './aSearchCatalogue';

let server: TestServer;

beforeAll(async () => {
  server = await aServer();
  const { db } = server.database;
  await fillSearchCatalogue(db);
  await sql`INSERT INTO courses (id, title, group_id, course_profile)
    SELECT 10000 + i, 'Filler', 101, '[{"heading": "Outline", "html": "<p>padding</p>"}]'
    FROM generate_series(1, 5000) AS i`.execute(db);
  await catchUpSearch(db);
});
afterAll(() => server.close());

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

it('reads at most 1,000 courses that match by their text alone', async () => {
  expect(await search('padding&per_page=1500')).toMatchObject({ more: false });
  expect((await search('padding&per_page=1500')).ids).toHaveLength(1000);
});

it('still mends a typing error', async () => {
  expect((await search('pyhton')).suggestion).toEqual(['python']);
});

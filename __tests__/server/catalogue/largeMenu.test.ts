import type { CoursesResponse } from '@/contract/endpoints';
import { coursesResponseSchema } from '@/contract/schemas/responses';
import { aServer, useServer } from '../http/aServer';
import { fillCatalogue } from './aCatalogue';

/** More groups than every page contains. */
const MANY = 120;

const server = useServer();
beforeAll(async () => {
  const { db } = server.database;
  await fillCatalogue(db);
  const ids = Array.from({ length: MANY }, (_, index) => 5000 + index);
  const group = (id: number) => ({
    group_code: 'MM',
    course_group_name: `Group ${id}`,
    group_name_sort: null,
  });
  await db
    .insertInto('groups')
    .values(ids.map((group_id) => ({ group_id, ...group(group_id) })))
    .execute();
  await db
    .insertInto('portfolio_groups')
    .values(ids.map((group_id, index) => ({ portfolio_id: 10, group_id, position: index + 1 })))
    .execute();
});

async function get(query: string): Promise<CoursesResponse> {
  const answer = await server.app.inject({ url: `/api/website/courses${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** Number of groups in each portfolio. */
const carried = ({ list }: CoursesResponse) => list.map(({ course_group }) => course_group.length);

describe('the menu of a catalogue of very many groups', () => {
  it('comes to a page with counts alone, so that every page stays light', async () => {
    const answer = await get('?group=0');
    expect(carried(answer)).toEqual([0, 0, 0]);
    expect(answer.list.map(({ group_count }) => group_count)).toEqual([MANY + 1, 2, 1]);
    expect(answer.portfolio_groups).toContainEqual({ id: 20, children: [] });
    coursesResponseSchema.noUnknown().validateSync(answer, { strict: true });
  });

  it('opens at a group: every portfolio that holds it carries its groups, and it alone its courses', async () => {
    const answer = await get('?group=101');
    expect(carried(answer)).toEqual([MANY + 1, 2, 0]);
    const withCourses = answer.list.flatMap(({ course_group }) =>
      course_group.filter(({ courses }) => courses),
    );
    expect(withCourses.map(({ group_id }) => group_id)).toEqual([101, 101]);
    expect(answer.courses.map(({ id }) => id)).toEqual([1950, 1944]);
  });

  it('opens at a portfolio, and at a portfolio beside a group', async () => {
    expect(carried(await get('?group=0&portfolio=software'))).toEqual([0, 2, 0]);
    expect(carried(await get('?group=103&portfolio=software'))).toEqual([0, 2, 1]);
  });

  it.each(['nobody-knows-it', '', 'x'.repeat(5000)])(
    'is closed where an address names %.20s',
    async (value) => {
      expect(carried(await get(`?group=0&portfolio=${value}`))).toEqual([0, 0, 0]);
    },
  );

  it('is whole for whoever asks for all of it', async () => {
    expect(carried(await get(''))).toEqual([MANY + 1, 2, 1]);
    expect(carried(await get('?portfolio=software'))).toEqual([MANY + 1, 2, 1]);
  });
});

it('a catalogue of ordinary size comes whole, so that portfolios open without a word to the server', async () => {
  const small = await aServer();
  await fillCatalogue(small.database.db);
  const answer = await small.app.inject({ url: '/api/website/courses?group=0' });
  expect(carried(answer.json())).toEqual([1, 2, 1]);
  await small.close();
});

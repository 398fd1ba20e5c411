import type { PortfolioCoursesResponse } from '@/contract/portfolioCourses';
import { failureSchema } from '@/contract/schemas/responses';
import { portfolioCoursesResponseSchema } from '@/contract/schemas/responsesPortfolio';
import { dayToMs } from '@/contract/time';
import { useServer } from '../http/aServer';
import { fillCatalogue } from './aCatalogue';

const server = useServer();
beforeAll(async () => {
  const { db } = server.database;
  await fillCatalogue(db);
  const large = [105, 106].map((group_id) => ({
    group_id,
    group_code: 'LG',
    course_group_name: `Large ${group_id}`,
    group_name_sort: null,
  }));
  await db.insertInto('groups').values(large).execute();
  const portfolio = { portfolio_type: 'public', meta_title: null, meta_desc: null, meta_keywords: null };
  await db
    .insertInto('portfolios')
    .values({ id: 40, label: 'R&D', value: 'R&D #1 + 50%/?', portfolio_index: 4, ...portfolio })
    .execute();
  await db
    .insertInto('portfolio_groups')
    .values(large.map(({ group_id }, position) => ({ portfolio_id: 40, group_id, position })))
    .execute();
  await db
    .insertInto('courses')
    .values(
      Array.from({ length: 150 }, (_, index) => ({
        id: 5000 + index,
        title: `Course ${String(index).padStart(3, '0')}`,
        title_sort: null,
        group_id: index < 70 ? 105 : 106,
        course_profile: '[]',
        duration_days: null,
        meta_desc: null,
        meta_keywords: null,
        image: null,
      })),
    )
    .execute();
});

const get = (query: Record<string, string>) =>
  server.app.inject(`/api/website/portfolio_courses?${new URLSearchParams(query)}`);

async function courses(query: Record<string, string>): Promise<PortfolioCoursesResponse> {
  const answer = await get(query);
  expect(answer.statusCode).toBe(200);
  portfolioCoursesResponseSchema.noUnknown().validateSync(answer.json(), { strict: true });
  return answer.json();
}
const idsOf = ({ groups }: PortfolioCoursesResponse) =>
  groups.flatMap(({ courses: list }) => list.map(({ id }) => id));

describe('a portfolio lists its courses', () => {
  it('under their groups by name, each with its length and its next date and city', async () => {
    const { groups, page, pages } = await courses({ portfolio: 'software' });
    expect([page, pages]).toEqual([1, 1]);
    expect(groups.map(({ course_group_name }) => course_group_name)).toEqual(['Electronics', 'Programming']);
    expect(groups[0]).toMatchObject({
      group_code: 'EE',
      course_count: 2,
      courses: [
        { id: 1950, title: 'analogue design', duration_days: 2.5, next: { venue_label: 'Penang' } },
        { id: 1944, title: 'The RF Course' },
      ],
    });
    expect(groups[1]?.courses[0]?.next).toEqual({
      start_date: dayToMs('2027-01-20'),
      end_date: dayToMs('2027-01-20'),
      venue_label: 'Singapore',
    });
  });

  it('of one group where one is asked for, also when only the group is named', async () => {
    expect(idsOf(await courses({ portfolio: 'software', group: '102' }))).toEqual([2000]);
    expect(await courses({ group: '101' })).toMatchObject({ portfolio: 'electrical', pages: 1 });
  });

  it('a hundred at a time, none twice and none left out, also where a group goes over to the next page', async () => {
    const portfolio = 'R&D #1 + 50%/?';
    const first = await courses({ portfolio });
    const second = await courses({ portfolio, page: '2' });
    expect([first.pages, idsOf(first).length, idsOf(second).length]).toEqual([2, 100, 50]);
    expect([...idsOf(first), ...idsOf(second)]).toEqual(Array.from({ length: 150 }, (_, at) => 5000 + at));
    expect(second.groups).toMatchObject([{ group_id: 106, course_count: 80 }]);
  });

  it.each([
    [{ portfolio: 'no-such' }],
    [{ portfolio: 'internal' }],
    [{ portfolio: 'electrical', group: '102' }],
    [{ group: '103' }],
    [{ portfolio: 'electrical', page: '2' }],
    [{ portfolio: 'a\u0001b' }],
    [{}],
  ])('but none that is not there: %j', async (query) => {
    const answer = await get(query as Record<string, string>);
    expect(answer.statusCode).toBe(404);
    failureSchema.noUnknown().validateSync(answer.json(), { strict: true });
  });

  it('and refuses what is no number', async () => {
    expect((await get({ portfolio: 'software', page: 'x' })).statusCode).toBe(400);
  });
});

it('featured cards tell the next date of the course that they lead to', async () => {
  const card = { course_portfolio: 10, region: 2, image: null, desc: null, sessions: '[]' };
  await server.database.db
    .insertInto('featured')
    .values([
      { ...card, id: 1, title: 'RF', link: '/training/1944?scroll=1', position: 1 },
      { ...card, id: 2, title: 'All', link: null, position: 2 },
      { ...card, id: 3, title: 'Flights', link: '/flex/1944', position: 3 },
    ])
    .execute();
  const { list } = (await server.app.inject('/api/website/featured')).json();
  expect(list.map(({ next }: { next?: object }) => next)).toEqual([
    { start_date: dayToMs('2027-02-01'), end_date: dayToMs('2027-02-03'), venue_label: 'Penang' },
    undefined,
    undefined,
  ]);
});

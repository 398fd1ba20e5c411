import type { AnyObject, ObjectSchema, Schema } from 'yup';
import { FAILURE } from '@/contract/failures';
import { unknownCourse } from '@/contract/messages';
import {
  calendarResponseSchema,
  courseResponseSchema,
  coursesResponseSchema,
  failureSchema,
  featuredResponseSchema,
  portfoliosResponseSchema,
  regionsResponseSchema,
  schedulesResponseSchema,
} from '@/contract/schemas/responses';
import type { CalendarSession, Portfolio } from '@/contract/entities';
import { dayToMs } from '@/contract/time';
import { importEntities } from '@/server/catalogue/import/entities';
import { useServer } from '../http/aServer';
import { fillCatalogue } from './aCatalogue';

const server = useServer();
beforeAll(() => fillCatalogue(server.database.db));

async function get(url: string, status = 200) {
  const answer = await server.app.inject({ url });
  expect(answer.statusCode).toBe(status);
  return answer.json();
}

const expectShape = <Value extends AnyObject>(schema: ObjectSchema<Value>, value: unknown) => {
  schema.noUnknown().validateSync(value, { strict: true });
};

describe('the menu of courses', () => {
  it('holds all portfolios in their order, those that menus hide too', async () => {
    const { list, portfolio_groups } = await get('/api/website/courses');
    expect(list.map((portfolio: { portfolio_name: string }) => portfolio.portfolio_name)).toEqual([
      'Electrical',
      'Software',
      'Internal',
    ]);
    expect(list[2].portfolio_type).toBe('internal');
    expect(list[1].course_group.map((group: { group_id: number }) => group.group_id)).toEqual([102, 101]);
    expect(portfolio_groups).toContainEqual({ id: 20, children: ['102', '101'] });
  });

  it('sorts courses as a reader would, by their sort title and whatever its case', async () => {
    const { list, courses } = await get('/api/website/courses');
    expect(list[0].course_group[0].courses).toEqual([
      { id: 1950, title: 'analogue design' },
      { id: 1944, title: 'The RF Course' },
    ]);
    expect(courses.map((course: { id: number }) => course.id)).toEqual([1950, 3000, 2000, 1944]);
    expect(courses[0].title_sort).toBe('analogue design');
  });

  it('carries only one group’s courses when one is asked for, and still counts the others', async () => {
    const answer = await get('/api/website/courses?group=102');
    expect(answer.courses.map((course: { id: number }) => course.id)).toEqual([2000]);
    const [programming, electronics] = answer.list[1].course_group;
    expect(programming.courses).toHaveLength(1);
    expect(electronics).not.toHaveProperty('courses');
    expect(electronics.course_count).toBe(2);
    const outline = await get('/api/website/courses?group=0');
    expect(outline.courses).toEqual([]);
  });

  it.each(['?group=x', '?group=', '?group=1&group=2', '?group=-1', '?group=1.5'])(
    'refuses %s in words',
    async (query) => {
      const answer = await get(`/api/website/courses${query}`, 400);
      expectShape(failureSchema, answer);
    },
  );

  it('takes every number that a group may have', async () => {
    expect((await get('/api/website/courses?group=2147483647')).status).toBe(true);
    expect((await get('/api/website/portfolio_courses?group=2147483647', 404)).status).toBe(false);
    await get('/api/website/courses?group=2147483648', 400);
    const [portfolio] = importEntities.filter(({ name }) => name === 'portfolios');
    const children = portfolio?.schema.fields['children'] as Schema;
    expect(children.isValidSync(['101', '2147483647'])).toBe(true);
    for (const wrong of ['2147483648', '0', '0101', 'x']) expect(children.isValidSync([wrong])).toBe(false);
  });

  it('counts groups and courses of each portfolio', async () => {
    const { list } = await get('/api/website/courses?group=0');
    const counts = list.map((each: Portfolio) => [each.group_count, each.course_count]);
    expect(counts).toEqual([
      [1, 2],
      [2, 3],
      [1, 1],
    ]);
  });

  it('answers as the schema of the contract says', async () => {
    expectShape(coursesResponseSchema, await get('/api/website/courses'));
    expectShape(coursesResponseSchema, await get('/api/website/courses?group=101'));
  });
});

describe('one course', () => {
  it('comes with its profile and the first public portfolio that holds it', async () => {
    const answer = await get('/api/website/courses/1944');
    expectShape(courseResponseSchema, answer);
    expect(answer.course).toMatchObject({
      title: 'The RF Course',
      group_code: 'EE',
      group_label: 'Electronics',
      course_profile: [{ heading: 'Synopsis', html: '<p>Measure first.</p>' }],
      duration_days: 2.5,
      meta_desc: '',
      image: null,
      portfolio_id: 10,
    });
  });

  it('is served by id when it is in-house, but belongs to no public portfolio', async () => {
    expect((await get('/api/website/courses/3000')).course.portfolio_id).toBeNull();
  });

  it.each(['1', '99999999999', 'abc', '1944x', '-1', '%3Cb%3E'])(
    'is not found by the id %s, and says so',
    async (id) => {
      const expected = { status: false, message: unknownCourse(decodeURIComponent(id)) };
      expect(await get(`/api/website/courses/${id}`, 404)).toEqual(expected);
      expect(await get(`/api/website/courses/${id}/schedules`, 404)).toEqual(expected);
    },
  );
});

describe('featured courses', () => {
  const row = { region: 2, image: null, desc: null, link: null };
  beforeAll(async () => {
    await server.database.db
      .insertInto('featured')
      .values([
        {
          ...row,
          id: 2000,
          title: 'Second',
          course_portfolio: 20,
          position: 2,
          link: `/training/1944${'0'.repeat(30)}`,
          sessions: '[]',
        },
        {
          ...row,
          id: 1944,
          title: 'First',
          course_portfolio: 10,
          position: 1,
          desc: 'Edges, not clocks.',
          link: '/training/1944?scroll=1',
          sessions: JSON.stringify([{ date: 'Every quarter', location: 'Penang' }]),
        },
        { ...row, id: 3000, title: 'In-house', course_portfolio: 30, position: 0, sessions: '[]' },
      ])
      .execute();
  });

  it('come by position with their dates in words, those of hidden portfolios left out', async () => {
    const answer = await get('/api/website/featured');
    expectShape(featuredResponseSchema, answer);
    expect(answer.list).toEqual([
      {
        id: 1944,
        title: 'First',
        course_portfolio: 10,
        group_id: 101,
        region: 2,
        position: 1,
        image: null,
        desc: 'Edges, not clocks.',
        link: '/training/1944?scroll=1',
        sessions: [{ date: 'Every quarter', location: 'Penang' }],
        next: {
          start_date: dayToMs('2027-02-01'),
          end_date: dayToMs('2027-02-03'),
          venue_label: 'Penang',
        },
      },
      {
        ...row,
        id: 2000,
        title: 'Second',
        course_portfolio: 20,
        position: 2,
        desc: '',
        link: `/training/1944${'0'.repeat(30)}`,
        sessions: [],
      },
    ]);
  });
});

describe('sessions', () => {
  const ids = (sessions: { id: number }[]) => sessions.map(({ id }) => id);

  it('of one course come by date, without those that ended before today', async () => {
    const { schedules, ...rest } = await get('/api/website/courses/1944/schedules');
    expectShape(schedulesResponseSchema, { schedules, ...rest });
    expect(ids(schedules)).toEqual([3, 1]);
    expect(schedules[1]).toEqual({
      id: 1,
      course_id: 1944,
      schedule_id: 9001,
      region: 2,
      venue_label: 'Penang',
      start_date: dayToMs('2027-02-01'),
      end_date: dayToMs('2027-02-03'),
      early_bird_deadline: dayToMs('2027-01-18'),
      tag_new: 'no',
      tag_added: 'no',
      brochure: null,
    });
  });

  it('of a course without any are an empty list, not an error', async () => {
    expect((await get('/api/website/courses/3000/schedules')).schedules).toEqual([]);
  });

  it('of every course come by date, then id', async () => {
    expect(ids((await get('/api/website/schedules')).schedules)).toEqual([3, 4, 1, 5, 6]);
  });

  it('of the default region make the calendar', async () => {
    const answer = await get('/api/website/calendar');
    expectShape(calendarResponseSchema, answer);
    expect(ids(answer.list)).toEqual([3, 1, 5, 6]);
    expect(ids((await get('/api/website/calendar/2')).list)).toEqual([3, 1, 5, 6]);
  });

  it('promise no discount in the calendar that has ended', async () => {
    const { list } = await get('/api/website/calendar');
    const deadlines = list.map((session: CalendarSession) => session.early_bird_deadline);
    expect(deadlines).toEqual([null, dayToMs('2027-01-18'), null, null]);
    expect((await get('/api/website/courses/1944/schedules')).schedules[0].early_bird_deadline).toBe(
      dayToMs('2026-12-14'),
    );
  });

  it('of another region can be asked for; an unknown region is not found', async () => {
    expect(ids((await get('/api/website/calendar/1')).list)).toEqual([4]);
    for (const region of ['9', 'x', '99999999999']) {
      expect((await get(`/api/website/calendar/${region}`, 404)).message).toBe(
        `There is no region "${region}".`,
      );
    }
  });
});

describe('maintenance lists', () => {
  it('name the regions by id', async () => {
    const answer = await get('/api/website/maintenance/regions');
    expectShape(regionsResponseSchema, answer);
    expect(answer.list).toEqual([
      { id: 1, label: 'Singapore' },
      { id: 2, label: 'Malaysia' },
    ]);
  });

  it('name the public portfolios in menu order', async () => {
    const answer = await get('/api/website/maintenance/course_portfolio');
    expectShape(portfoliosResponseSchema, answer);
    expect(answer.list.map((item: { value: string }) => item.value)).toEqual(['electrical', 'software']);
    expect(answer.list[1].children).toEqual(['102', '101']);
  });

  it('of an unknown kind are refused in the agreed words', async () => {
    expect(await get('/api/website/maintenance/rooms', 404)).toEqual({
      status: false,
      message: FAILURE.maintenanceKind,
    });
  });
});

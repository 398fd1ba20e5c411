/** "Sessions" at the API: rows and cells of the grid, clashes, and what visitors see of a change. */
import type { CatalogueRow, ChangeSet } from '@/contract/staff/catalogueResponses';
import type {
  ClashesResponse,
  GridCoursesResponse,
  GridSessionsResponse,
} from '@/contract/staff/sessionGridSchemas';
import { sessionToMake } from '@/server/classes/classSources';
import { eventually } from '../database/support';
import { useServer } from '../http/aServer';
import { aCourse, aFullCatalogue, aSession } from '../site/aDocument';
import { load, useEditor } from './anEditor';

const RANGE = 'from=2031-01-01&to=2031-06-30';

const server = useServer();
const ana = useEditor(server, 'ana@example.com');
beforeAll(async () => {
  const { courses = [], ...rest } = aFullCatalogue() as { courses?: object[] };
  await load(server.database, {
    ...rest,
    courses: [...courses, aCourse({ id: 3001, title: 'Antenna design' })],
  });
  await load(server.database, {
    sessions: [
      aSession({
        id: 1,
        schedule_id: 9101,
        start_date: '2031-01-13',
        end_date: '2031-01-15',
        venue_label: 'Room 1',
      }),
      aSession({
        id: 2,
        schedule_id: 9102,
        start_date: '2031-01-15',
        end_date: '2031-01-16',
        venue_label: 'room  1',
      }),
      aSession({
        id: 3,
        schedule_id: 9103,
        start_date: '2031-02-10',
        end_date: '2031-02-11',
        venue_label: 'Room 1',
      }),
    ],
  });
  const { db } = server.database;
  const aClass = (tracking_id: string, schedule_id: number) => ({
    ...{ tracking_id, course_id: 1944, schedule_id, course_title: 'Speed' },
    ...{ course_start_date: '2031-01-13', course_end_date: '2031-01-15' },
    trainee_form_id: `${tracking_id}t`,
    instructor_form_id: `${tracking_id}i`,
    coordinator_form_id: `${tracking_id}c`,
  });
  await db
    .insertInto('classes')
    .values([aClass('a', 9101), aClass('b', 9103)] as never)
    .execute();
  await db
    .insertInto('class_trainers')
    .values(
      ['a', 'b'].map((tracking_id) => ({
        tracking_id,
        trainer_id: 1,
        name: 'Wei Tan',
        position: 1,
      })) as never,
    )
    .execute();
});

const sessions = (query = '') => ana.get<GridSessionsResponse>(`sessions?${RANGE}${query}`);
const courses = (query = '') => ana.get<GridCoursesResponse>(`sessions/courses?${RANGE}${query}`);

describe('the grid', () => {
  it('has every course as a row, and says how high the row is', async () => {
    const { courses: rows, total, sessions: held } = await courses();
    expect(total).toBe(rows.length);
    expect(held).toBe(3);
    expect(rows.find(({ id }) => id === 1944)).toMatchObject({ most: 2 });
    expect(rows.find(({ id }) => id === 3001)).toMatchObject({ title: 'Antenna design', most: 0 });
  });

  it('brings the sessions of its first rows along, as they are told by themselves', async () => {
    expect((await courses()).first).toEqual((await sessions()).sessions);
    expect((await courses('&q=antenna')).first).toEqual([]);
  });

  it.each([
    ['&held=yes', [1944]],
    ['&q=antenna', [3001]],
    ['&q=300', [3001]],
    ['&held=yes&region=999', []],
    ['&portfolio=999', []],
  ])('shows of it what is asked for: %s', async (query, ids) => {
    expect((await courses(query)).courses.map(({ id }) => id)).toEqual(ids);
  });

  it('has the sessions that begin in the months shown, by day and by page, in the form in which they are changed', async () => {
    const { sessions: all, total } = await sessions();
    expect(all.map(({ key }) => key)).toEqual(['1', '2', '3']);
    const { version, row } = await ana.row('sessions', '1');
    expect(all[0]).toMatchObject({ version, row });
    expect(total).toBe(3);
    expect((await sessions('&page=2&size=2')).sessions.map(({ key }) => key)).toEqual(['3']);
    expect((await sessions('&courses=3001')).sessions).toEqual([]);
  });

  it('warns of a room that two sessions need on the same day', async () => {
    const [first, second, third] = (await sessions()).sessions;
    expect(first?.clashes).toEqual([expect.objectContaining({ kind: 'venue', key: '2' })]);
    expect(second?.clashes).toEqual([expect.objectContaining({ kind: 'venue', key: '1' })]);
    expect(third?.clashes).toEqual([]);
  });

  it.each(['from=2031-02-30&to=2031-03-01', 'from=x&to=y', '', `${RANGE}&courses=1;2`])(
    'refuses what is no range or list: %s',
    async (query) => expect((await ana.ask('GET', `sessions?${query}`)).statusCode).toBe(400),
  );
});

describe('a session that is being planned', () => {
  const at = (fields: Record<string, string>) =>
    ana.get<ClashesResponse>(`sessions/clashes?${new URLSearchParams(fields)}`);

  it('is warned of the venue and of the instructor of its class before it is saved, and never of itself', async () => {
    const { row } = await ana.row('sessions', '3');
    const given = { region: String(row.region), venue_label: 'Room 1' };
    const days = { start_date: '2031-01-14', end_date: '2031-01-15' };
    const known = { key: '3', course_id: '1944', schedule_id: '9103' };
    const { clashes } = await at({ ...given, ...days, ...known });
    expect(clashes.map(({ kind, key }) => `${kind} ${key}`).sort()).toEqual([
      'instructor 1',
      'venue 1',
      'venue 2',
    ]);
    expect(
      (await at({ ...given, ...known, start_date: '2031-02-10', end_date: '2031-02-11' })).clashes,
    ).toEqual([]);
  });
});

describe('a cancelled session', () => {
  it('takes no venue from another on its days', async () => {
    const days = { start_date: '2033-03-07', end_date: '2033-03-08' };
    const room = { ...days, venue_label: 'Room 9' };
    await load(server.database, {
      sessions: [
        aSession({ id: 8, schedule_id: 9108, ...room, status: 'cancelled' }),
        aSession({ id: 9, schedule_id: 9109, ...room }),
      ],
    });
    const { sessions: held } = await ana.get<GridSessionsResponse>('sessions?from=2033-01-01&to=2033-12-31');
    expect(held.map(({ key, clashes }) => [key, clashes])).toEqual([
      ['8', []],
      ['9', []],
    ]);
  });
});

describe('a schedule number that was given again', () => {
  const held = { start_date: '2032-01-12', end_date: '2032-01-14' };
  const another = aSession({ id: 5, schedule_id: 9105, ...held, venue_label: 'Room 2' });
  const seen = async () => {
    const { sessions: again } = await ana.get<GridSessionsResponse>('sessions?from=2032-01-01&to=2032-12-31');
    const place = { region: String(again[0]?.row.region), venue_label: 'Room 4' };
    const fields = { ...place, ...held, key: '4', course_id: '1944', schedule_id: '9101' };
    const { clashes } = await ana.get<ClashesResponse>(`sessions/clashes?${new URLSearchParams(fields)}`);
    const { classes } = await sessionToMake(server.database.db, 4, '2032-01-01');
    return {
      grid: again[0]?.clashes.map(({ kind, key }) => `${kind} ${key}`),
      planned: clashes.map(({ kind, key }) => `${kind} ${key}`),
      classes: classes.map(({ tracking_id }) => tracking_id),
    };
  };

  it('brings the later session neither the instructor nor the class of the earlier one', async () => {
    await load(server.database, {
      sessions: [aSession({ id: 4, schedule_id: 9101, ...held, venue_label: 'Room 4' }), another],
    });
    const { db } = server.database;
    await db
      .updateTable('classes')
      .set({ schedule_id: 9105, course_start_date: held.start_date, course_end_date: held.end_date })
      .where('tracking_id', '=', 'b')
      .execute();
    expect(await seen()).toEqual({ grid: [], planned: [], classes: [] });
  });

  it('leaves a session its class where it was moved and the class still has its former days', async () => {
    await server.database.db.deleteFrom('sessions').where('id', '=', 1).execute();
    expect(await seen()).toEqual({ grid: ['instructor 5'], planned: ['instructor 5'], classes: ['a'] });
  });

  it('leaves the class to the nearer of two sessions that are not on its days', async () => {
    const days = { start_date: '2033-01-10', end_date: '2033-01-12' };
    await load(server.database, { sessions: [aSession({ id: 6, schedule_id: 9101, ...days })] });
    const { classes } = await sessionToMake(server.database.db, 6, '2033-01-01');
    expect([(await seen()).classes, classes]).toEqual([['a'], []]);
  });
});

it('a new session is not given the schedule number of a class whose session is not in the catalogue', async () => {
  const { db } = server.database;
  await db.updateTable('classes').set({ schedule_id: 9950 }).where('tracking_id', '=', 'b').execute();
  const row = aSession({ id: undefined, schedule_id: undefined });
  const { rows } = (await ana.change({ entity: 'sessions', row, version: null })).json<{
    rows: CatalogueRow[];
  }>();
  expect(rows[0]?.row.schedule_id).toBe(9951);
});

it('visitors see a session that was added, moved and taken back', async () => {
  const { row } = await ana.row('sessions', '3');
  const shown = async () => (await server.app.inject(`/calendar.ics`)).body;
  const answer = await ana.change({
    entity: 'sessions',
    row: {
      ...row,
      id: undefined,
      schedule_id: undefined,
      start_date: '2031-04-07',
      end_date: '2031-04-08',
      venue_label: 'Room 77',
    },
    version: null,
  });
  const { change_set: set, rows } = answer.json<{
    change_set: ChangeSet;
    rows: CatalogueRow[];
  }>();
  const shownOf = async () =>
    (await sessions('&q=1944')).sessions.map((session) => String(session.row.start_date));
  expect(await shownOf()).toContain('2031-04-07');
  expect(rows[0]?.row.id).toBeGreaterThan(3);
  const page = async () =>
    (await server.app.inject(`/api/website/courses/1944/schedules`)).body + (await shown());
  await eventually(async () => (await page()).includes('Room 77'));
  await ana.ask('POST', `catalogue/change-sets/${set.id}/undo`);
  await eventually(async () => !(await page()).includes('Room 77'));
});

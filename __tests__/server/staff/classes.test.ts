/** "Classes": the list by role. */
import {
  classResponseSchema,
  classesResponseSchema,
  type ClassesResponse,
  type ClassResponse,
} from '@/contract/staff/classesSchemas';
import { dayToMs } from '@/contract/time';
import { aClass } from '../classes/aClass';
import { NOW, useServer } from '../http/aServer';
import { aColleague, type Colleague } from './aDesk';
import { changeSetup } from './classSetups';

let now = NOW;

const server = useServer({ now: () => now });
beforeAll(() => aClass(server.database.db));
beforeEach(async () => {
  now = NOW;
  await server.database.db.deleteFrom('staff_members').execute();
});

async function listOf(who: Colleague, query = ''): Promise<ClassesResponse> {
  const answer = await who.ask('GET', `classes${query}`);
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  const body = answer.json<ClassesResponse>();
  await classesResponseSchema.validate(body, { strict: true });
  return body;
}

const dates = () =>
  server.database.db
    .selectFrom('classes')
    .select(['tracking_id', 'course_title', 'course_start_date', 'course_end_date'])
    .executeTakeFirstOrThrow();

it('a class stands under "to come" before its first day, under "now" from it to its last, and then under "over"', async () => {
  const ana = await aColleague(server, ['classes'], 'ana@example.com');
  const { tracking_id, course_title, course_start_date, course_end_date } = await dates();
  const at = async (ms: number, time: string) => {
    now = ms;
    await server.database.db
      .updateTable('staff_sessions')
      .set({ used_at: new Date(ms) })
      .execute();
    const { counts, list, total } = await listOf(ana, `?time=${time}`);
    expect([list.map((one) => one.tracking_id), total]).toEqual([[tracking_id], 1]);
    return counts;
  };
  const [start, end] = [dayToMs(course_start_date), dayToMs(course_end_date)];
  expect(await at(start - 1, 'next')).toEqual({ now: 0, next: 1, past: 0 });
  expect(await at(start, 'now')).toEqual({ now: 1, next: 0, past: 0 });
  expect(await at(end + 23 * 3_600_000, 'now')).toEqual({ now: 1, next: 0, past: 0 });
  expect(await at(end + 24 * 3_600_000, 'past')).toEqual({ now: 0, next: 0, past: 1 });
  const found = await listOf(
    ana,
    `?time=past&q=${encodeURIComponent(course_title.slice(2, 9).toUpperCase())}`,
  );
  expect(found.total).toBe(1);
  expect((await listOf(ana, '?time=past&q=%25')).total).toBe(0);
});

it('a trainer finds the classes in which they are an instructor, and nothing of any other', async () => {
  const { tracking_id } = await dates();
  const { db } = server.database;
  const { email } = await db.selectFrom('class_trainers').select('email').executeTakeFirstOrThrow();
  const own = await aColleague(server, ['trainer'], (email ?? 'own@example.com').toLowerCase());
  const other = await aColleague(server, ['trainer'], 'another@example.com');
  const all = async (who: Colleague) => {
    const { counts } = await listOf(who);
    return counts.now + counts.next + counts.past;
  };
  expect([await all(own), await all(other)]).toEqual([1, 0]);
  const seen = (await own.ask('GET', `classes/${tracking_id}`)).json<ClassResponse>();
  await classResponseSchema.validate(seen, { strict: true });
  expect(seen.class).toMatchObject({ tracking_id, trainees: expect.any(Number) });
  const refused = await other.ask('GET', `classes/${tracking_id}`);
  const missing = await other.ask('GET', 'classes/nosuchclass');
  expect([refused.statusCode, refused.json()]).toEqual([404, missing.json()]);
});

it('every change of a class or of its people moves its version on, whoever makes it', async () => {
  const { tracking_id } = await dates();
  const { db } = server.database;
  const version = async () =>
    (await db.selectFrom('classes').select('version').executeTakeFirstOrThrow()).version;
  const before = await version();
  await db.updateTable('class_trainees').set({ company_label: 'Kenanga' }).execute();
  await db.updateTable('classes').set({ coordinator_name: 'Ana Tan' }).execute();
  await db
    .insertInto('class_trainers')
    .values({ tracking_id, trainer_id: 900, name: 'New', email: null, position: 9 })
    .execute();
  await db.deleteFrom('class_trainers').where('trainer_id', '=', 900).execute();
  expect(await version()).toBe(before + 4);
});

it('the class that is over the latest stands first, and is found by its instructor', async () => {
  const { db } = server.database;
  const over = (tracking_id: string, month: string, name: string) =>
    aClass(db, {
      ...{ tracking_id, course_start_date: `2026-${month}-07`, course_end_date: `2026-${month}-09` },
      trainers: [{ id: 7, name }],
    });
  await over('in-june', '06', 'Devi Nair');
  await over('in-may', '05', 'Mei Wong');
  await over('in-july', '07', 'Mei Wong');
  const ana = await aColleague(server, ['classes'], 'ana@example.com');
  const found = async (q: string) =>
    (await listOf(ana, `?time=past&q=${q}`)).list.map(({ tracking_id }) => tracking_id);
  expect(await found('')).toEqual(['in-july', 'in-june', 'in-may']);
  expect(await found('mei')).toEqual(['in-july', 'in-may']);
  await db.deleteFrom('classes').where('tracking_id', 'like', 'in-%').execute();
});

it('a trainer finds the class whose maker pasted their address with an invisible character', async () => {
  const { tracking_id } = await dates();
  const ana = await aColleague(server, ['classes'], 'ana@example.com');
  const pasted = { name: 'Devi', email: '\u202aDevi@exam\u200bple.com\u202c' };
  const saved = await changeSetup(ana, tracking_id, ({ trainers }) => ({
    ...{ assessment: undefined, trainers: [pasted, ...trainers] },
  }));
  expect(saved.statusCode).toBe(200);
  const devi = await aColleague(server, ['trainer'], 'devi@example.com');
  expect((await listOf(devi)).counts).toMatchObject({ now: 1 });
});

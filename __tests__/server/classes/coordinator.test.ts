import { sql } from 'kysely';
import { dayToMs } from '../../../contract/time';
import { CLASS_FAILURE, CLASS_MESSAGES, SAVED, UNAVAILABLE } from '../../../contract/classForms/messages';
import { ROBOT_REFUSALS } from '../../../server/classes/robotCheck';
import { removeExpired } from '../../../server/http/upkeep';
import { aServer, NOW, type TestServer } from '../http/aServer';
import { aClass, aProof, aToken, callsOf, filledIn, formIdOf } from './aClass';

let server: TestServer;

beforeAll(async () => {
  server = await aServer({ env: { RATE_LIMIT_CLASS_FORMS: '100000' } });
});
afterAll(() => server.close());
beforeEach(() => aClass(server.database.db));

const coordinator = (...sent: Parameters<ReturnType<typeof callsOf>['coordinator']>) =>
  callsOf(server.app).coordinator(...sent);
const list = async () => (await coordinator('get')).json().trainees;
const [aminah, siti] = [
  { id: 11, name: 'Aminah Tan', email: 'aminah@example.com' },
  { id: 12, name: 'Siti a/p Ravi', email: 'siti@example.com' },
];
const added = (name: string, email = '') => ({ id: 0, name, email });

it('shows the attendance list to who solved the robot check, and later to their token', async () => {
  const first = await coordinator('get', undefined, {
    token: '',
    headers: { 'x-robot-proof': await aProof(server.app) },
  });
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  });
  const { access_token: token, ...page } = first.json();
  expect(page).toEqual({
    status: true,
    tracking_id: 'class-one',
    form_id: formIdOf('class-one', 'coordinator'),
    course_title: 'Digital Signal Processing',
    course_start_date: dayToMs('2027-01-08'),
    course_end_date: dayToMs('2027-01-10'),
    server_time: NOW,
    coordinator_name: 'The coordinator',
    trainees: [aminah, siti],
  });
  expect((await coordinator('get', undefined, { token })).json()).toMatchObject(page);
});

it('shows nothing without either', async () => {
  const answer = await coordinator('get', undefined, { token: '' });
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { status: false, message: ROBOT_REFUSALS.missing },
  ]);
});

it('changes names and addresses, adds people behind the others, and removes nobody', async () => {
  const answer = await coordinator('update', [
    added('  Kavitha  ', ' kavitha@example.com '),
    { id: 12, name: 'Siti', email: '' },
    added('陈美玲'),
  ]);
  expect(answer.json()).toMatchObject({ status: true, message: SAVED, access_token: expect.any(String) });
  expect(await list()).toEqual([
    aminah,
    { id: 12, name: 'Siti', email: '' },
    { id: 13, name: 'Kavitha', email: 'kavitha@example.com' },
    { id: 14, name: '陈美玲', email: '' },
  ]);
});

it('adds once however often the same key is sent', async () => {
  const send = (name = 'Kavitha') => coordinator('update', [added(name)], { key: 'the-same-key-2' });
  const answers = [...(await Promise.all([send(), send()])), await send()];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await list()).toHaveLength(3);
  expect((await send('Another')).statusCode).toBe(409);
});

it('gives people who are added at the same moment ids of their own', async () => {
  const answers = await Promise.all(['A', 'B', 'C'].map((name) => coordinator('update', [added(name)])));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await list()).map(({ id }: { id: number }) => id)).toEqual([11, 12, 13, 14, 15]);
});

it('never gives the id of somebody who is gone and left answers', async () => {
  await callsOf(server.app).saveTrainee(12, filledIn.background);
  await server.database.db.deleteFrom('class_trainees').where('trainee_id', '=', 12).execute();
  await coordinator('update', [added('Kavitha')]);
  expect(await list()).toMatchObject([{ id: 11 }, { id: 13 }]);
});

it('begins a list that is empty', async () => {
  await aClass(server.database.db, { trainees: [] });
  await coordinator('update', [added('First'), added('Second')]);
  expect(await list()).toMatchObject([
    { id: 1, name: 'First' },
    { id: 2, name: 'Second' },
  ]);
});

it('lets somebody who was added open their forms', async () => {
  await coordinator('update', [added('Kavitha')]);
  expect((await callsOf(server.app).saveTrainee(13, filledIn.background)).statusCode).toBe(200);
});

it.each<[string, unknown, string?]>([
  ['somebody who is not in the class', [added('New'), { id: 99, name: 'X', email: '' }]],
  ['somebody of another class', [{ id: 21, name: 'X', email: '' }]],
  ['the same person twice', [siti, { ...siti, name: 'Y' }]],
  ['no name', [added(' ')], CLASS_MESSAGES.background],
  ['a wrong address', [added('X', 'nobody')], CLASS_MESSAGES.email],
  ['a name of 201 characters', [added('x'.repeat(201))]],
  ['characters that cannot be stored', [added('a\0b')]],
  ['an id that is a text', [{ id: '11', name: 'X', email: '' }]],
  ['an id that is negative', [{ id: -1, name: 'X', email: '' }]],
  ['an id beyond measure', [{ id: 1e20, name: 'X', email: '' }]],
  ['an unknown field', [{ ...siti, company_label: 'X' }]],
  ['no list', { id: 11 }],
  ['a number', 5],
  ['null', 'null'],
  ['no JSON', '[{'],
  ['nothing', undefined],
])('refuses %s, and changes nothing', async (...[, trainees, message]) => {
  await aClass(server.database.db, { tracking_id: 'class-two', trainees: [{ id: 21, name: 'Another' }] });
  const answer = await coordinator('update', trainees);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ status: false, message: message ?? expect.any(String) });
  expect(await list()).toEqual([aminah, siti]);
});

it.each(['', 'delete', 'constructor', 'get&action=update'])('knows no action "%s"', async (action) => {
  const answer = await coordinator(action, [added('X')]);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ status: false, message: expect.any(String) });
  expect(await list()).toHaveLength(2);
});

it('is shut where the class says so', async () => {
  await aClass(server.database.db, { forms: { coordinator_form: { status: 'closed' } } });
  const answers = [await coordinator('get'), await coordinator('update', [added('X')])];
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
    Array(2).fill([403, UNAVAILABLE]),
  );
  await aClass(server.database.db, { forms: { coordinator_form: { status: 'active' } } });
  expect((await coordinator('get')).statusCode).toBe(200);
});

it('says of links that lead nowhere only that', async () => {
  const open = async (tracking_id: string, form_id: string) =>
    callsOf(server.app).form(
      '/coordinatorPage?action=get',
      { tracking_id, form_id },
      { 'x-robot-proof': await aProof(server.app) },
    );
  const answers = [
    await open('no-such-class', formIdOf('class-one', 'coordinator')),
    await open('class-one', 'no-such-form'),
    await open('class-one', formIdOf('class-one', 'trainee')),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual(
    Array(3).fill([404, CLASS_FAILURE.instructor]),
  );
});

it.each<[string, string, string]>([
  ['no fields', '', 'application/x-www-form-urlencoded'],
  ['fields that come twice', 'tracking_id=a&tracking_id=b&form_id=c', 'application/x-www-form-urlencoded'],
  ['unknown fields', 'tracking_id=a&form_id=b&x=c', 'application/x-www-form-urlencoded'],
  ['odd characters', 'tracking_id=%00&form_id=b', 'application/x-www-form-urlencoded'],
  ['a list', '[]', 'application/json'],
  ['half a JSON', '{', 'application/json'],
  ['plain text', 'x', 'text/plain'],
])('refuses a body of %s', async (_what, payload, type) => {
  for (const [url, role] of [
    ['/coordinatorPage?action=get', 'coordinator'],
    ['/assessmentForm?action=update_timestamp', 'trainee'],
  ] as const) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `${url}&token=${aToken({ role })}`,
      headers: { 'content-type': type },
      payload,
    });
    expect([400, 415, 422]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ status: false, message: expect.any(String) });
  }
});

describe('a class that is full', () => {
  const stored = async () =>
    Number(
      (
        await server.database.db
          .selectFrom('class_trainees')
          .select((all) => all.fn.countAll().as('count'))
          .where('tracking_id', '=', 'class-one')
          .executeTakeFirstOrThrow()
      ).count,
    );

  beforeEach(async () => {
    await aClass(server.database.db, { trainees: [aminah] });
    await sql`INSERT INTO class_trainees (tracking_id, trainee_id, name, position)
      SELECT 'class-one', 100 + number, 'Somebody', number FROM generate_series(1, 4997) AS number`.execute(
      server.database.db,
    );
  });

  it('takes trainees up to 5,000 in all, however many calls bring them, and none beyond', async () => {
    expect((await coordinator('update', [added('One')])).statusCode).toBe(200);
    expect((await coordinator('update', [added('Two'), added('Three')])).json()).toEqual({
      status: false,
      message: 'A class holds 5,000 trainees at most.',
    });
    expect(await stored()).toBe(4_999);
    expect((await coordinator('update', [added('Two')])).statusCode).toBe(200);
    expect((await coordinator('update', [added('Three')])).statusCode).toBe(422);
    expect(await stored()).toBe(5_000);
  });

  it('still takes changes of those who are on its list', async () => {
    await coordinator('update', [added('One'), added('Two')]);
    expect((await coordinator('update', [{ ...aminah, name: 'Aminah' }])).statusCode).toBe(200);
  });
});

it('keeps the key of a repeated save for a day, while those of forms stay as long as their class', async () => {
  await server.database.db.deleteFrom('idempotency_keys').execute();
  await coordinator('update', [added('One')], { key: 'coordinator-key-1' });
  await callsOf(server.app).saveTrainee(11, filledIn.background, { key: 'trainee-key-1' });
  const keys = () => server.database.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute();
  expect(await keys()).toEqual([{ key: 'coordinator-key-1' }, { key: 'trainee-key-1' }]);
  const day = 24 * 60 * 60 * 1000;
  await removeExpired(server.database.db, NOW + day - 1);
  expect(await keys()).toHaveLength(2);
  await removeExpired(server.database.db, NOW + day);
  expect(await keys()).toEqual([{ key: 'trainee-key-1' }]);
});

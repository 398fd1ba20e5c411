import { CLASS_ROLES, type ClassRole } from '@/contract/classForms/entities';
import { ACCESS_REFUSALS } from '@/server/classes/classAccess';
import { aServer, NOW, useServer } from '../http/aServer';
import { aClass, aToken, bearer, callsOf, filledIn, formIdOf, instructorPath, traineePath } from './aClass';

let now = NOW;

const server = useServer({ now: () => now, env: { RATE_LIMIT_CLASS_FORMS: '100000' } });
beforeEach(async () => {
  now = NOW;
  await aClass(server.database.db);
  await aClass(server.database.db, { tracking_id: 'class-two' });
});

type Calls = ReturnType<typeof callsOf>;

/** Every request that takes a token, and its role. */
const CALLS: [string, ClassRole, (calls: Calls, token: string) => ReturnType<Calls['form']>][] = [
  ['the trainees’ form', 'trainee', (calls, token) => calls.get(traineePath, bearer(token))],
  ['a trainee’s save', 'trainee', (calls, token) => calls.saveTrainee(11, filledIn.background, { token })],
  ['a timestamp', 'trainee', (calls, token) => calls.timestamp({}, token)],
  ['the instructors’ form', 'instructor', (calls, token) => calls.get(instructorPath, bearer(token))],
  [
    'an instructor’s save',
    'instructor',
    (calls, token) => calls.saveInstructor(7, filledIn.instructor, { token }),
  ],
  ['the attendance list', 'coordinator', (calls, token) => calls.coordinator('get', undefined, { token })],
  ['a coordinator’s save', 'coordinator', (calls, token) => calls.coordinator('update', [], { token })],
];

describe.each(CALLS)('%s', (_name, role, call) => {
  const statusWith = async (token: string) => {
    const { statusCode, json } = await call(callsOf(server.app), token);
    if (statusCode !== 200) expect(json()).toEqual({ status: false, message: expect.any(String) });
    return statusCode;
  };

  it('takes a token of its class, role and form', async () => {
    expect(await statusWith(aToken({ role }))).toBe(200);
  });

  it('asks for one when there is none, or it is garbled or has run out', async () => {
    const token = aToken({ role });
    expect(await statusWith('')).toBe(401);
    expect(await statusWith('garbled')).toBe(401);
    expect(await statusWith(`${token}x`)).toBe(401);
    now = NOW + 3_600_000;
    expect(await statusWith(token)).toBe(401);
  });

  it('refuses one of another role, class or form', async () => {
    for (const other of CLASS_ROLES.filter((known) => known !== role)) {
      expect(await statusWith(aToken({ role: other }))).toBe(403);
      expect(await statusWith(aToken({ role: other, formId: formIdOf('class-one', role) }))).toBe(403);
    }
    expect(await statusWith(aToken({ role, trackingId: 'class-two' }))).toBe(403);
    expect(
      await statusWith(aToken({ role, trackingId: 'class-two', formId: formIdOf('class-one', role) })),
    ).toBe(403);
    // For a form that the class does not have (any more): refused, or not found.
    expect([403, 404]).toContain(await statusWith(aToken({ role, formId: 'another' })));
  });
});

it.each(CALLS.filter(([, role]) => role === 'trainee').slice(1))(
  '%s takes a personal token of that person alone',
  async (_name, role, call) => {
    expect((await call(callsOf(server.app), aToken({ role, personId: 12 }))).statusCode).toBe(403);
    expect((await call(callsOf(server.app), aToken({ role, personId: 11 }))).statusCode).toBe(200);
  },
);

it('says what to do, in words for a person', async () => {
  const none = await callsOf(server.app).saveTrainee(11, filledIn.background, { token: 'x' });
  expect(none.json().message).toBe(ACCESS_REFUSALS.none);
  expect(none.headers['www-authenticate']).toBe('Bearer');
  const token = aToken({ trackingId: 'class-two' });
  const foreign = await callsOf(server.app).saveTrainee(11, filledIn.background, { token });
  expect(foreign.json().message).toBe(ACCESS_REFUSALS.foreign);
});

it.each([
  ['a trainee’s save', '/api/website/training/class-one/trainee/11', 'application/json'],
  ['an instructor’s save', '/api/website/training/class-one/instructor/7', 'application/json'],
  ['a coordinator’s save', '/coordinatorPage?action=update', 'application/x-www-form-urlencoded'],
  ['a timestamp', '/assessmentForm?action=update_timestamp', 'application/x-www-form-urlencoded'],
])('looks at no body of %s without a token', async (_what, url, type) => {
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': type },
    payload: '{ this is neither JSON nor a form',
  });
  expect(statusCode).toBe(401);
});

it('holds up an address that calls too often, whichever calls they are, and says for how long', async () => {
  const strict = await aServer({ database: server.database, env: { RATE_LIMIT_CLASS_FORMS: '7' } });
  const calls = callsOf(strict.app);
  await server.database.db.deleteFrom('rate_limits').execute();
  for (const [, role, call] of CALLS) expect((await call(calls, aToken({ role }))).statusCode).toBe(200);
  for (const [, role, call] of CALLS) {
    const refused = await call(calls, aToken({ role }));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  }
  const paper = await strict.app.inject('/files/assessment_questions_1944-31.pdf');
  expect(paper.statusCode).toBe(429);
  await strict.close();
});

it('lets a framed page of this site call, and no other site', async () => {
  const save = (headers: Record<string, string>) =>
    callsOf(server.app).saveTrainee(11, filledIn.background, { token: aToken(), headers });
  const other = await save({ origin: 'https://lms.example.net', 'sec-fetch-site': 'cross-site' });
  expect(other.statusCode).toBe(403);
  const framed = await save({
    origin: 'https://www.example.com',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'empty',
  });
  expect(framed.statusCode).toBe(200);
});

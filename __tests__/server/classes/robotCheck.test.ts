import { CHALLENGE_MS, ROBOT_REFUSALS } from '@/server/classes/robotCheck';
import { removeExpired } from '@/server/http/cleanupJob';
import { aServer, NOW, type TestServer } from '../http/aServer';
import { aClass, aProof, aSolution, asProof, callsOf, traineePath } from './aClass';

let server: TestServer;
let other: TestServer;
let now = NOW;

beforeAll(async () => {
  server = await aServer({ now: () => now, env: { ROBOT_CHECK_ROUNDS: '60' } });
  // Another process on the same database.
  other = await aServer({ now: () => now, database: server.database });
  await aClass(server.database.db);
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(() => {
  now = NOW;
});

const open = (proof: string, { app } = server) => callsOf(app).get(traineePath, { 'x-robot-proof': proof });

it('sets another challenge each time, with as much work as the operator wants, which nobody keeps', async () => {
  const answers = await Promise.all([1, 2].map(() => server.app.inject('/api/website/robot-challenge')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const [one, two] = answers.map((answer) => answer.json());
  expect(one).toMatchObject({
    status: true,
    challenge: { parameters: { algorithm: 'PBKDF2/SHA-256', cost: 60 } },
  });
  expect(one.challenge.parameters.nonce).not.toBe(two.challenge.parameters.nonce);
  expect(answers[0]?.headers['cache-control']).toBe('no-store');
});

it('asks for a bounded amount of work', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    const { solution } = await aSolution(server.app);
    expect(solution?.counter).toBeGreaterThanOrEqual(100);
    expect(solution?.counter).toBeLessThanOrEqual(200);
  }
});

it('lets in who solved it, once, whichever process is asked', async () => {
  const proof = await aProof(server.app);
  expect((await open(proof, other)).statusCode).toBe(200);
  const again = await open(proof);
  expect([again.statusCode, again.json().message]).toEqual([401, ROBOT_REFUSALS.used]);
});

it('counts a solution once when it is sent several times at the same moment', async () => {
  const proof = await aProof(server.app);
  const answers = await Promise.all([open(proof), open(proof, other), open(proof)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
});

it('takes the same solution written in another way for the same', async () => {
  const { challenge, solution } = await aSolution(server.app);
  expect((await open(asProof({ challenge, solution }))).statusCode).toBe(200);
  const parameters = Object.fromEntries(Object.entries(challenge.parameters).reverse());
  const rewritten = asProof({
    solution: { ...solution, time: 5 },
    challenge: { ...challenge, parameters },
    x: 1,
  });
  expect((await open(rewritten)).json().message).toBe(ROBOT_REFUSALS.used);
});

it('runs out to the millisecond, by the server’s clock', async () => {
  const [early, late] = [await aProof(server.app), await aProof(server.app)];
  now = NOW + CHALLENGE_MS - 1;
  expect((await open(early)).statusCode).toBe(200);
  now = NOW + CHALLENGE_MS;
  const answer = await open(late);
  expect([answer.statusCode, answer.json().message]).toEqual([401, ROBOT_REFUSALS.expired]);
});

it('cannot be given another expiry', async () => {
  const { challenge, solution } = await aSolution(server.app);
  const parameters = { ...challenge.parameters, data: { expires_at: NOW * 2 } };
  const answer = await open(asProof({ challenge: { ...challenge, parameters }, solution }));
  expect([answer.statusCode, answer.json().message]).toEqual([401, ROBOT_REFUSALS.wrong]);
});

it('asks for the check when it is missing', async () => {
  const answer = await callsOf(server.app).get(traineePath, {});
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { status: false, message: ROBOT_REFUSALS.missing },
  ]);
  expect((await open('')).json().message).toBe(ROBOT_REFUSALS.missing);
});

type Solved = Awaited<ReturnType<typeof aSolution>>;
const withKey =
  (derivedKey: unknown) =>
  ({ challenge, solution }: Solved) =>
    asProof({ challenge, solution: { ...solution, derivedKey } });
const nested = ({ challenge, solution }: Solved): string => {
  const data = `${'['.repeat(3000)}${']'.repeat(3000)}`;
  const text = `{"challenge":{"signature":"${challenge.signature}","parameters":{"data":${data}}},"solution":${JSON.stringify(solution)}}`;
  return Buffer.from(text).toString('base64');
};

describe('what was made of a solution', () => {
  // Solving takes most of these tests' time, and a refused solution can be used again.
  let solved: Solved;
  beforeAll(async () => {
    solved = await aSolution(server.app);
  });

  it.each<[string, (solved: Solved) => string]>([
    ['no base64', () => '%%%'],
    ['no JSON', () => Buffer.from('{').toString('base64')],
    ['null', () => asProof(null)],
    ['a number', () => asProof(5)],
    ['a list', () => asProof([])],
    ['an empty challenge', () => asProof({ challenge: {}, solution: {} })],
    ['no solution', ({ challenge }) => asProof({ challenge })],
    ['a null solution', ({ challenge }) => asProof({ challenge, solution: null })],
    [
      'null parameters',
      ({ challenge, solution }) => asProof({ challenge: { ...challenge, parameters: null }, solution }),
    ],
    [
      'no signature',
      ({ challenge: { parameters }, solution }) => asProof({ challenge: { parameters }, solution }),
    ],
    ['a wrong key', withKey('00')],
    ['a key of odd length', withKey('abc')],
    ['a key that is no text', withKey({})],
    [
      'a signature of its own',
      ({ challenge, solution }) =>
        asProof({ challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution }),
    ],
    ['parameters nested without end', nested],
  ])('refuses %s in words for a person', async (_what, proofOf) => {
    const answer = await open(proofOf(solved));
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { status: false, message: ROBOT_REFUSALS.wrong },
    ]);
  });

  it('leaves the solution itself as good as it was', async () => {
    expect((await open(asProof(solved))).statusCode).toBe(200);
  });
});

it('is the same refusal for classes that exist and classes that do not', async () => {
  const nowhere = await callsOf(server.app, 'no-such-class').get('form/x', { 'x-robot-proof': 'x' });
  expect(nowhere.json()).toEqual((await open('x')).json());
});

it('clears used solutions away once they cannot be used any more', async () => {
  const { db } = server.database;
  const count = async () => (await db.selectFrom('robot_solutions').selectAll().execute()).length;
  await open(await aProof(server.app));
  const before = await count();
  await removeExpired(db, NOW + CHALLENGE_MS);
  expect(await count()).toBe(before);
  await removeExpired(db, NOW + CHALLENGE_MS + 24 * 3_600_000);
  expect(await count()).toBe(0);
});

it('holds up an address that asks too often', async () => {
  const strict = await aServer({
    database: server.database,
    env: { RATE_LIMIT_CLASS_FORMS: '2' },
    now: () => now,
  });
  const ask = () => strict.app.inject({ url: '/api/website/robot-challenge', remoteAddress: '192.0.2.9' });
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200]);
  const refused = await ask();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  await strict.close();
});

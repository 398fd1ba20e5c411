/** Misused tokens and proofs: forged, changed, stolen, reused (see also classes/access and accessToken). */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClassRole } from '@/contract/classForms/entities';
import { issueToken, personalSignature } from '@/server/classes/accessToken';
import { signFlow } from '@/server/pages/flowAccess';
import { aContact } from '../enquiries/aContact';
import { aServer, NOW, useServer } from '../http/aServer';
import {
  aClass,
  aProof,
  aToken,
  bearer,
  callsOf,
  filledIn,
  formIdOf,
  instructorPath,
  SECRET,
  traineePath,
} from '../classes/aClass';

let now = NOW;

const server = useServer({
  now: () => now,
  env: { RATE_LIMIT_CLASS_FORMS: '100000', RATE_LIMIT_SUBMISSIONS: '100000' },
});
beforeEach(async () => {
  now = NOW;
  await aClass(server.database.db);
});

const calls = () => callsOf(server.app);
const read = (token: string) =>
  calls()
    .get(traineePath, bearer(token))
    .then(({ statusCode }) => statusCode);

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const hmac = (key: string | Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
const claims = {
  trackingId: 'class-one',
  role: 'trainee' as ClassRole,
  formId: formIdOf('class-one', 'trainee'),
  visit: 'v',
};
const payload = base64(['class-one', 'trainee', claims.formId, 'v', 0, NOW + 3_600_000]);

it.each([
  ['that says it needs no signature', `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`],
  ['of the kind that other sites use', `${base64({ alg: 'HS256' })}.${payload}.${hmac(SECRET, payload)}`],
  ['without a signature', payload],
  ['with an empty signature', `${payload}.`],
  ['signed with the bare secret', `${payload}.${hmac(SECRET, payload)}`],
  ['signed with an empty secret', `${payload}.${hmac('', payload)}`],
  ['signed with the secret of another site', issueToken(`${SECRET} of another site`, claims, NOW)],
  ['that is a signature of a personal link', `${payload}.${personalSignature(SECRET, 'class-one', 11)}`],
  ['that is a link of the flow recorder', signFlow(SECRET, NOW + 3_600_000)],
  ['cut in half', issueToken(SECRET, claims, NOW).slice(0, 60)],
  ['twice over', `${issueToken(SECRET, claims, NOW)}.${issueToken(SECRET, claims, NOW)}`],
])('a token %s opens nothing', async (_what, token) => {
  expect(await read(token)).toBe(401);
});

it.each([
  ['class', ['class-two', 'trainee', claims.formId, 'v', 0, NOW + 3_600_000]],
  ['role', ['class-one', 'coordinator', formIdOf('class-one', 'coordinator'), 'v', 0, NOW + 3_600_000]],
  ['person', ['class-one', 'trainee', claims.formId, 'v', 12, NOW + 3_600_000]],
  ['end', ['class-one', 'trainee', claims.formId, 'v', 0, NOW + 3_600_000_000]],
])('a token that was given another %s keeps no valid signature', async (_what, changed) => {
  const [, signature] = issueToken(SECRET, claims, NOW).split('.');
  const forged = `${base64(changed)}.${signature}`;
  expect(await read(forged)).toBe(401);
  expect((await calls().coordinator('get', undefined, { token: forged })).statusCode).toBe(401);
});

it('a token opens nothing any more when its class was removed, its form has another address, or the secret changed', async () => {
  const token = aToken();
  expect(await read(token)).toBe(200);
  const { db } = server.database;
  await db
    .updateTable('classes')
    .set({ trainee_form_id: 'another-address' })
    .where('tracking_id', '=', 'class-one')
    .execute();
  expect(await read(token)).toBe(404);
  expect((await calls().saveTrainee(11, filledIn.background, { token })).statusCode).toBe(404);
  expect((await calls().timestamp({}, token)).statusCode).toBe(404);
  await db.deleteFrom('classes').where('tracking_id', '=', 'class-one').execute();
  expect(await read(token)).toBe(404);
  await aClass(db);
  const rotated = await aServer({
    database: server.database,
    env: { TOKEN_SECRET: 'another secret of the tests, long enough' },
  });
  const answer = await callsOf(rotated.app).get(traineePath, bearer(token));
  expect(answer.statusCode).toBe(401);
  await rotated.close();
});

it('a token that was used to submit submits nothing a second time, with or without a key', async () => {
  const token = aToken();
  const key = 'a-key-of-the-first-send';
  expect((await calls().saveTrainee(11, filledIn.background, { token, key })).statusCode).toBe(200);
  const changed = { ...filledIn.background, data: { job_relevancy: 'Low', years_experience: '9' } };
  expect((await calls().saveTrainee(11, changed, { token })).statusCode).toBe(409);
  expect((await calls().saveTrainee(11, changed, { token, key })).statusCode).toBe(409);
  expect((await calls().saveTrainee(11, changed, { token, key: 'another-key-1' })).statusCode).toBe(409);
  const stored = await server.database.db.selectFrom('class_answers').select('data').execute();
  expect(JSON.stringify(stored)).not.toContain('Low');
});

it('the key of one person is worth nothing to another: neither their answer, nor their place', async () => {
  const key = 'a-key-of-aminah-0001';
  await calls().saveTrainee(11, filledIn.background, { token: aToken({ personId: 11 }), key });
  const other = await calls().saveTrainee(12, filledIn.background, { token: aToken({ personId: 12 }), key });
  expect(other.statusCode).toBe(200);
  const rows = await server.database.db
    .selectFrom('class_answers')
    .select('person_id')
    .orderBy('person_id')
    .execute();
  expect(rows.map(({ person_id }) => person_id)).toEqual([11, 12]);
  // The token in the response is the client's own, also for a retry.
  const again = await calls().saveTrainee(11, filledIn.background, { token: aToken({ personId: 11 }), key });
  const [claimed = ''] = (again.json() as { access_token: string }).access_token.split('.');
  expect(JSON.parse(Buffer.from(claimed, 'base64url').toString())[4]).toBe(11);
});

it('the key of a visitor’s enquiry tells another visitor nothing, and lets them change nothing', async () => {
  const send = (form: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/website/contact',
      headers: { 'idempotency-key': 'a-key-of-a-visitor-1' },
      payload: form,
    });
  expect((await send(aContact({ form_name: 'The first visitor' }))).statusCode).toBe(200);
  const other = await send(aContact({ form_name: 'Another visitor' }));
  expect(other.statusCode).toBe(409);
  expect(other.body).not.toContain('first visitor');
  const kept = await server.database.db.selectFrom('idempotency_keys').selectAll().execute();
  expect(JSON.stringify(kept)).not.toMatch(/visitor(?!-)|example\.com/);
});

it('a solved robot check lets one visit in, whoever else brings it, for whichever class', async () => {
  await aClass(server.database.db, { tracking_id: 'class-two' });
  const proof = { 'x-robot-proof': await aProof(server.app) };
  expect((await calls().get(traineePath, proof)).statusCode).toBe(200);
  const others = [
    callsOf(server.app, 'class-two').get(`form/${formIdOf('class-two', 'trainee')}`, proof),
    calls().get(instructorPath, proof),
    calls().coordinator('get', undefined, { token: '', headers: proof }),
  ];
  for (const answer of await Promise.all(others)) expect(answer.statusCode).toBe(401);
});

it('a proof without its own challenge, or a challenge of another site, is none', async () => {
  const other = await aServer({
    database: server.database,
    env: { TOKEN_SECRET: 'another secret of the tests, long enough' },
  });
  const foreign = { 'x-robot-proof': await aProof(other.app) };
  expect((await calls().get(traineePath, foreign)).statusCode).toBe(401);
  await other.close();
});

it('every signature of this site is compared in a time that tells nothing about it', () => {
  const root = path.resolve(__dirname, '../../..');
  const sources = ['server/classes/accessToken.ts', 'server/pages/flowAccess.ts'].map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  for (const source of sources) {
    expect(source).toContain('isSameText(');
    expect(source).not.toMatch(/[sS]ignature\w*(\([^)]*\))? [!=]==/);
  }
  expect(readFileSync(path.join(root, 'server/sameText.ts'), 'utf8')).toContain('timingSafeEqual');
});

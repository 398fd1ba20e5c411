/** Passkeys with a software authenticator: what is stored, and every response that must be refused. */
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { NOW, useServer } from '../http/aServer';
import { anAuthenticator, type Ceremony } from './anAuthenticator';
import { aMember, asking, OWN_PAGE, sessionOf } from './aTeam';

let now = NOW;

const server = useServer({ now: () => now, env: { RATE_LIMIT_SUBMISSIONS: '1000000' } });
beforeEach(async () => {
  now = NOW;
  await server.database.db.deleteFrom('staff_members').execute();
});

type Authenticator = ReturnType<typeof anAuthenticator>;
type Changes = Partial<Omit<Ceremony, 'challenge'>>;

const post = async (url: string, headers: Record<string, string>, payload: object = {}) => {
  const answer = await server.app.inject(asking('POST', `/api/staff${url}`, headers, payload));
  return {
    status: answer.statusCode,
    body: answer.json(),
    cookie: String(answer.headers['set-cookie'] ?? ''),
  };
};

async function add(headers: Record<string, string>, device: Authenticator, changes: Changes = {}) {
  const { body } = await post('/passkeys/options', headers);
  const response = device.register({ challenge: body.options.challenge, ...changes });
  return post('/passkeys', headers, { response, name: 'Laptop' });
}

async function answerOf(device: Authenticator, changes: Changes = {}) {
  const { body } = await post('/sign-in/passkey-options', OWN_PAGE);
  return device.answer({ challenge: body.options.challenge, ...changes });
}
const signInWith = async (device: Authenticator, changes: Changes = {}) =>
  post('/sign-in/passkey', OWN_PAGE, { response: await answerOf(device, changes) });

/** A member with a passkey. */
async function aKeyholder() {
  const member = await aMember(server, ['desk']);
  const headers = await sessionOf(server, member);
  const device = anAuthenticator();
  expect((await add(headers, device)).status).toBe(200);
  return { member, headers, device };
}

it('lets a member add a passkey and sign in with it from then on', async () => {
  const { member, device } = await aKeyholder();
  const answer = await signInWith(device);
  expect(answer.status).toBe(200);
  const me = await server.app.inject(
    asking('GET', '/api/staff/me', { cookie: answer.cookie.split(';')[0] ?? '' }),
  );
  expect(me.json()).toMatchObject({ member: { id: member }, passkeys: [{ name: 'Laptop', used_at: NOW }] });
  const rows = await server.database.db
    .selectFrom('activity')
    .select(['action', 'after'])
    .where('subject', '=', `member ${member}`)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'passkey.added', after: { name: 'Laptop' } },
    { action: 'session.began', after: { by: 'passkey', device: 'unknown' } },
  ]);
});

it('asks for no name before the passkey, and answers everybody alike: nobody learns who is on the team', async () => {
  const empty = (await post('/sign-in/passkey-options', OWN_PAGE)).body;
  await aKeyholder();
  const full = (await post('/sign-in/passkey-options', OWN_PAGE)).body;
  const shape = ({ options }: { options: { challenge: string } }) => ({ ...options, challenge: '' });
  expect(shape(full)).toEqual(shape(empty));
  expect(full.options).toMatchObject({ rpId: 'www.example.com', userVerification: 'required' });
});

it.each<[string, Changes]>([
  ['of a page of another site', { origin: 'https://evil.example' }],
  ['of our name without TLS', { origin: 'http://www.example.com' }],
  ['for another host', { host: 'evil.example' }],
  ['of somebody who did not show the device that it is theirs', { verified: false }],
])('lets nobody in by an answer %s, and adds no passkey by it', async (_what, changes) => {
  const { device, headers } = await aKeyholder();
  const refused = await signInWith(device, changes);
  expect([refused.status, refused.body.message, refused.cookie]).toEqual([
    422,
    STAFF_MESSAGES.passkeyFailed,
    '',
  ]);
  expect((await add(headers, anAuthenticator(), changes)).status).toBe(422);
});

it('lets nobody in by an answer that was sent before, or a challenge that is too old or of somebody else', async () => {
  const { device, headers } = await aKeyholder();
  const response = await answerOf(device);
  const send = (payload: object) => post('/sign-in/passkey', OWN_PAGE, payload);
  expect((await send({ response })).status).toBe(200);
  expect((await send({ response })).status).toBe(422);

  const old = await answerOf(device);
  now = NOW + 5 * 60_000;
  expect((await send({ response: old })).status).toBe(422);

  const forAdding = (await post('/passkeys/options', headers)).body.options.challenge;
  expect((await send({ response: device.answer({ challenge: forAdding }) })).status).toBe(422);
  expect((await send({ response: device.answer({ challenge: 'bWFkZSB1cA' }) })).status).toBe(422);
});

it('finds a copied passkey: its counter stands still or goes back', async () => {
  const { device } = await aKeyholder();
  expect((await signInWith(device, { counter: 10 })).status).toBe(200);
  expect((await signInWith(device, { counter: 10 })).status).toBe(422);
  expect((await signInWith(device, { counter: 4 })).status).toBe(422);
  expect((await signInWith(device, { counter: 11 })).status).toBe(200);
});

it('does not take one device for another', async () => {
  const { device } = await aKeyholder();
  const other = anAuthenticator();
  const { status, body } = await signInWith(other);
  expect([status, body.message]).toEqual([422, STAFF_MESSAGES.passkeyUnknown]);
  // Somebody else's signature under the id of a known key.
  const forged = { ...(await answerOf(other)), id: device.id, rawId: device.id };
  expect((await post('/sign-in/passkey', OWN_PAGE, { response: forged })).status).toBe(422);
});

it.each([null, 'a', 1, [], {}, { id: 1 }, { id: 'a', response: null }, { id: 'a', response: { a: [] } }])(
  'refuses %j, which no authenticator says, in words',
  async (response) => {
    const { headers } = await aKeyholder();
    expect((await post('/sign-in/passkey', OWN_PAGE, { response })).status).toBe(422);
    expect((await post('/passkeys', headers, { response, name: '' })).status).toBe(422);
  },
);

it('keeps one passkey of a device, and lets members remove their own, not those of others', async () => {
  const { headers, device } = await aKeyholder();
  expect((await add(headers, device)).status).toBe(422);
  const other = await sessionOf(server, await aMember(server, ['admin']));
  const remove = async (who: Record<string, string>) =>
    (await server.app.inject(asking('DELETE', `/api/staff/passkeys/${device.id}`, who))).statusCode;
  expect([await remove(other), await remove(headers), await remove(headers)]).toEqual([404, 200, 404]);
  expect((await signInWith(device)).status).toBe(422);
});

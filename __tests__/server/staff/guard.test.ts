/**
 * Every endpoint of the console by every role and in every state of a session, from the list of routes: new
 * ones are included.
 */
import { ROLES } from '@/contract/staff/roles';
import type { Access } from '@/server/staff/guard';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { findMemberByEmail } from '@/server/staff/membersRepository';
import { becomes } from '../../support/becomes';
import { aServer, NOW, type TestServer } from '../http/aServer';
import { aMember, asking, OWN_PAGE, sessionOf, signIn } from './aTeam';
import { WHO_MAY } from './whoMay';

interface StaffRoute {
  method: string;
  url: string;
  access: Access;
}

const HOUR = 3_600_000;
const SESSION_IDLE_MS = 12 * HOUR;
const SESSION_MS = 7 * 24 * HOUR;
let server: TestServer;
let now = NOW;
const routes: StaffRoute[] = [];

beforeAll(async () => {
  const hear = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, config }) => {
      if (url.startsWith('/api/staff/') && config?.staff)
        for (const name of [method].flat()) routes.push({ method: name, url, access: config.staff });
    });
  };
  subscribe('fastify.initialization', hear);
  server = await aServer({ now: () => now, env: { RATE_LIMIT_SUBMISSIONS: '1000000' } });
  unsubscribe('fastify.initialization', hear);
});
afterAll(() => server.close());
beforeEach(() => {
  now = NOW;
});

const of = (...wanted: string[]): StaffRoute[] => routes.filter(({ method }) => wanted.includes(method));
const writing = (): StaffRoute[] => of('POST', 'PUT', 'PATCH', 'DELETE');
/** Those for members only. */
const kept = (): StaffRoute[] => routes.filter((route) => WHO_MAY.get(nameOf(route)) !== undefined);
/** As the table has it; whoever may read something may ask for its head. */
const nameOf = ({ method, url }: StaffRoute): string =>
  `${method === 'HEAD' ? 'GET' : method} ${url.replace('/api/staff/', '')}`;
const addressOf = ({ url }: StaffRoute): string => url.replace(/:\w+/g, '999999');

async function statusOf(
  route: StaffRoute,
  headers: Record<string, string>,
  more: Record<string, string> = {},
) {
  const payload = route.method === 'GET' || route.method === 'HEAD' ? undefined : {};
  const answer = await server.app.inject(
    asking(route.method, addressOf(route), { ...headers, ...more }, payload),
  );
  return [`${route.method} ${route.url}`, answer.statusCode] as const;
}

/** The responses of a route to clients without access, for all routes at once. */
const all = async (list: readonly StaffRoute[], headers: () => Promise<Record<string, string>>) => {
  const answers: (readonly [string, number])[] = [];
  for (const route of list) answers.push(await statusOf(route, await headers()));
  return answers;
};
const expected = (list: readonly StaffRoute[], status: number) =>
  list.map(({ method, url }) => [`${method} ${url}`, status]);

it('finds the routes of the console, each with who may ask for it', () => {
  expect(routes.map(({ method, url }) => `${method} ${url}`)).toEqual(
    expect.arrayContaining([
      'GET /api/staff/me',
      'PATCH /api/staff/team/:id',
      'POST /api/staff/sign-in/link',
    ]),
  );
  // Only signing in is possible without a session.
  const open = routes.filter(({ access }) => access === 'anyone').map(({ url }) => url);
  expect(open.every((url) => url.startsWith('/api/staff/sign-in/'))).toBe(true);
  // Without a session, it reports that there is none.
  const optional = routes.filter(({ access }) => access === 'optional');
  expect(optional.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/staff/me',
    'HEAD /api/staff/me',
  ]);
});

it('has each route in the table of who may use it, and no other', () => {
  expect([...new Set(routes.map(nameOf))].sort()).toEqual([...WHO_MAY.keys()].sort());
});

const nobody = { status: true, member: null, passkeys: [], sessions: 0, is_tour_due: false };
const me = async (headers: Record<string, string>): Promise<object> =>
  (await server.app.inject(asking('GET', '/api/staff/me', headers))).json();

it('tells who is not signed in so, without a failure in the browser', async () => {
  const answer = await server.app.inject(asking('GET', '/api/staff/me', OWN_PAGE));
  expect([answer.statusCode, answer.json()]).toEqual([200, nobody]);
  expect(await me({ cookie: `__Host-staff=${'a'.repeat(43)}` })).toEqual(nobody);
});

it('lets nobody in without a session', async () => {
  expect(await all(kept(), async () => OWN_PAGE)).toEqual(expected(kept(), 401));
});

it('lets nobody in with a session that was made up', async () => {
  const headers = { ...OWN_PAGE, cookie: `__Host-staff=${'a'.repeat(43)}` };
  expect(await all(kept(), async () => headers)).toEqual(expected(kept(), 401));
});

it.each([
  ['was not used for 12 hours', SESSION_IDLE_MS],
  ['began 7 days ago', SESSION_MS],
])('lets nobody in with a session that %s', async (_words, age) => {
  const headers = await signIn(server, ['admin'], undefined, NOW);
  const { cookie = '' } = headers;
  if (age === SESSION_MS)
    await server.database.db
      .updateTable('staff_sessions')
      .set({ used_at: new Date(NOW + age - 1000) })
      .execute();
  now = NOW + age;
  expect(await all(kept(), async () => ({ ...OWN_PAGE, cookie }))).toEqual(expected(kept(), 401));
  expect(await me({ cookie })).toEqual(nobody);
});

it('keeps a session that is used', async () => {
  const headers = await signIn(server, ['desk']);
  for (now = NOW; now < NOW + 2 * SESSION_IDLE_MS; now += SESSION_IDLE_MS / 2) {
    expect(await me(headers)).toMatchObject({ member: { roles: ['desk'] } });
  }
});

it('ends a session in its time, although it began while the clock ran ahead', async () => {
  now = NOW + 30 * 24 * HOUR;
  const headers = await signIn(server, ['desk'], undefined, now);
  now = NOW;
  expect(await me(headers)).toMatchObject({ member: { roles: ['desk'] } });
  now = NOW + SESSION_IDLE_MS;
  expect(await me(headers)).toEqual(nobody);
});

it('ends a session that only an open page used, by itself', async () => {
  const headers = await signIn(server, ['desk']);
  const byItself: Record<string, string>[] = [{ 'x-unattended': '1' }, { accept: 'text/event-stream' }];
  for (const own of byItself) {
    now = NOW;
    const asked = () => me({ ...headers, ...own });
    for (; now < NOW + SESSION_IDLE_MS; now += SESSION_IDLE_MS / 4)
      expect(await asked()).toMatchObject({ member: { roles: ['desk'] } });
    expect(await asked()).toEqual(nobody);
  }
});

it.each(ROLES)('lets somebody with the role %s do what the role says, and nothing else', async (role) => {
  const isAllowed = (route: StaffRoute): boolean => WHO_MAY.get(nameOf(route))?.includes(role) ?? false;
  const member = await aMember(server, [role]);
  const answers = await all(kept(), () => sessionOf(server, member));
  const wrong = answers.filter(
    ([, status], index) => (status !== 403) !== isAllowed(kept()[index] as StaffRoute),
  );
  expect(wrong).toEqual([]);
  // With access, no route fails, whatever is missing from the request.
  expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
});

it('does nothing that an administrator had begun to send before the role was taken', async () => {
  const { db } = server.database;
  const member = await aMember(server, ['admin']);
  const headers = await sessionOf(server, member, NOW - 2 * 60_000);
  const invitation = JSON.stringify({ email: 'back@example.com', name: 'Back', roles: ['admin'] });
  const body = new Readable({ read: () => undefined });
  body.push(invitation.slice(0, 9));
  const length = { 'content-type': 'application/json', 'content-length': String(invitation.length) };
  const sent = server.app.inject({
    ...asking('POST', '/api/staff/team', { ...headers, ...length }),
    payload: body,
  });
  // The request is let in, and waits for its body.
  const session = db.selectFrom('staff_sessions').select('used_at').where('member_id', '=', member);
  await becomes(async () => (await session.executeTakeFirstOrThrow()).used_at.getTime(), NOW);
  const other = await signIn(server, ['admin']);
  const change = { name: 'Ana Tan', roles: ['desk'] };
  const taken = asking('PATCH', `/api/staff/team/${member}`, { ...other, 'if-match': '"1"' }, change);
  expect((await server.app.inject(taken)).statusCode).toBe(200);
  body.push(invitation.slice(9));
  body.push(null);
  expect((await sent).statusCode).toBe(401);
  expect(await findMemberByEmail(db, 'back@example.com')).toBeUndefined();
});

it.each([
  ['a page of another site', { origin: 'https://evil.example' }],
  ['a page that hides where it is from', { origin: 'null' }],
  ['a program that does not say where it is', { origin: '' }],
  ['another host of the domain', { origin: 'https://forum.example.com' }],
])('takes no write from %s, also with a session', async (_who, headers) => {
  const session = await signIn(server, ['admin']);
  const { cookie = '' } = session;
  const { origin } = headers;
  const sent = { cookie, host: 'www.example.com', ...(origin && { origin }) };
  expect(await all(writing(), async () => sent)).toEqual(expected(writing(), 403));
});

it('changes nothing for a version that is not the current one, and wants to know which one was changed', async () => {
  const admin = await signIn(server, ['admin']);
  const versioned = of('PATCH', 'PUT', 'DELETE').filter(({ url }) => url.startsWith('/api/staff/team/'));
  expect(versioned.length).toBeGreaterThan(1);
  const id = await aMember(server, ['desk']);
  const body = { name: 'Ben Lim', roles: ['desk'] };
  for (const { method, url } of versioned) {
    const address = url.replace(':id', String(id));
    const send = (more: Record<string, string>) =>
      server.app.inject(asking(method, address, { ...admin, ...more }, body));
    expect([url, (await send({})).statusCode]).toEqual([url, 428]);
    expect([url, (await send({ 'if-match': '"7"' })).statusCode]).toEqual([url, 409]);
  }
});

it('says that no answer is kept anywhere on its way', async () => {
  const admin = await signIn(server, ['admin']);
  for (const route of of('GET')) {
    const { headers } = await server.app.inject(asking('GET', addressOf(route), admin));
    expect([route.url, headers['cache-control']]).toEqual([route.url, 'no-store']);
  }
});

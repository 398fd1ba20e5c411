/** Signing in by links: the first administrator, emailed links, the end of sessions. */
import { sql } from 'kysely';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { issueFirstLink, issueLink } from '@/server/staff/signInLinks';
import { eventually } from '../database/support';
import { NOW, useServer } from '../http/aServer';
import { aMember, asking, OWN_PAGE, sessionOf, signIn } from './aTeam';

let now = NOW;
const LINK_MS = 15 * 60_000;
const URL_OF_SITE = 'https://www.example.com';

const server = useServer({ now: () => now, env: { RATE_LIMIT_SUBMISSIONS: '1000000' } });
beforeEach(async () => {
  now = NOW;
  const { db } = server.database;
  await db.deleteFrom('staff_members').execute();
  await db.deleteFrom('staff_links').execute();
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('rate_limits').execute();
});

const post = (url: string, payload: object, headers: Record<string, string> = OWN_PAGE) =>
  server.app.inject(asking('POST', `/api/staff${url}`, headers, payload));
const tokenOf = (address: string | undefined): string => address?.split('#')[1] ?? '';
const linkOf = async (memberId: number): Promise<string> =>
  tokenOf(
    await server.database.db.transaction().execute((trx) => issueLink(trx, memberId, URL_OF_SITE, now)),
  );
const team = () => server.database.db.selectFrom('staff_members').selectAll().execute();
const mails = () => server.database.db.selectFrom('outbox').selectAll().execute();

describe('the link of a new site', () => {
  const first = async () => tokenOf(await issueFirstLink(server.database.db, URL_OF_SITE, now));
  const ana = { email: 'Ana@Example.com', name: 'Ana Tan' };

  it('makes the first administrator, once', async () => {
    const token = await first();
    const answer = await post('/sign-in/link', { token, ...ana });
    expect(answer.statusCode).toBe(200);
    expect(await team()).toMatchObject([{ email: 'ana@example.com', name: 'Ana Tan', roles: ['admin'] }]);
    expect((await post('/sign-in/link', { token, ...ana })).statusCode).toBe(410);
    expect(await issueFirstLink(server.database.db, URL_OF_SITE, now)).toBeUndefined();
  });

  it('makes one whose address was pasted with an invisible character, and who gets a link by e-mail', async () => {
    const email = '\u202aAna@exam\u200bple.com\u202c';
    await post('/sign-in/link', { token: await first(), ...ana, email });
    expect(await team()).toMatchObject([{ email: 'ana@example.com' }]);
    await post('/sign-in/mail', { email: 'ana@example.com' });
    await eventually(async () => (await mails()).length > 0);
  });

  it('still counts after somebody sent it without a usable address', async () => {
    const token = await first();
    const answer = await post('/sign-in/link', { token, email: 'nobody' });
    expect([answer.statusCode, answer.json().message]).toEqual([422, STAFF_MESSAGES.email]);
    expect((await post('/sign-in/link', { token, ...ana })).statusCode).toBe(200);
  });

  it('makes one administrator, however many such links were printed and pressed at once', async () => {
    const tokens = [await first(), await first(), await first()];
    const answers = await Promise.all(tokens.map((token) => post('/sign-in/link', { token, ...ana })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
    expect(await team()).toHaveLength(1);
  });
});

describe('a link', () => {
  it('signs in by a cookie that scripts cannot read and other sites do not send', async () => {
    const member = await aMember(server, ['desk']);
    const answer = await post('/sign-in/link', { token: await linkOf(member) });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-staff=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const me = await server.app.inject(
      asking('GET', '/api/staff/me', { cookie: cookie.split(';')[0] ?? '' }),
    );
    expect(me.json()).toMatchObject({ status: true, member: { id: member, roles: ['desk'] }, sessions: 1 });
    const stored = JSON.stringify(
      await server.database.db.selectFrom('staff_sessions').selectAll().execute(),
    );
    expect(stored).not.toContain(cookie.slice(13, 56));
  });

  it('counts once, also when two press at the same time', async () => {
    const token = await linkOf(await aMember(server, ['desk']));
    const answers = await Promise.all([post('/sign-in/link', { token }), post('/sign-in/link', { token })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });

  it('counts for 15 minutes', async () => {
    const member = await aMember(server, ['desk']);
    const [late, just] = [await linkOf(member), await linkOf(member)];
    now = NOW + LINK_MS - 1000;
    expect((await post('/sign-in/link', { token: just })).statusCode).toBe(200);
    now = NOW + LINK_MS;
    const answer = await post('/sign-in/link', { token: late });
    expect([answer.statusCode, answer.json().message]).toEqual([410, STAFF_MESSAGES.linkSpent]);
  });

  it('is not spent by whoever only opens it', async () => {
    const token = await linkOf(await aMember(server, ['desk']));
    for (const method of ['GET', 'HEAD'])
      await server.app.inject(asking(method, `/api/staff/sign-in/link?token=${token}`, {}));
    expect((await post('/sign-in/link', { token })).statusCode).toBe(200);
  });

  it('ends with the member', async () => {
    const member = await aMember(server, ['desk']);
    const token = await linkOf(member);
    await server.database.db.deleteFrom('staff_members').where('id', '=', member).execute();
    expect((await post('/sign-in/link', { token })).statusCode).toBe(410);
  });
});

describe('a link by e-mail', () => {
  it('comes to whoever is on the team, and signs them in', async () => {
    await aMember(server, ['classes'], 'ana@example.com');
    const answer = await post('/sign-in/mail', { email: ' Ana@example.com' });
    expect([answer.statusCode, answer.json().message]).toEqual([200, STAFF_MESSAGES.linkSent]);
    await eventually(async () => (await mails()).length > 0);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to_address: 'ana@example.com', is_private: true });
    const token = /https:\/\/www\.example\.com\/staff\/sign-in#([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await post('/sign-in/link', { token })).statusCode).toBe(200);
  });

  it('is answered alike for an address that nobody here has', async () => {
    await aMember(server, ['desk'], 'ana@example.com');
    const [known, unknown] = [
      await post('/sign-in/mail', { email: 'ana@example.com' }),
      await post('/sign-in/mail', { email: 'ben@example.com' }),
    ];
    expect(unknown.json()).toEqual(known.json());
    expect(unknown.statusCode).toBe(known.statusCode);
    await eventually(async () => (await mails()).length > 0);
    expect(await mails()).toHaveLength(1);
  });

  it.each(['ana@example.com', 'nobody@example.com'])('is sent five times an hour to %s', async (email) => {
    await aMember(server, ['desk'], 'ana@example.com');
    const ask = async () => (await post('/sign-in/mail', { email })).statusCode;
    for (let time = 0; time < 5; time += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    now += 3_600_000;
    expect(await ask()).toBe(200);
  });

  it('is sent 20 times an hour to one network', async () => {
    const ask = async (index: number) =>
      (await post('/sign-in/mail', { email: `somebody${index}@example.com` })).statusCode;
    const answers = [];
    for (let index = 0; index < 21; index += 1) answers.push(await ask(index));
    expect(answers).toEqual([...Array<number>(20).fill(200), 429]);
    const mail = asking('POST', '/api/staff/sign-in/mail', OWN_PAGE, { email: 'somebody22@example.com' });
    expect((await server.app.inject({ ...mail, remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
  });
});

describe('signing out', () => {
  const isIn = async (headers: Record<string, string>): Promise<boolean> =>
    (await server.app.inject(asking('GET', '/api/staff/me', headers))).json().member !== null;

  it('ends the session of this device, and leaves the others', async () => {
    const member = await aMember(server, ['desk']);
    const [here, there] = [await sessionOf(server, member), await sessionOf(server, member)];
    const answer = await post('/sign-out', {}, here);
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-staff=; Max-Age=0;/);
    expect([await isIn(here), await isIn(there)]).toEqual([false, true]);
  });

  it('everywhere ends them all, and nobody else’s', async () => {
    const member = await aMember(server, ['desk']);
    const [here, there] = [await sessionOf(server, member), await sessionOf(server, member)];
    const other = await signIn(server, ['desk']);
    await post('/sign-out-everywhere', {}, here);
    expect([await isIn(here), await isIn(there), await isIn(other)]).toEqual([false, false, true]);
  });
});

describe('the activity log', () => {
  const log = () =>
    server.database.db
      .selectFrom('activity')
      .select(['at', 'actor', 'action', 'subject', 'before', 'after'])
      .orderBy('id')
      .execute();
  beforeEach(() => sql`TRUNCATE activity`.execute(server.database.db));

  it('tells who asked for a link, signed in and out, when, and from what kind of device', async () => {
    const member = await aMember(server, ['desk'], 'ana@example.com');
    await post('/sign-in/mail', { email: 'ana@example.com' });
    await eventually(async () => (await log()).length > 0);
    const phone = { ...OWN_PAGE, 'user-agent': 'Mozilla/5.0 (Linux; Android 16; K) Chrome/150' };
    const answer = await post('/sign-in/link', { token: await linkOf(member) }, phone);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    await post('/sign-out', {}, { ...phone, cookie });
    await post('/sign-out-everywhere', {}, await sessionOf(server, member));
    const who = { at: new Date(NOW), actor: 'ana@example.com', subject: `member ${member}`, before: null };
    expect(await log()).toEqual([
      { ...who, action: 'session.link_asked', after: null },
      { ...who, action: 'session.began', after: { by: 'link', device: 'Android' } },
      { ...who, action: 'session.ended', after: { on: 'this device' } },
      { ...who, action: 'session.ended', after: { on: 'every device' } },
    ]);
  });

  it('holds nothing of whoever is not on the team, nor of a link that lets nobody in', async () => {
    await aMember(server, ['desk'], 'ana@example.com');
    await post('/sign-in/mail', { email: 'nobody@example.com' });
    await post('/sign-in/link', { token: 'made up' });
    await post('/sign-in/mail', { email: 'ana@example.com' });
    await eventually(async () => (await log()).length > 0);
    expect((await log()).map(({ actor, action }) => [actor, action])).toEqual([
      ['ana@example.com', 'session.link_asked'],
    ]);
  });
});

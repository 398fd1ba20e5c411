/** The team and the activity log. */
import { sql } from 'kysely';
import { STAFF_MESSAGES } from '@/contract/staff/messages';
import { removeExpired } from '@/server/http/cleanupJob';
import { findMemberByEmail } from '@/server/staff/membersRepository';
import { issueLink } from '@/server/staff/signInLinks';
import { ACTION_KINDS } from '@/src/staff/activity/activityText';
import { NOW, useServer } from '../http/aServer';
import { aMember, asking, sessionOf } from './aTeam';

let admin: Record<string, string>;
let adminId: number;

const server = useServer();
beforeEach(async () => {
  const { db } = server.database;
  await sql`TRUNCATE activity`.execute(db);
  await db.deleteFrom('staff_members').execute();
  await db.deleteFrom('outbox').execute();
  adminId = await aMember(server, ['admin'], 'ana@example.com');
  admin = await sessionOf(server, adminId);
});

const ask = async (
  method: string,
  url: string,
  payload?: object,
  headers: Record<string, string> = admin,
) => {
  const answer = await server.app.inject(asking(method, `/api/staff${url}`, headers, payload));
  return { status: answer.statusCode, body: answer.json() };
};
const at = (version: number) => ({ ...admin, 'if-match': `"${version}"` });
const log = async () => (await ask('GET', '/activity')).body.list;
const ben = { email: 'Ben@example.com', name: 'Ben Lim', roles: ['desk'] };

it('invites somebody by a letter that lets nobody in by itself', async () => {
  const { status, body } = await ask('POST', '/team', ben);
  expect([status, body.member]).toEqual([
    200,
    expect.objectContaining({ email: 'ben@example.com', name: 'Ben Lim', roles: ['desk'], version: 1 }),
  ]);
  const mails = await server.database.db.selectFrom('outbox').selectAll().execute();
  expect(mails.map(({ to_address }) => to_address)).toEqual(['ben@example.com']);
  expect(mails[0]?.text).toContain('https://www.example.com/staff/sign-in\n');
  expect(mails[0]?.text).not.toContain('#');
});

describe('an invitation that is repeated', () => {
  const mails = async () =>
    (await server.database.db.selectFrom('outbox').select('to_address').execute()).length;
  const exists = [{ field: 'email', message: STAFF_MESSAGES.memberExists }];

  it('is answered like the first, without a second letter', async () => {
    const first = await ask('POST', '/team', ben);
    expect(await ask('POST', '/team', { ...ben, email: 'ben@example.com' })).toEqual(first);
    expect(await mails()).toBe(1);
    expect(await log()).toHaveLength(1);
  });

  it('is refused to another colleague, and with another name or other roles', async () => {
    await ask('POST', '/team', ben);
    const other = await sessionOf(server, await aMember(server, ['admin'], 'cem@example.com'));
    expect((await ask('POST', '/team', ben, other)).body.errors).toEqual(exists);
    expect((await ask('POST', '/team', { ...ben, name: 'Ben' })).body.errors).toEqual(exists);
    expect((await ask('POST', '/team', { ...ben, roles: ['admin'] })).body.errors).toEqual(exists);
    expect(await mails()).toBe(1);
  });

  it('is refused once the person has signed in, and is a new one once they were removed', async () => {
    const { member } = (await ask('POST', '/team', ben)).body;
    await ask('DELETE', `/team/${member.id}`, undefined, at(1));
    expect((await ask('POST', '/team', ben)).body.member.id).not.toBe(member.id);
    expect(await mails()).toBe(2);
    const link = await server.database.db
      .transaction()
      .execute(async (trx) =>
        issueLink(trx, (await findMemberByEmail(trx, ben.email))?.id ?? 0, 'https://www.example.com', NOW),
      );
    const signedIn = await ask('POST', '/sign-in/link', { token: link.split('#')[1] });
    expect(signedIn.status).toBe(200);
    expect((await ask('POST', '/team', ben)).body.errors).toEqual(exists);
  });
});

it('an invitation is sent once more to whoever has lost it, also when the press is repeated', async () => {
  const { member } = (await ask('POST', '/team', ben)).body;
  const again = () => ask('POST', `/team/${member.id}/invitation`);
  expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(200);
  const letters = await server.database.db.selectFrom('outbox').select(['to_address', 'text']).execute();
  expect(letters).toHaveLength(2);
  expect(letters[1]).toEqual(letters[0]);
  expect((await log())[0]).toMatchObject({ action: 'team.invited_again', subject: `member ${member.id}` });
  expect((await ask('POST', '/team/999/invitation')).body.message).toBe(STAFF_MESSAGES.memberGone);
  const desk = await sessionOf(server, await aMember(server, ['desk'], 'cem@example.com'));
  expect((await ask('POST', `/team/${member.id}/invitation`, undefined, desk)).status).toBe(403);
});

it('an invitation is sent once more by each colleague who presses, and by one whose clock was set back', async () => {
  const { db } = server.database;
  const { member } = (await ask('POST', '/team', ben)).body;
  const again = async (who = admin) => {
    expect((await ask('POST', `/team/${member.id}/invitation`, undefined, who)).status).toBe(200);
    return (await db.selectFrom('outbox').select('id').execute()).length;
  };
  expect(await again()).toBe(2);
  expect(await again(await sessionOf(server, await aMember(server, ['admin'], 'cem@example.com')))).toBe(3);
  expect(await again()).toBe(4);
  const later = { at: new Date(NOW + 60 * 60_000), actor: 'ana@example.com', subject: `member ${member.id}` };
  await db
    .insertInto('activity')
    .values({ ...later, action: 'team.invited_again' })
    .execute();
  expect(await again()).toBe(5);
});

it('takes an address with invisible characters that were copied along, and sends the letter', async () => {
  const { status, body } = await ask('POST', '/team', {
    ...ben,
    email: '\u202aBen@example.com\u202c \u200b',
  });
  expect([status, body.member.email]).toEqual([200, 'ben@example.com']);
  const mails = await server.database.db.selectFrom('outbox').select('to_address').execute();
  expect(mails).toEqual([{ to_address: 'ben@example.com' }]);
  // Already known, in any spelling.
  expect((await ask('POST', '/team', { ...ben, name: 'B', email: 'ben@exam\u00adple.com' })).status).toBe(
    422,
  );
});

it.each([
  [{ ...ben, email: 'ben' }, 'email'],
  [{ ...ben, name: ' ' }, 'name'],
  [{ ...ben, roles: [] }, 'roles'],
  [{ ...ben, roles: ['king'] }, 'roles[0]'],
])('refuses the invitation %j in words', async (invitation, field) => {
  const { status, body } = await ask('POST', '/team', invitation);
  expect([status, body.errors[0].field]).toEqual([422, field]);
});

it('shows who is on the team, with what each signs in by', async () => {
  const member = await aMember(server, ['desk', 'classes'], 'ben@example.com');
  await sessionOf(server, member);
  expect((await ask('GET', '/team')).body.list).toEqual([
    expect.objectContaining({ email: 'ana@example.com', sessions: 1, passkeys: 0, seen_at: NOW }),
    expect.objectContaining({ email: 'ben@example.com', roles: ['desk', 'classes'], sessions: 1 }),
  ]);
});

it('ends the sessions of somebody whose roles change, at once, and not for a new name', async () => {
  const member = await aMember(server, ['desk']);
  const theirs = await sessionOf(server, member);
  const isIn = async () => (await ask('GET', '/me', undefined, theirs)).body.member !== null;
  const renamed = await ask('PATCH', `/team/${member}`, { name: 'Ben Lim', roles: ['desk'] }, at(1));
  expect([renamed.body.member.version, await isIn()]).toEqual([2, true]);
  await ask('PATCH', `/team/${member}`, { name: 'Ben Lim', roles: ['trainer'] }, at(2));
  expect(await isIn()).toBe(false);
});

it('ends the sessions and the passkeys of somebody who is removed, at once', async () => {
  const member = await aMember(server, ['desk']);
  const theirs = await sessionOf(server, member);
  expect((await ask('DELETE', `/team/${member}`, undefined, at(1))).status).toBe(200);
  expect((await ask('GET', '/me', undefined, theirs)).body.member).toBeNull();
  for (const gone of [member, 'ben'])
    expect((await ask('DELETE', `/team/${gone}`, undefined, at(1))).status).toBe(404);
});

it('keeps an administrator, also when two take the role from each other at the same time', async () => {
  const last = await ask('PATCH', `/team/${adminId}`, { name: 'Ana', roles: ['desk'] }, at(1));
  expect([last.status, last.body.message]).toEqual([422, STAFF_MESSAGES.lastAdmin]);
  expect((await ask('DELETE', `/team/${adminId}`, undefined, at(1))).status).toBe(422);
  const other = await aMember(server, ['admin']);
  const answers = await Promise.all([
    ask('DELETE', `/team/${other}`, undefined, at(1)),
    ask('DELETE', `/team/${adminId}`, undefined, { ...(await sessionOf(server, other)), 'if-match': '1' }),
  ]);
  expect(answers.map(({ status }) => status)).toContain(200);
  const left = await server.database.db.selectFrom('staff_members').selectAll().execute();
  expect(left.filter(({ roles }) => roles.includes('admin'))).toHaveLength(1);
});

it('overwrites nobody’s change unseen', async () => {
  const member = await aMember(server, ['desk']);
  await ask('PATCH', `/team/${member}`, { name: 'First', roles: ['desk'] }, at(1));
  const second = await ask('PATCH', `/team/${member}`, { name: 'Second', roles: ['desk'] }, at(1));
  expect([second.status, second.body.message]).toEqual([409, STAFF_MESSAGES.changedMeanwhile]);
});

describe('the activity log', () => {
  it('says who did what to whom, when, and what it was before and after', async () => {
    const { body } = await ask('POST', '/team', ben);
    const { id } = body.member;
    await ask('PATCH', `/team/${id}`, { name: 'Ben Lim', roles: ['desk', 'editor'] }, at(1));
    await ask('DELETE', `/team/${id}`, undefined, at(2));
    const who = { at: NOW, actor: 'ana@example.com', subject: `member ${id}` };
    const told = { email: 'ben@example.com', name: 'Ben Lim' };
    expect(await log()).toEqual([
      expect.objectContaining({ ...who, action: 'team.removed', after: null }),
      expect.objectContaining({
        ...who,
        action: 'team.changed',
        before: { ...told, roles: ['desk'] },
        after: { ...told, roles: ['desk', 'editor'] },
      }),
      expect.objectContaining({
        ...who,
        action: 'team.invited',
        before: null,
        after: { ...told, roles: ['desk'] },
      }),
    ]);
  });

  it('is read page by page, and by who and what', async () => {
    for (let index = 0; index < 60; index += 1)
      await ask('POST', '/team', { ...ben, email: `member-no-${index}@example.com` });
    const first = (await ask('GET', '/activity')).body;
    const second = (await ask('GET', `/activity?before=${first.next}`)).body;
    expect([first.list.length, second.list.length, second.next]).toEqual([50, 10, null]);
    expect((await ask('GET', '/activity?actor=nobody@example.com')).body.list).toEqual([]);
    expect((await ask('GET', '/activity?action=passkey')).body.list).toEqual([]);
    for (const actor of ['ana@example.com', 'Ana@Example.com'])
      expect((await ask('GET', `/activity?action=team&actor=${actor}`)).body.list).toHaveLength(50);
    expect((await ask('GET', '/activity?before=x')).status).toBe(400);
  });

  it.each(Object.entries(ACTION_KINDS))('is filtered, and taken out, by the kind %s: %s', async (kind) => {
    expect((await ask('GET', `/activity?action=${kind}`)).status).toBe(200);
    const answer = await server.app.inject(asking('GET', `/api/staff/activity.csv?action=${kind}`, admin));
    expect(answer.statusCode).toBe(200);
  });

  it('is taken out as a spreadsheet, as filtered, whole, and without a formula', async () => {
    await ask('POST', '/team', { ...ben, name: '=1+1' });
    const insert = (count: number) =>
      sql`INSERT INTO activity (at, actor, action, subject)
        SELECT now(), '@evil.example', 'mail.sent_again', 'mail ' || n FROM generate_series(1, ${count}::int) AS n`;
    await insert(1100).execute(server.database.db);
    const csv = async (query: string) => {
      const answer = await server.app.inject(asking('GET', `/api/staff/activity.csv${query}`, admin));
      expect(answer.headers['content-disposition']).toBe('attachment; filename="activity.csv"');
      return answer.body.split('\r\n').slice(0, -1);
    };
    const [head, first] = await csv('?action=team&actor=ana@example.com');
    expect(head).toBe('\ufeffid,at,actor,action,subject,before,after');
    expect(first).toMatch(/,ana@example\.com,team\.invited,member \d+,,"\{""name"":""=1\+1""/);
    const mails = await csv('?action=mail');
    expect(new Set(mails).size).toBe(1101);
    expect(mails[1]).toContain(`,'@evil.example,mail.sent_again,`);
    expect(await csv('?actor=nobody@example.com')).toHaveLength(1);
    expect((await ask('GET', '/activity.csv?action=two%20words')).status).toBe(400);
  });

  it('is changed by nobody, not even by a statement of the program', async () => {
    await ask('POST', '/team', ben);
    const { db } = server.database;
    await expect(db.updateTable('activity').set({ actor: 'x' }).execute()).rejects.toThrow('not changed');
    await expect(db.deleteFrom('activity').execute()).rejects.toThrow('not changed');
    expect(await log()).toHaveLength(1);
  });

  it('is kept for 24 months', async () => {
    const { db } = server.database;
    const day = 24 * 60 * 60 * 1000;
    const entry = (age: number) => ({
      at: new Date(Date.now() - age),
      actor: 'x',
      action: 'team.changed',
      subject: '',
    });
    await db
      .insertInto('activity')
      .values([entry(735 * day), entry(720 * day)])
      .execute();
    await removeExpired(db, Date.now());
    expect(await log()).toHaveLength(1);
  });
});

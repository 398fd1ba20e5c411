/** `npm run site -- staff`: the team from the command line. */
import { readActivity } from '@/server/staff/activity';
import { LINK_MS, spendLink } from '@/server/staff/signInLinks';
import { NOW, useSite } from './aSite';

const site = useSite();
beforeEach(() => site.empty());

const spend = (token: string, at = NOW) =>
  site.database.db.transaction().execute((trx) => spendLink(trx, { token, email: '', name: '' }, at));

it('puts somebody on the team and prints a link that signs them in, for 15 minutes', async () => {
  const { exitCode, out } = await site.run('staff', 'invite', 'Ana@Example.com', '--role', 'admin');
  const [words, link = ''] = out.split('\n');
  expect([exitCode, words]).toEqual([0, 'ana@example.com (admin) signs in here, once, within 15 minutes:']);
  const token = /^https:\/\/www\.example\.com\/staff\/sign-in#([\w-]{43})$/.exec(link)?.[1] ?? '';
  await expect(spend(token, NOW + LINK_MS)).rejects.toThrow();
  expect(await spend(token)).toMatchObject({ email: 'ana@example.com', name: 'ana', roles: ['admin'] });
});

it('invites by an address that was pasted with an invisible character', async () => {
  const { out } = await site.run('staff', 'invite', 'ana\u200B@example.com\u202C', '--role', 'admin');
  expect(out).toMatch(/^ana@example\.com \(admin\)/);
});

it('changes the roles of somebody who is on the team, and prints a new link', async () => {
  await site.run('staff', 'invite', 'ana@example.com', '--role', 'admin');
  await site.run('staff', 'invite', 'ben@example.com', '--role', 'desk', '--name', 'Ben Lim');
  const { out } = await site.run('staff', 'invite', 'ben@example.com', '--role', 'classes,desk');
  expect(out).toContain('ben@example.com (desk, classes) signs in here');
  expect((await site.run('staff', 'list')).out.split('\n')).toEqual([
    'ana@example.com  ana  admin  0 passkeys',
    'ben@example.com  Ben Lim  desk, classes  0 passkeys',
  ]);
  const [link, change] = await readActivity(site.database.db, {}, 2);
  expect(change).toMatchObject({ actor: 'command line', action: 'team.changed', at: NOW });
  expect(link).toMatchObject({ actor: 'command line', action: 'session.link_asked', at: NOW });
});

it('has in the log that a link was asked for, and no change, where roles and name stay as they are', async () => {
  await site.run('staff', 'invite', 'ana@example.com', '--role', 'admin');
  expect((await site.run('staff', 'invite', 'ana@example.com', '--role', 'admin')).out).toContain('#');
  const entries = await readActivity(site.database.db, {}, 50);
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['session.link_asked', expect.stringMatching(/^member \d+$/)],
    ['team.invited', expect.stringMatching(/^member \d+$/)],
  ]);
});

it('takes somebody off the team, and never the last administrator', async () => {
  await site.run('staff', 'invite', 'ana@example.com', '--role', 'admin');
  await site.run('staff', 'invite', 'ben@example.com', '--role', 'desk');
  expect((await site.run('staff', 'remove', 'ben@example.com')).out).toBe('ben@example.com is off the team.');
  const refused = await site.run('staff', 'remove', 'ana@example.com');
  expect([refused.exitCode, refused.err]).toEqual([
    1,
    'The team needs an administrator: this is the last one.',
  ]);
  expect((await site.run('staff', 'remove', 'cid@example.com')).err).toBe(
    'cid@example.com is not on the team.',
  );
});

it('says that nobody is on the team', async () => {
  expect((await site.run('staff', 'list')).out).toBe('Nobody is on the team yet: "staff invite" begins one.');
});

it.each([
  [['staff'], 'Say what: invite, list or remove.'],
  [['staff', 'invit'], '"staff invit" does not exist (did you mean invite?).'],
  [['staff', 'invite'], 'Name the person by an e-mail address.'],
  [['staff', 'invite', 'ana'], 'Name the person by an e-mail address, not "ana".'],
  [['staff', 'invite', 'ana@example.com'], '--role is one or more of desk, editor, classes, trainer, admin.'],
  [
    ['staff', 'invite', 'ana@example.com', '--role', 'admim'],
    '--role is one or more of desk, editor, classes, trainer, admin, not "admim" (did you mean admin?).',
  ],
  [['staff', 'list', 'x'], 'Too much: "x".'],
])('refuses %j in words', async (argv, words) => {
  const { exitCode, err } = await site.run(...argv);
  expect([exitCode, err.split('\n')[0]]).toEqual([2, words]);
});

/** A backup does not bring back who has left the team, and hides nothing of what was done since. */
import { readActivity } from '@/server/staff/activity';
import { useSite } from './aSite';

const site = useSite();
beforeEach(() => site.empty());

const invite = (name: string, role: string) =>
  site.run('staff', 'invite', `${name}@example.com`, '--role', role);
const team = async () => (await site.run('staff', 'list')).out.split('\n');
const actions = async () =>
  (await readActivity(site.database.db, {}, 50)).map(({ action, before, after }) => {
    const { email } = (before ?? after ?? {}) as { email?: string };
    return `${action} ${String(email)}`;
  });
const passkey = async (id: string, name: string) => {
  const { db } = site.database;
  const { id: member } = await db
    .selectFrom('staff_members')
    .select('id')
    .where('email', '=', `${name}@example.com`)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('staff_passkeys')
    .values({
      ...{ id, member_id: member, public_key: 'k', counter: 1, transports: '[]', name: id },
      added_at: new Date(0),
    })
    .execute();
};
const passkeys = async () =>
  (
    await site.database.db
      .selectFrom('staff_passkeys as keys')
      .innerJoin('staff_members as members', 'members.id', 'keys.member_id')
      .select(['keys.id', 'members.email'])
      .orderBy('keys.id')
      .execute()
  ).map(({ id, email }) => `${id} ${email}`);

it('who was removed from the team since the backup stays out, and who lost a role or a device has neither again', async () => {
  await invite('ana', 'admin');
  await invite('ben', 'admin');
  await invite('cid', 'editor,desk');
  await passkey('lost', 'cid');
  await passkey('bens', 'ben');
  const file = `${site.folder}/before.gz`;
  await site.run('backup', file);
  await site.run('staff', 'remove', 'ben@example.com');
  await invite('cid', 'desk');
  await site.database.db.deleteFrom('staff_passkeys').where('id', '=', 'lost').execute();
  await passkey('new', 'cid');
  await invite('dee', 'classes');
  const before = [await team(), await passkeys(), await actions()];
  const { out } = await site.run('restore', file);
  expect(out).toContain('ben@example.com was removed from the team after it was made, and now again.');
  expect([await team(), await passkeys()]).toEqual(before.slice(0, 2));
  expect((await actions()).filter((action) => before[2]?.includes(action))).toEqual(before[2]);
});

it('on another machine the team of the backup can sign in, beside whoever began there', async () => {
  await invite('ana', 'admin');
  await invite('ben', 'desk');
  await passkey('bens', 'ben');
  const file = `${site.folder}/moved.gz`;
  await site.run('backup', file);
  await site.empty();
  await invite('dee', 'admin');
  const { out } = await site.run('restore', file);
  expect(out).not.toContain('removed');
  expect(await team()).toEqual([
    'ana@example.com  ana  admin  0 passkeys',
    'ben@example.com  ben  desk  1 passkey',
    'dee@example.com  dee  admin  0 passkeys',
  ]);
  expect(await actions()).toEqual([
    'database.restored undefined',
    'team.invited dee@example.com',
    'team.invited ben@example.com',
    'team.invited ana@example.com',
  ]);
});

/** A backup does not bring back who has left the team, and hides nothing of what was done since. */
import type { ActivityAction } from '@/contract/staff/activityActions';
import { logActivity, readActivity } from '@/server/staff/activity';
import { NOW, useSite } from './aSite';

const site = useSite();
beforeEach(() => site.empty());

let now = NOW;
/** Each step a minute after the one before. */
const run = (...argv: string[]) => {
  now += 60_000;
  return site.runIn({ now: () => now }, ...argv);
};
const invite = (name: string, role: string) => run('staff', 'invite', `${name}@example.com`, '--role', role);
const remove = (name: string) => run('staff', 'remove', `${name}@example.com`);
const backup = async (name: string) => {
  await run('backup', `${site.folder}/${name}.gz`);
  return `${site.folder}/${name}.gz`;
};
const team = async () => (await site.run('staff', 'list')).out.split('\n');
const actions = async () =>
  (await readActivity(site.database.db, {}, 50)).map(({ action, before, after }) => {
    const { email } = (before ?? after ?? {}) as { email?: string };
    return `${action} ${String(email)}`;
  });
const logged = (action: ActivityAction, name: string, device: string) => {
  now += 60_000;
  return site.database.db.transaction().execute((trx) =>
    logActivity(trx, { actor: `${name}@example.com`, now }, action, 'member 1', {
      after: { name: device },
    }),
  );
};
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
  await logged('passkey.added', name, id);
};
const dropPasskey = async (id: string, name: string) => {
  await site.database.db.deleteFrom('staff_passkeys').where('id', '=', id).execute();
  await logged('passkey.removed', name, id);
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
  const file = await backup('before');
  await remove('ben');
  await invite('cid', 'desk');
  await dropPasskey('lost', 'cid');
  await passkey('new', 'cid');
  await invite('dee', 'classes');
  const before = [await team(), await passkeys(), await actions()];
  const { out } = await run('restore', file);
  expect(out).toContain('ben@example.com was removed from the team after it was made, and now again.');
  expect([await team(), await passkeys()]).toEqual(before.slice(0, 2));
  expect((await actions()).filter((action) => before[2]?.includes(action))).toEqual(before[2]);
});

it('on another machine the team of the backup can sign in, beside whoever began there', async () => {
  await invite('ana', 'admin');
  await invite('ben', 'desk');
  await passkey('bens', 'ben');
  const file = await backup('moved');
  await site.empty();
  await invite('dee', 'admin');
  const { out } = await run('restore', file);
  expect(out).not.toContain('removed');
  expect(await team()).toEqual([
    'ana@example.com  ana  admin  0 passkeys',
    'ben@example.com  ben  desk  1 passkey',
    'dee@example.com  dee  admin  0 passkeys',
  ]);
  expect(await actions()).toEqual([
    'database.restored undefined',
    'team.invited dee@example.com',
    'passkey.added undefined',
    'team.invited ben@example.com',
    'team.invited ana@example.com',
  ]);
});

it('a newer backup brings its own team onto an older one: who left is out, who lost a role or a device has neither', async () => {
  await invite('ana', 'admin');
  await invite('ben', 'admin');
  await invite('cid', 'editor,admin');
  await passkey('bens', 'ben');
  await passkey('lost', 'cid');
  const older = await backup('older');
  await remove('ben');
  await invite('cid', 'desk');
  await dropPasskey('lost', 'cid');
  await invite('dee', 'classes');
  await passkey('new', 'dee');
  const newer = await backup('newer');
  const before = [await team(), await passkeys()];
  await site.empty();
  await run('restore', older);
  expect((await run('restore', newer)).out).not.toContain('removed');
  expect([await team(), await passkeys()]).toEqual(before);
});

it('somebody who was invited again by the time of the newer backup is on the team, without the passkey of before', async () => {
  await invite('ana', 'admin');
  await invite('ben', 'admin');
  await passkey('bens', 'ben');
  const withBen = await backup('with');
  await remove('ben');
  const withoutBen = await backup('without');
  await invite('ben', 'desk');
  const again = await backup('again');
  for (const older of [withBen, withoutBen]) {
    await site.empty();
    await run('restore', older);
    expect((await run('restore', again)).out).not.toContain('removed');
    expect(await team()).toContain('ben@example.com  ben  desk  0 passkeys');
  }
});

it('of two states that went on apart, each person has what was decided last', async () => {
  await invite('ana', 'admin');
  await invite('ben', 'editor,admin');
  await invite('cid', 'editor,admin');
  await passkey('lost', 'cid');
  const older = await backup('apart');
  await invite('ben', 'desk');
  await invite('cid', 'desk');
  const newer = await backup('other');
  await site.empty();
  await run('restore', older);
  await invite('ben', 'classes');
  await dropPasskey('lost', 'cid');
  await run('restore', newer);
  expect(await team()).toEqual([
    'ana@example.com  ana  admin  0 passkeys',
    'ben@example.com  ben  classes  0 passkeys',
    'cid@example.com  cid  desk  0 passkeys',
  ]);
});

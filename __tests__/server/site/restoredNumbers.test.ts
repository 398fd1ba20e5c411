/** A number that was given before a restore is given to nothing else after it. */
import { readActivity } from '@/server/staff/activity';
import { useSite } from './aSite';

const site = useSite();

const bringIn = async (label: string) => {
  const file = site.file('one.json', { regions: [{ id: 1, label }] });
  expect(await site.run('import', file)).toMatchObject({ exitCode: 0 });
};

it('each entry of the log names its own change set, also of one that was made before a restore and is gone', async () => {
  await bringIn('Penang');
  await site.run('backup', `${site.folder}/before.gz`);
  await bringIn('Johor');
  await site.run('restore', `${site.folder}/before.gz`);
  await bringIn('Perak');
  const entries = await readActivity(site.database.db, { action: 'catalogue' }, 50);
  expect(entries.map(({ subject }) => subject)).toEqual(['change set 3', 'change set 2', 'change set 1']);
  expect((await site.run('undo', '2')).err).toContain('This change does not exist.');
  expect((await site.run('undo', '3')).exitCode).toBe(0);
});

it('what comes in after a restore gets numbers above those of the backup and of what it replaced', async () => {
  const { db } = site.database;
  const comesIn = async () =>
    (
      await db
        .insertInto('submissions')
        .values({ kind: 'contact', email: 'a@example.com', body: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const first = await comesIn();
  await site.run('backup', `${site.folder}/one.gz`);
  const lost = await comesIn();
  await site.run('restore', `${site.folder}/one.gz`);
  expect(await comesIn()).toBeGreaterThan(lost);
  await site.empty();
  await site.run('restore', `${site.folder}/one.gz`);
  expect(await comesIn()).toBe(first + 1);
});

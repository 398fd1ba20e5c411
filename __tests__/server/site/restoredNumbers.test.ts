/** A number that was given before a restore is given to nothing else after it. */
import type { ImportRow } from '@/contract/staff/catalogue';
import { editCatalogue } from '@/server/catalogue/changes/saveRows';
import { changeSetup } from '@/server/classes/classMaking';
import { readClasses } from '@/server/classes/classRows';
import { readActivity } from '@/server/staff/activity';
import { aClass, storeAnswer } from './aClassDocument';
import { aFullCatalogue } from './aDocument';
import { NOW, useSite } from './aSite';

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

it('on another machine, too, nothing gets the number of what was removed before the backup was made', async () => {
  const { db } = site.database;
  const comesIn = async () => {
    const email = 'a@example.com';
    const sent = db.insertInto('submissions').values({ kind: 'contact', email, body: '{}' });
    const by = { author: 'ana@example.com', updated_by: 'ana@example.com', updated_at: new Date(NOW) };
    const begun = db.insertInto('course_drafts').values({ ...by, body: '{}' });
    return [
      (await sent.returning('id').executeTakeFirstOrThrow()).id,
      (await begun.returning('id').executeTakeFirstOrThrow()).id,
    ];
  };
  await site.empty();
  await comesIn();
  const [enquiry = 0, draft = 0] = await comesIn();
  await db.deleteFrom('submissions').where('id', '=', enquiry).execute();
  await db.deleteFrom('course_drafts').execute();
  await site.run('backup', `${site.folder}/moved.gz`);
  await site.empty();
  expect(await site.run('restore', `${site.folder}/moved.gz`)).toMatchObject({ exitCode: 0, err: '' });
  expect(await comesIn()).toEqual([enquiry + 1, draft + 1]);
});

const CLASS = 'class-of-january';

/** Adds a trainee to the class by its set-up. @returns the numbers of its trainees */
async function withTrainee(name: string) {
  const { db } = site.database;
  const [stored] = await readClasses(db, [CLASS]);
  if (!stored) throw new Error('The class is gone.');
  const { tracking_id: trackingId, ...setup } = stored.row;
  const { version } = await db
    .selectFrom('classes')
    .select('version')
    .where('tracking_id', '=', trackingId)
    .executeTakeFirstOrThrow();
  const who = { db, actor: 'ana@example.com', now: NOW };
  const trainees = [...setup.trainees, { name }];
  const changed = await changeSetup(who, { trackingId, version }, { ...setup, trainees });
  return changed.class.trainees.map(({ id }) => id);
}

it('nobody in a class gets the number of somebody who was added after the backup was made, whose link has it', async () => {
  await site.empty();
  await site.run('import', site.file('full.json', aFullCatalogue()));
  await site.run('import', site.file('class.json', { classes: [aClass()] }));
  await site.run('backup', `${site.folder}/class.gz`);
  expect(await withTrainee('Bob')).toEqual([1, 2, 3]);
  // An answer on paper, of somebody who was on no list.
  await storeAnswer(site, 9, 'survey', [1944]);
  expect(await site.run('restore', `${site.folder}/class.gz`)).toMatchObject({ exitCode: 0, err: '' });
  expect(await withTrainee('Eve')).toEqual([1, 2, 10]);
});

it('no new course or session gets a number that another one had before a restore, however often there is one', async () => {
  await site.empty();
  await site.run('import', site.file('full.json', aFullCatalogue()));
  const file = `${site.folder}/courses.gz`;
  await site.run('backup', file);
  /** Adds a course with a session. @returns its number, and those of the session */
  const add = async (): Promise<string> => {
    const save = async (entity: 'courses' | 'sessions', row: ImportRow) => {
      const who = { db: site.database.db, actor: 'ana@example.com', now: NOW };
      const { answer } = await editCatalogue(who, [{ entity, row, version: null }], undefined);
      return (answer as unknown as { rows: { row: ImportRow }[] }).rows[0]?.row ?? {};
    };
    const course = await save('courses', { title: 'A course', group_id: 101 });
    const [like] = aFullCatalogue().sessions as ImportRow[];
    const unnumbered = { ...like, id: undefined, schedule_id: undefined };
    const session = await save('sessions', { ...unnumbered, course_id: course['id'] });
    return [course['id'], session['id'], session['schedule_id']].join(' ');
  };
  const [course = 0, id = 0, schedule = 0] = (await add()).split(' ').map(Number);
  for (const more of [1, 2]) {
    expect(await site.run('restore', file)).toMatchObject({ exitCode: 0, err: '' });
    expect(await add()).toBe([course, id, schedule].map((number) => number + more).join(' '));
  }
  // A backup that was made meanwhile takes along what was given before.
  await site.run('backup', file);
  await site.run('restore', file);
  expect(await add()).toBe([course, id, schedule].map((number) => number + 3).join(' '));
});

/** A restore does not publish what was scheduled when the backup was made. */
import { editCatalogue } from '@/server/catalogue/changes/saveRows';
import { nextCourseNumber } from '@/server/staff/drafts/draftsRepository';
import { discardDraft } from '@/server/staff/drafts/draftsService';
import { publishDraft } from '@/server/staff/drafts/publishDraft';
import { publishDue } from '@/server/staff/drafts/publishingJob';
import { aFullCatalogue } from './aDocument';
import { NOW, useSite } from './aSite';

const site = useSite();
const HOUR = 3_600_000;

const DRAFTED = { id: 3000, title: 'A draft', group_id: 101 };
const who = () => ({ db: site.database.db, actor: 'ana@example.com', now: NOW });

async function beginDraft(): Promise<void> {
  const { db, actor } = who();
  const by = { author: actor, updated_by: actor, updated_at: new Date(NOW) };
  await db
    .insertInto('course_drafts')
    .values({ ...by, body: JSON.stringify(DRAFTED) })
    .execute();
}

const theDraft = () =>
  site.database.db.selectFrom('course_drafts').select(['id', 'version']).executeTakeFirstOrThrow();

async function publishIt(): Promise<unknown> {
  const { id, version } = await theDraft();
  return (await publishDraft(who(), id, version)).course.row['id'];
}

async function discardIt(): Promise<void> {
  const { id, version } = await theDraft();
  await discardDraft(who(), id, version);
}

const titles = async (): Promise<string[]> =>
  (await site.database.db.selectFrom('courses').select('title').execute()).map(({ title }) => title);

it('a draft that was discarded after the backup was made is not published by a restore, which says what it holds back', async () => {
  const { db } = site.database;
  await site.run('import', site.file('full.json', aFullCatalogue()));
  const before = await titles();
  const draft = {
    body: JSON.stringify({ id: 3000, title: 'Withdrawn', group_id: 101 }),
    ...{ author: 'ana@example.com', updated_by: 'ana@example.com', updated_at: new Date(NOW) },
  };
  const scheduled = { publish_at: new Date(NOW + HOUR), scheduled_by: 'ana@example.com' };
  await db
    .insertInto('course_drafts')
    .values([
      { ...draft, ...scheduled },
      { ...draft, publish_at: null, scheduled_by: null },
    ])
    .execute();
  await site.run('backup', `${site.folder}/scheduled.gz`);
  await db.deleteFrom('course_drafts').execute();
  const { out } = await site.run('restore', `${site.folder}/scheduled.gz`);
  expect(out).toContain('Held back: 1 draft that had a time to be published');
  const log = { info: () => undefined, warn: () => undefined };
  await publishDue({ db, now: () => NOW + 2 * HOUR, log });
  expect(await titles()).toEqual(before);
  const drafts = await db.selectFrom('course_drafts').selectAll().orderBy('id').execute();
  expect(drafts).toMatchObject([
    {
      ...{ publish_at: null, scheduled_by: null, version: 2 },
      problem: expect.stringContaining('It was restored from the backup of 2027-01-10'),
    },
    { publish_at: null, problem: null, version: 1 },
  ]);
});

it.each([
  ['is published under another number, if a course got its number after the backup was made', 'given', 3001],
  [
    'is published under another number, if another draft was published under its own after the backup was made',
    'begun anew',
    3001,
  ],
  ['keeps its number, if nothing else had it', 'free', 3000],
  ['keeps its number, if it was published under it after the backup was made', 'published', 3000],
])('a draft of a backup %s', async (_what, since, published) => {
  await site.empty();
  await site.run('import', site.file('full.json', aFullCatalogue()));
  await beginDraft();
  await site.run('backup', `${site.folder}/drafted.gz`);
  if (since === 'published') expect(await publishIt()).toBe(3000);
  if (since === 'begun anew') {
    await discardIt();
    await beginDraft();
    expect(await publishIt()).toBe(3000);
  }
  if (since === 'given') {
    await site.database.db.deleteFrom('course_drafts').execute();
    const change = { entity: 'courses', row: { ...DRAFTED, title: 'Another' }, version: null } as const;
    await editCatalogue(who(), [change], undefined);
  }
  expect(await site.run('restore', `${site.folder}/drafted.gz`)).toMatchObject({ exitCode: 0, err: '' });
  expect(await publishIt()).toBe(published);
});

it('no other course gets the number of a draft that was published before a restore, and is discarded after it', async () => {
  await site.empty();
  await site.run('import', site.file('full.json', aFullCatalogue()));
  await beginDraft();
  await site.run('backup', `${site.folder}/discarded.gz`);
  expect(await publishIt()).toBe(3000);
  // Also if what the first restore has noted is replaced in its turn.
  await site.run('restore', `${site.folder}/discarded.gz`);
  await site.run('restore', `${site.folder}/discarded.gz`);
  await discardIt();
  expect(await site.database.db.transaction().execute(nextCourseNumber)).toBe(3001);
});

/** A page that was open before a restore does not overwrite what is changed after it. */
import { sql } from 'kysely';
import { readClasses } from '@/server/classes/classRows';
import * as formTemplates from '@/server/classes/formTemplates';
import { changeSetup } from '@/server/classes/classMaking';
import { addTemplate, changeTemplate } from '@/server/staff/enquiries/templatesService';
import { aClass } from './aClassDocument';
import { aFullCatalogue } from './aDocument';
import { NOW, useSite } from './aSite';

const site = useSite();
const by = (actor: string) => ({ db: site.database.db, actor, now: NOW });
const [ANA, BEN] = [by.bind(null, 'ana@example.com'), by.bind(null, 'ben@example.com')];
const CONFLICT = expect.objectContaining({ statusCode: 409 });

it('a reply template that is open since before a restore is not saved over a colleague’s later change', async () => {
  const { db } = site.database;
  const words = (text: string) => ({ name: 'Dates', subject: 'Dates', text });
  const { id } = await addTemplate(ANA(), words('First'));
  await site.run('backup', `${site.folder}/backup.gz`);
  const open = await changeTemplate(ANA(), id, 1, words('Second'));
  expect(await site.run('restore', `${site.folder}/backup.gz`)).toMatchObject({ exitCode: 0, err: '' });
  const [restored] = await db.selectFrom('reply_templates').selectAll().execute();
  await changeTemplate(BEN(), id, restored?.version ?? 0, words('Of Ben'));
  await expect(changeTemplate(ANA(), id, open.version, words('Of Ana'))).rejects.toEqual(CONFLICT);
});

it('the set-up of a class likewise, however often it was saved', async () => {
  const { db } = site.database;
  await site.run('import', site.file('full.json', aFullCatalogue()));
  const { tracking_id: trackingId } = aClass();
  await site.run('import', site.file('class.json', { classes: [aClass()] }));
  const versionNow = async () =>
    (await db.selectFrom('classes').select('version').executeTakeFirstOrThrow()).version;
  const save = async (who: ReturnType<typeof by>, version: number, course_title: string) => {
    const [stored] = await readClasses(db, [trackingId]);
    if (!stored) throw new Error('The class is gone.');
    const { tracking_id, ...setup } = stored.row;
    return changeSetup(who, { trackingId: tracking_id, version }, { ...setup, course_title });
  };
  await site.run('backup', `${site.folder}/class.gz`);
  const seen: number[] = [];
  for (const title of ['One', 'Two', 'Three'])
    seen.push((await save(ANA(), await versionNow(), title)).version);
  // As if it had been saved so often.
  await sql`ALTER TABLE classes DISABLE TRIGGER move_class_on`.execute(db);
  await db.updateTable('classes').set({ version: 1_000_000 }).execute();
  await sql`ALTER TABLE classes ENABLE TRIGGER move_class_on`.execute(db);
  seen.push(await versionNow());
  expect(await site.run('restore', `${site.folder}/class.gz`)).toMatchObject({ exitCode: 0, err: '' });
  const restored = await versionNow();
  expect(restored).toBeGreaterThan(Math.max(...seen));
  await save(BEN(), restored, 'Of Ben');
  for (const version of seen) await expect(save(ANA(), version, 'Of Ana')).rejects.toEqual(CONFLICT);
});

it('a form template likewise, and its later change can be undone', async () => {
  const { db } = site.database;
  const fields = [{ id: 1, label: 'The room', type: 'stars' as const }];
  const content = (name: string) => ({ form: 'trainee_form' as const, name, fields });
  const { id } = await formTemplates.addTemplate(ANA(), content('First'));
  await site.run('backup', `${site.folder}/forms.gz`);
  const open = await formTemplates.saveTemplate(ANA(), id, 1, content('Second'));
  expect(await site.run('restore', `${site.folder}/forms.gz`)).toMatchObject({ exitCode: 0, err: '' });
  const { version } = await formTemplates.readTemplate(db, id);
  const later = await formTemplates.saveTemplate(BEN(), id, version, content('Of Ben'));
  await expect(formTemplates.saveTemplate(ANA(), id, open.version, content('Of Ana'))).rejects.toEqual(
    CONFLICT,
  );
  expect(await formTemplates.restoreTemplate(BEN(), id, later.version, version)).toMatchObject({
    name: 'First',
  });
});

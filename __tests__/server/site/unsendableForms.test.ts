/** Forms that nobody could send once they are filled in. */
import type { TemplateField } from '@/contract/classForms/entities';
import { aTemplate } from '../classes/aTemplate';
import { aClass } from './aClassDocument';
import { useClassSite } from './aClassSite';

const { site, load } = useClassSite();

const items = Array.from({ length: 50 }, (_item, index) => `Item ${index}`).join('||');
/** 200 lists of 50 items. */
const fields = Array.from({ length: 200 }, (_field, index): TemplateField => ({
  ...{ id: index + 1, label: 'Rate each', type: 'stars', position: index },
  ...{ sub_fields: 'yes', sub_fields_type: 'custom', sub_fields_custom: items },
}));
const WHY = 'must have fewer questions or shorter lists: filled in, it could not be sent';
const large = { trainee_form: { ...aClass().trainee_form, template: fields } };

test('are refused in classes and templates of an import, together and with their places', async () => {
  const classes = [aClass(), aClass({ tracking_id: 'second-room', ...large })];
  const form_templates = [aTemplate(), aTemplate({ name: 'Large', fields })];
  const { err } = await site.run('import', site.file('all.json', { classes, form_templates }));
  expect(err.split('\n').map((line) => line.replace(/^.*all\.json/, ''))).toEqual([
    `:2 trainee_form.template ${WHY} (in classes)`,
    `:2 fields ${WHY} (in form_templates)`,
  ]);
  expect(JSON.parse((await site.run('export', 'form_templates')).out)).toEqual({ form_templates: [] });
});

test('stay readable where they were stored before: an export is read again, and a class changed beside its form', async () => {
  await load([aClass()]);
  const { db } = site.database;
  await db
    .updateTable('classes')
    .set({ forms: JSON.stringify(large) })
    .execute();
  await db
    .insertInto('form_templates')
    .values({ form: 'trainee_form', name: 'Large', fields: JSON.stringify(fields), removed_at: null })
    .execute();
  const exported = site.file('all.json', (await site.run('export', 'all')).out);
  expect((await site.run('import', exported)).out).toContain('1 form template (unchanged)');
  expect((await load([aClass({ ...large, coordinator_name: 'Lim' })])).out).toContain('1 class (1 changed)');
  const other = fields.map((field) => ({ ...field, label: 'Rate every' }));
  const changed = { trainee_form: { ...large.trainee_form, template: other } };
  expect((await load([aClass(changed)])).err).toContain(`trainee_form.template ${WHY}`);
});

/** Form templates on the command line: imported and exported like the other entries of import documents. */
import { aTemplate, everyField } from '../classes/aTemplate';
import { aFullCatalogue } from './aDocument';
import { useSite } from './aSite';

const site = useSite();
beforeEach(() => site.empty());

const imported = (...rows: object[]) =>
  site.run('import', site.file('templates.json', { form_templates: rows }));

it.each(['json', 'csv'])(
  'an export as %s is read again without a change, and on an empty site makes the same',
  async (format) => {
    await imported(aTemplate(), aTemplate({ form: 'instructor_form', name: 'Report, with "quotes"' }));
    const before = (await site.run('export', 'form_templates')).out;
    await site.run(
      'export',
      'form_templates',
      '--format',
      format,
      '--out',
      `${site.folder}/form_templates.${format}`,
    );
    const again = await site.run('import', `${site.folder}/form_templates.${format}`);
    expect([again.err, again.out]).toEqual(['', 'Imported 2 form templates (unchanged)']);
    await site.empty();
    const first = await site.run('import', `${site.folder}/form_templates.${format}`);
    expect([first.err, first.out]).toEqual(['', 'Imported 2 form templates (2 new)']);
    expect((await site.run('export', 'form_templates')).out).toBe(before);
  },
);

it('one of a known form and name becomes its next version; whatever is wrong, nothing is changed', async () => {
  await imported(aTemplate());
  expect((await imported(aTemplate({ fields: everyField.slice(1) }))).out).toBe(
    'Imported 1 form template (1 changed)',
  );
  const { err, exitCode } = await imported(aTemplate({ name: 'New' }), aTemplate({ name: 'new' }));
  expect(exitCode).not.toBe(0);
  expect(err).toMatch(
    /templates\.json:2 name "new" is given twice in this import \(first at .*templates\.json:1\)/,
  );
  const wrong = await imported(aTemplate({ name: 'New' }), { ...aTemplate(), fields: [{ id: 1 }] });
  expect(wrong.err).toMatch(/templates\.json:2 fields\[0\]\.label is required \(in form_templates\)/);
  const versions = await site.database.db.selectFrom('form_template_versions').select('version').execute();
  expect(versions.length).toBe(2);
});

it('a separator that came with a paste is read as a space: no form could send it with an answer', async () => {
  const [, , topics] = everyField;
  const fields = [{ ...topics, label: 'Topics\u2028of', options_custom: 'Fil\u2028ters||Spec\u2029tra' }];
  await imported(aTemplate({ fields } as Parameters<typeof aTemplate>[0]));
  expect(JSON.parse((await site.run('export', 'form_templates')).out)).toMatchObject({
    form_templates: [{ fields: [{ label: 'Topics of', options_custom: 'Fil ters||Spec tra' }] }],
  });
});

it('a dry run tells what an import would do, and changes nothing; beside a catalogue all is written, or nothing', async () => {
  const file = site.file('all.json', { ...aFullCatalogue(), form_templates: [aTemplate()] });
  expect((await site.run('import', file, '--dry-run')).out).toContain('1 form template (1 new)');
  expect(JSON.parse((await site.run('export', 'form_templates')).out)).toEqual({ form_templates: [] });
  const log = () => site.database.db.selectFrom('activity').select('action').execute();
  expect(await log()).toEqual([]);
  await site.run('import', file);
  expect((await log()).map(({ action }) => action).sort()).toEqual([
    'catalogue.imported',
    'form_template.added',
  ]);
});

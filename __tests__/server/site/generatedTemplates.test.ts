/** Forms of the builder in the database: whatever was built, it is stored and read unchanged. */
import fc from 'fast-check';
import { readRecords, toRecords, type Form, type FormValues } from '@/contract/classForms/answers';
import type { TemplateField } from '@/contract/classForms/entities';
import type { TemplateContent } from '@/contract/staff/formTemplates';
import { filled, template, trainers } from '../../support/generatedTemplates';
import { aToken, callsOf } from '../classes/aClass';
import { aServer, type TestServer } from '../http/aServer';
import { aClass } from './aClassDocument';
import { aSite, type Site } from './aSite';

const COUNT = 1_000;
/** As many classes are created, each with a form for trainees and one for instructors. */
const CLASSES = 40;

let site: Site;
let server: TestServer;
beforeAll(async () => {
  site = await aSite();
  server = await aServer({ database: site.database, env: { RATE_LIMIT_CLASS_FORMS: '100000' } });
});
afterAll(async () => {
  await server?.close();
  await site?.close();
});

interface Exported {
  form_templates: TemplateContent[];
}
interface ExportedClass {
  tracking_id: string;
  trainee_form: { template: TemplateField[] };
  instructor_form: { template: TemplateField[] };
  answers: { person_role: string; data: string }[];
}

const named = (all: readonly TemplateContent[]) =>
  Object.fromEntries(all.map(({ form, name, fields }) => [`${form} ${name}`, fields]));

it('1,000 forms that were built are imported, exported and read again as they are', async () => {
  const built = fc
    .sample(template, { numRuns: COUNT, seed: 26 })
    .map((one, index) => ({ ...one, name: `${index} ${one.name}` }));
  const first = await site.run('import', site.file('built.json', { form_templates: built }));
  expect([first.err, first.out]).toEqual(['', `Imported ${COUNT} form templates (${COUNT} new)`]);
  const exported = (await site.run('export', 'form_templates')).out;
  expect(named((JSON.parse(exported) as Exported).form_templates)).toEqual(named(built));
  const again = await site.run('import', site.file('exported.json', exported));
  expect([again.err, again.out]).toEqual(['', `Imported ${COUNT} form templates (unchanged)`]);
});

it('and classes that are made of them are filled in, and keep the form and every answer', async () => {
  const { form_templates: kept } = JSON.parse((await site.run('export', 'form_templates')).out) as Exported;
  const some = (form: TemplateContent['form']) =>
    kept.filter((one) => one.form === form && one.fields.length > 0).slice(0, CLASSES);
  const [evaluations, reports] = [some('trainee_form'), some('instructor_form')];
  expect([evaluations.length, reports.length]).toEqual([CLASSES, CLASSES]);
  const open = { status: 'active', start: '2027-01-01', end: '2027-12-31' };
  const classes = evaluations.map(({ fields }, index) =>
    aClass({
      ...{ tracking_id: `class-${index}`, schedule_id: index + 1, trainers },
      ...{ survey: undefined, assessment: undefined },
      trainee_form: { ...open, template: fields },
      instructor_form: { ...open, template: reports[index]?.fields ?? [] },
    }),
  );
  const made = await site.run('import', site.file('classes.json', { classes }));
  expect([made.err, made.exitCode]).toEqual(['', 0]);

  const rows = await site.database.db
    .selectFrom('classes')
    .select(['tracking_id', 'trainee_form_id', 'instructor_form_id'])
    .execute();
  const sent = new Map<string, { form: Form; values: FormValues }>();
  for (const [seed, { tracking_id: trackingId, ...formIds }] of rows.entries()) {
    const index = Number(trackingId.replace('class-', ''));
    const given = { trainee: evaluations[index]?.fields, instructor: reports[index]?.fields };
    const calls = callsOf(server.app, trackingId);
    for (const role of ['trainee', 'instructor'] as const) {
      const form: Form = { template: given[role] ?? [], trainers };
      const values = filled(form, seed + 1);
      sent.set(`${trackingId} ${role}`, { form, values });
      const token = aToken({ trackingId, role, formId: formIds[`${role}_form_id`] });
      const data = toRecords(form, values);
      const answer = await (role === 'trainee'
        ? calls.saveTrainee(1, { form_type: 'evaluation', data }, { token })
        : calls.saveInstructor(trainers[0]?.id ?? 0, { form_type: 'instructor', data }, { token }));
      expect([answer.statusCode, answer.json().message]).toEqual([200, expect.any(String)]);
    }
  }
  const document = JSON.parse((await site.run('export', 'classes', '--with-answers')).out) as {
    classes: ExportedClass[];
  };
  expect(document.classes).toHaveLength(CLASSES);
  for (const { tracking_id, trainee_form, instructor_form, answers } of document.classes) {
    const templates = { trainee: trainee_form.template, instructor: instructor_form.template };
    expect(answers).toHaveLength(2);
    for (const { person_role, data } of answers) {
      const { form, values } = sent.get(`${tracking_id} ${person_role}`) ?? {};
      expect(templates[person_role as 'trainee' | 'instructor']).toEqual(form?.template);
      const records = JSON.parse(data) as Parameters<typeof readRecords>[1];
      expect(form && readRecords(form, records)).toEqual(values);
    }
  }
});

/** "Form templates": stored, changed, restored, imported. */
import type { FormTemplate } from '@/contract/staff/formTemplates';
import {
  formTemplateResponseSchema,
  formTemplatesResponseSchema,
  formTemplateVersionsResponseSchema,
  questionsResponseSchema,
  templatesImportedResponseSchema,
  type FormTemplatesResponse,
  type FormTemplateVersionsResponse,
} from '@/contract/staff/formTemplatesSchemas';
import { aClass, openForms } from '../classes/aClass';
import { aTemplate, everyField } from '../classes/aTemplate';
import { useServer } from '../http/aServer';
import { version, useColleague, type Colleague } from './aDesk';

const server = useServer();
const ana = useColleague(server, ['classes'], 'ana@example.com');
beforeEach(async () => {
  await server.database.db.deleteFrom('form_templates').execute();
});

async function templateOf(answer: Awaited<ReturnType<Colleague['ask']>>): Promise<FormTemplate> {
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  const body = answer.json<{ template: FormTemplate }>();
  await formTemplateResponseSchema.validate(body, { strict: true });
  return body.template;
}
const added = async (changes = {}): Promise<FormTemplate> =>
  templateOf(await ana.ask('POST', 'form-templates', aTemplate(changes)));
const save = (template: FormTemplate, changes: object) =>
  ana.ask('PUT', `form-templates/${template.id}`, { ...template, ...changes }, version(template.version));
const listed = async () => {
  const body = (await ana.ask('GET', 'form-templates')).json<FormTemplatesResponse>();
  await formTemplatesResponseSchema.validate(body, { strict: true });
  return body.list;
};
const versionsOf = async ({ id }: FormTemplate) => {
  const answer = await ana.ask('GET', `form-templates/${id}/versions`);
  const body = answer.json<FormTemplateVersionsResponse>();
  await formTemplateVersionsResponseSchema.validate(body, { strict: true });
  return body.list;
};

it('a template is kept with every kind of field, as it was built', async () => {
  const template = await added();
  expect(template).toEqual({ id: expect.any(Number), version: 1, ...aTemplate() });
  expect(await templateOf(await ana.ask('GET', `form-templates/${template.id}`))).toEqual(template);
  expect(await listed()).toEqual([
    { id: template.id, form: 'trainee_form', name: template.name, fields: 7, version: 1, used: 0 },
  ]);
});

it('a change makes a new version, and an earlier one can be made the one that holds', async () => {
  const first = await added();
  const fields = everyField.slice(0, 2);
  const second = await templateOf(await save(first, { name: 'Shorter', fields }));
  expect(second).toEqual({ ...first, version: 2, name: 'Shorter', fields });
  // Saving the same again is no change.
  expect(await templateOf(await save(second, {}))).toEqual(second);
  const restored = await templateOf(
    await ana.ask('POST', `form-templates/${first.id}/restore`, { version: 1 }, version(2)),
  );
  expect(restored).toEqual({ ...first, version: 3 });
  const versions = await versionsOf(first);
  expect(versions.map((one) => [one.version, one.name, one.fields.length, one.actor])).toEqual([
    [3, first.name, 7, 'ana@example.com'],
    [2, 'Shorter', 2, 'ana@example.com'],
    [1, first.name, 7, 'ana@example.com'],
  ]);
  const log = await server.database.db
    .selectFrom('activity')
    .selectAll()
    .where('subject', '=', `form template ${first.id}`)
    .orderBy('id')
    .execute();
  expect(log.map(({ action, after }) => [action, after])).toEqual([
    ['form_template.added', { form: 'trainee_form', name: first.name, fields: 7 }],
    ['form_template.changed', { form: 'trainee_form', name: 'Shorter', fields: 2 }],
    ['form_template.restored', { form: 'trainee_form', name: first.name, fields: 7 }],
  ]);
});

it('nothing is overwritten unseen: a change to an earlier version is refused', async () => {
  const first = await added();
  await templateOf(await save(first, { name: 'By somebody else' }));
  const late = [
    await save(first, { name: 'Mine' }),
    await ana.ask('DELETE', `form-templates/${first.id}`, {}, version(1)),
    await ana.ask('POST', `form-templates/${first.id}/restore`, { version: 1 }, version(1)),
  ];
  expect(late.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  expect((await ana.ask('PUT', `form-templates/${first.id}`, aTemplate())).statusCode).toBe(428);
});

it('a version that there is not, or that cannot be, is refused in words', async () => {
  const { id } = await added();
  for (const wanted of [99, 2 ** 31, Number.MAX_VALUE, 0.5, 'one']) {
    const back = await ana.ask('POST', `form-templates/${id}/restore`, { version: wanted }, version(1));
    expect([wanted, back.statusCode]).toEqual([wanted, 422]);
  }
});

it('a removed template is gone from every list, and comes back with all its versions', async () => {
  const { id } = await added();
  expect((await ana.ask('DELETE', `form-templates/${id}`, {}, version(1))).statusCode).toBe(200);
  expect(await listed()).toEqual([]);
  const gone = [
    await ana.ask('GET', `form-templates/${id}`),
    await ana.ask('GET', `form-templates/${id}/versions`),
    await ana.ask('PUT', `form-templates/${id}`, aTemplate(), version(1)),
    await ana.ask('DELETE', `form-templates/${id}`, {}, version(1)),
    await ana.ask('GET', 'form-templates/99999999999'),
    await ana.ask('GET', 'form-templates/x'),
  ];
  expect(gone.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  const back = await ana.ask('POST', `form-templates/${id}/restore`, { version: 1 }, version(1));
  expect(await templateOf(back)).toEqual({ id, version: 1, ...aTemplate() });
  expect((await versionsOf(await templateOf(back))).length).toBe(1);
});

it('two templates of one form have two names, whatever the case of their letters', async () => {
  const first = await added();
  await added({ form: 'instructor_form' });
  const other = await added({ name: 'Another' });
  const refused = [
    await ana.ask('POST', 'form-templates', aTemplate({ name: first.name.toUpperCase() })),
    await save(other, { name: first.name }),
  ];
  const message = 'There is a template of this name for this form already.';
  for (const answer of refused) {
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: 'name', message }] });
  }
  // The name of a deleted one is free; then it cannot be restored under it.
  await ana.ask('DELETE', `form-templates/${first.id}`, {}, version(1));
  await added();
  const back = await ana.ask('POST', `form-templates/${first.id}/restore`, { version: 1 }, version(1));
  expect([back.statusCode, back.json()]).toMatchObject([422, { message }]);
});

const ownList = { id: 1, label: 'A', sub_fields: 'yes', sub_fields_type: 'custom' };

it.each([
  ['a field without a label', [{ id: 1, label: ' ' }], 'fields[0].label', 'Label is required.'],
  [
    'choices of its own that are none',
    [{ id: 1, label: 'A', type: 'radio', options: 'custom', options_custom: '||' }],
    'fields[0].options_custom',
    'Own choices must hold the choices, separated by ||.',
  ],
  [
    'a list of its own that is empty',
    [{ id: 1, label: 'A', sub_fields: 'yes', sub_fields_type: 'custom' }],
    'fields[0].sub_fields_custom',
    'Own list must hold the sub-fields, separated by ||.',
  ],
  [
    'a question that is longer than an answer can repeat',
    [{ id: 1, label: 'x'.repeat(5_001) }],
    'fields[0].label',
    'Label must not be longer than 5000 characters.',
  ],
  [
    'an item that is longer than an answer can name',
    [{ ...ownList, sub_fields_custom: `Room||${'x'.repeat(201)}*` }],
    'fields[0].sub_fields_custom',
    'Own list must not hold one that is longer than 200 characters.',
  ],
  [
    'more items than an answer can have',
    [{ ...ownList, sub_fields_custom: Array.from({ length: 1_001 }, (_item, index) => index).join('||') }],
    'fields[0].sub_fields_custom',
    'Own list must not hold more than 1000.',
  ],
  [
    'more to tick for each item than one text can hold',
    [
      {
        ...{ ...ownList, type: 'checkboxes', sub_fields_custom: 'Room', options: 'custom' },
        options_custom: `${'x'.repeat(2_500)}||${'y'.repeat(2_500)}`,
      },
    ],
    'fields[0].options_custom',
    'Own choices must not be longer than 5000 characters where they are ticked for each of several.',
  ],
  [
    'more answers in all than can be sent',
    Array.from({ length: 200 }, (_field, index) => ({
      ...{ ...ownList, id: index + 1 },
      sub_fields_custom: Array.from({ length: 50 }, (_item, at) => `Item ${at}`).join('||'),
    })),
    'fields',
    'Fields must have fewer questions or shorter lists: filled in, it could not be sent.',
  ],
  [
    'a kind that there is not',
    [{ id: 1, label: 'A', type: 'file' }],
    'fields[0].type',
    /^Kind must be one of/,
  ],
  [
    'two fields with one number',
    [
      { id: 1, label: 'A' },
      { id: 1, label: 'B' },
    ],
    'fields',
    'Fields must not give two fields the same id.',
  ],
  ['a field that is none', [null], 'fields[0]', /null/],
  ['an unknown option', [{ id: 1, label: 'A', onclick: 'x' }], 'fields[0].onclick', /is not a known field/],
  ['letters that no page shows', [{ id: 1, label: 'A\u0000' }], 'fields[0]', /control characters/],
])('what a class would refuse is refused where it is built: %s', async (_what, fields, field, message) => {
  const answer = await ana.ask('POST', 'form-templates', { ...aTemplate(), fields });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    errors: [{ field, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
  });
  expect(await listed()).toEqual([]);
});

it('classes tell how often a template is in use, also one that was changed since', async () => {
  const { db } = server.database;
  const first = await added();
  const forms = { ...openForms, trainee_form: { ...openForms.trainee_form, template: everyField } };
  await aClass(db, { tracking_id: 'class-a', forms: forms as typeof openForms });
  await aClass(db, { tracking_id: 'class-b', schedule_id: 32 });
  await templateOf(await save(first, { fields: everyField.slice(1) }));
  expect((await listed()).map(({ used }) => used)).toEqual([1]);
  // The class has a copy of its fields: the change has not affected it.
  const row = await db
    .selectFrom('classes')
    .select('forms')
    .where('tracking_id', '=', 'class-a')
    .executeTakeFirst();
  expect(row?.forms.trainee_form?.template).toEqual(everyField);
});

it('a document of templates goes out, and comes in again without a change; one that is wrong changes nothing', async () => {
  await added();
  await added({ form: 'instructor_form', name: 'Report', fields: everyField.slice(5) });
  const file = await ana.ask('GET', 'form-templates.json');
  const { form_templates: templates } = JSON.parse(file.body) as { form_templates: object[] };
  expect(templates).toEqual([
    aTemplate({ form: 'instructor_form', name: 'Report', fields: everyField.slice(5) }),
    aTemplate(),
  ]);
  const again = await ana.ask('POST', 'form-templates/import', { templates });
  await templatesImportedResponseSchema.validate(again.json(), { strict: true });
  expect(again.json()).toEqual({ status: true, added: 0, changed: 0, unchanged: 2 });
  const some = [aTemplate({ name: 'New' }), aTemplate({ name: 'REPORT', form: 'instructor_form' })];
  const wrong = await ana.ask('POST', 'form-templates/import', {
    templates: [...some, aTemplate({ name: 'Wrong', fields: [{ id: 1, label: '' }] })],
  });
  expect([wrong.statusCode, wrong.json()]).toMatchObject([
    422,
    { errors: [{ field: 'templates[2].fields[0].label', message: 'Label is required.' }] },
  ]);
  const twice = await ana.ask('POST', 'form-templates/import', { templates: [some[0], some[0]] });
  expect([twice.statusCode, twice.json()]).toMatchObject([422, { errors: [{ field: 'templates[1].name' }] }]);
  expect((await listed()).length).toBe(2);
  const right = await ana.ask('POST', 'form-templates/import', { templates: some });
  expect(right.json()).toEqual({ status: true, added: 1, changed: 1, unchanged: 0 });
  expect((await listed()).map(({ name }) => name)).toEqual(['Evaluation of a course', 'New', 'REPORT']);
});

it('files are read for their questions, and what is too much is refused', async () => {
  const content = Buffer.from('Question,A,B,Answer\nRight?,Yes,No,a\n,x,y,a').toString('base64');
  const answer = await ana.ask('POST', 'form-templates/questions', { files: [{ name: 'q.csv', content }] });
  await questionsResponseSchema.validate(answer.json(), { strict: true });
  expect(answer.json()).toEqual({
    status: true,
    questions: [{ prompt: 'Right?', choices: ['Yes', 'No'], correct: [0], isMultiple: false }],
    problems: [{ place: 'q.csv › row 3', message: 'has no question' }],
  });
  const large = Buffer.alloc(8 * 1024 * 1024 + 1).toString('base64');
  const refused = await ana.ask('POST', 'form-templates/questions', {
    files: [{ name: 'q.csv', content: large }],
  });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { message: 'The files are larger than 8 MB in all.' },
  ]);
});

import { toRecords, type FieldValue, type Form } from '@/contract/classForms/answers';
import type { TemplateField } from '@/contract/classForms/entities';
import { choicesOf, fieldType, subFieldsOf } from '@/contract/classForms/template';
import { isSendable, SAVE_BOUNDS, staysSendable } from '@/server/classes/sendable';
import { measure } from '@/server/http/bounds';

const LONG = 'ப'.repeat(30);
const items = (count: number, text = 'Item') =>
  Array.from({ length: count }, (_item, index) => `${text} ${index}`).join('||');

const listed = (id: number, count: number, more: Partial<TemplateField> = {}): TemplateField => ({
  ...{ id, label: `Question ${id}`, type: 'stars', position: id },
  ...{ sub_fields: 'yes', sub_fields_type: 'custom', sub_fields_custom: items(count) },
  ...more,
});
const fields = (count: number, of: (id: number) => TemplateField) =>
  Array.from({ length: count }, (_field, index) => of(index + 1));
const formOf = (template: TemplateField[], trainers = 0): Form => ({
  template,
  trainers: Array.from({ length: trainers }, (_trainer, index) => ({ id: index + 1, name: `T ${index}` })),
});

/** The body of an evaluation with everything chosen. */
function filledIn(form: Form) {
  const values = form.template.map((field): [string, FieldValue] => {
    const choices = [...choicesOf(field)];
    const value = fieldType(field) === 'checkboxes' ? choices : (choices[0] ?? '');
    const parts = subFieldsOf(field, form.trainers).map(({ key }) => [key, value]);
    return [String(field.id), { value, parts: Object.fromEntries(parts), userInput: '' }];
  });
  return {
    ...{ form_type: 'evaluation', trainee_email: 'siti@example.com', email_checkbox: 'yes' },
    data: toRecords(form, Object.fromEntries(values)),
  };
}

test.each([
  ['hundreds of questions', formOf(fields(500, (id) => ({ id, label: LONG, user_input: 'yes' }))), true],
  ['many lists of many items', formOf(fields(180, (id) => listed(id, 50))), true],
  ['one list of items too many', formOf(fields(182, (id) => listed(id, 50))), false],
  [
    'more to tick than fits',
    formOf(
      fields(20, (id) => ({
        id,
        label: 'A',
        type: 'checkboxes',
        options: 'custom',
        options_custom: items(600),
      })),
    ),
    false,
  ],
  [
    'more instructors than fit',
    formOf(
      fields(110, (id) => listed(id, 10, { sub_fields_type: 'trainers_custom' })),
      90,
    ),
    false,
  ],
  [
    'lists whose items are too long together',
    formOf(fields(90, (id) => listed(id, 50, { sub_fields_custom: items(50, LONG + LONG) }))),
    false,
  ],
])('a form can be set up exactly if it can be sent when it is filled in: %s', (_what, form, isIt) => {
  const body = filledIn(form);
  const isTaken =
    measure(body).problem === undefined && Buffer.byteLength(JSON.stringify(body)) <= SAVE_BOUNDS;
  expect([isSendable(form), isTaken]).toEqual([isIt, isIt]);
});

test('a form that could not be sent stays while its questions stay, and no other gets too large', () => {
  const [large, small] = [formOf(fields(200, (id) => listed(id, 50))), formOf([listed(1, 50)])];
  const rated = fields(200, (id) => listed(id, 10, { sub_fields_type: 'trainers_custom' }));
  expect(staysSendable(large, large)).toBe(true);
  expect(staysSendable({ ...large, trainers: [{ id: 1, name: 'New' }] }, large)).toBe(true);
  expect(staysSendable(small, large)).toBe(true);
  expect(staysSendable(large, small)).toBe(false);
  expect(staysSendable(large, undefined)).toBe(false);
  expect(staysSendable(formOf(rated, 60), formOf(rated, 2))).toBe(false);
});

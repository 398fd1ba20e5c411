/** Templates as they may be built, step by step in the builder, and their forms as they may be filled in. */
import fc from 'fast-check';
import type { FieldValue, Form, FormValues } from '@/contract/classForms/answers';
import { FIELD_TYPES, type TemplateField } from '@/contract/classForms/entities';
import { choicesOf, fieldType, subFieldsOf } from '@/contract/classForms/template';
import type { TemplateContent } from '@/contract/staff/formTemplates';
import * as steps from '@/src/staff/formTemplates/formTemplatesSlice';

const { formTemplatesReducer: reducer } = steps;

const words = fc.stringMatching(
  /^[A-Za-z0-9\u00e4\u5de5?.,:()-][A-Za-z0-9 \u00e4\u5de5?.,:()-]{0,18}[a-z?]$/,
);
const yesNo = fc.constantFrom('yes' as const, 'no' as const);
const list = (star: boolean) =>
  fc
    .uniqueArray(
      star
        ? fc.tuple(words, fc.boolean()).map(([text, isStarred]) => (isStarred ? `${text}*` : text))
        : words,
      {
        minLength: 1,
        maxLength: 4,
        selector: (text) => text.replace('*', ''),
      },
    )
    .map((choices) => choices.join('||'));
const options = fc.record(
  {
    label: words,
    label_report: words,
    type: fc.constantFrom(...FIELD_TYPES),
    required: yesNo,
    options: fc.constantFrom('default1' as const, 'default2' as const, 'custom' as const),
    options_custom: list(false),
    sub_fields: yesNo,
    sub_fields_type: fc.constantFrom('trainers' as const, 'trainers_custom' as const, 'custom' as const),
    sub_fields_custom: list(true),
    user_input: yesNo,
    user_input_label: words,
    user_input_multiline: yesNo,
    checkbox_label: words,
    position: fc.integer({ min: -50, max: 50 }),
  },
  { requiredKeys: ['label', 'type', 'options_custom', 'sub_fields_type', 'sub_fields_custom'] },
);

/** The position of a step is chosen among the elements at that time. */
export const at = fc.nat(50);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add' as const), options }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('change' as const), at, options }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('move' as const, 'remove' as const, 'copy' as const),
      at,
      to: at,
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function built(name: string, form: TemplateContent['form'], all: readonly Step[]): TemplateContent {
  let state = reducer(undefined, steps.builderOpened({ template: null }));
  const content = (): TemplateContent => state.open.data?.built as TemplateContent;
  const run = (action: Parameters<typeof reducer>[1]): void => void (state = reducer(state, action));
  run(steps.nameChanged(name));
  run(steps.formChosen(form));
  for (const one of all) {
    if (one.kind === 'add') {
      run(steps.fieldAdded(one.options.type));
      run(steps.fieldChanged({ id: state.open.data?.chosen ?? 0, changes: one.options }));
      continue;
    }
    const { fields } = content();
    const field = fields[one.at % (fields.length || 1)];
    if (!field) continue;
    if (one.kind === 'change') run(steps.fieldChanged({ id: field.id, changes: one.options }));
    if (one.kind === 'remove') run(steps.fieldRemoved(field.id));
    if (one.kind === 'copy') run(steps.fieldCopied(field.id));
    if (one.kind === 'move')
      run(steps.fieldMoved({ from: one.at % fields.length, to: one.to % fields.length }));
  }
  return content();
}

export const template = fc
  .tuple(
    words,
    fc.constantFrom('trainee_form' as const, 'instructor_form' as const),
    fc.array(step, { maxLength: 14, size: 'max' }),
  )
  .map(([name, form, all]) => built(name, form, all));

export const trainers = [
  { id: 7, name: "O'Brien" },
  { id: 8, name: '陳美玲' },
];

/** A plausible answer to everything. */
export function filled({ template: fields }: Form, seed: number): FormValues {
  let turn = seed;
  const next = (): number => (turn = (turn * 48271) % 2147483647);
  const valueOf = (field: TemplateField) => {
    const choices = choicesOf(field);
    switch (fieldType(field)) {
      case 'input':
      case 'textarea':
        return `Answer ${next()}`;
      case 'checkbox':
        return 'yes';
      case 'checkboxes':
        return choices.filter((_, index) => index === 0 || next() % 2 === 0);
      default:
        return choices[next() % choices.length] ?? '';
    }
  };
  return Object.fromEntries(
    fields.map((field): [string, FieldValue] => {
      const parts = subFieldsOf(field, trainers);
      const isWhole = parts.length === 0;
      const blank = fieldType(field) === 'checkboxes' ? [] : '';
      return [
        String(field.id),
        {
          value: isWhole ? valueOf(field) : blank,
          parts: Object.fromEntries(parts.map(({ key }) => [key, valueOf(field)])),
          userInput: field.user_input === 'yes' ? `More ${next()}` : '',
        },
      ];
    }),
  );
}

/** Texts of the builder. */
import type { FieldType, TemplateField } from '@/contract/classForms/entities';
import { CHOICE_SEPARATOR } from '@/contract/classForms/template';
import { FIELD_LABELS } from '@/contract/staff/formTemplates';

export const TYPE_LABELS: Readonly<Record<FieldType, string>> = {
  input: 'A line of text',
  textarea: 'Several lines of text',
  select: 'One of a list',
  radio: 'One choice',
  stars: 'Stars',
  checkbox: 'A box to tick',
  checkboxes: 'Several choices',
};

export const OPTION_LABELS = {
  default1: 'Strongly Agree to Strongly Disagree',
  default2: 'Excellent to Very poor',
  custom: 'Own choices',
} as const;

export const SUB_FIELD_LABELS = {
  trainers: 'Each instructor of the class',
  trainers_custom: 'Each instructor, and a list of your own',
  custom: 'A list of your own',
} as const;

/** One choice per line, so that the separator does not matter while typing. */
export const toLines = (choices: string | undefined): string =>
  (choices ?? '').replaceAll(CHOICE_SEPARATOR, '\n');
export const fromLines = (text: string): string => text.replaceAll(/\r?\n/g, CHOICE_SEPARATOR);

const VALUE_LABELS: Partial<Record<keyof TemplateField, Readonly<Record<string, string>>>> = {
  type: TYPE_LABELS,
  options: OPTION_LABELS,
  sub_fields_type: SUB_FIELD_LABELS,
};

function valueText(name: keyof TemplateField, value: string | number): string {
  const known = VALUE_LABELS[name]?.[value];
  if (known !== undefined) return known;
  return String(value).replaceAll(CHOICE_SEPARATOR, ', ');
}

/** @returns a description of a field, one option per line, for differences and conflicts */
export const fieldText = (field: TemplateField | undefined): string =>
  field === undefined
    ? 'Removed'
    : (Object.keys(FIELD_LABELS) as (keyof TemplateField)[])
        .flatMap((name) => {
          const value = field[name];
          return name === 'id' || value === undefined || value === ''
            ? []
            : `${FIELD_LABELS[name]}: ${valueText(name, value)}`;
        })
        .join('\n');

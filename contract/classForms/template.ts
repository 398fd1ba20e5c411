/** The choices and parts of template fields (docs/rules/class-forms.md#templates). */
import type { AnswerRecord, ClassPerson, FieldType, TemplateField } from './entities';

/** Separates the choices of `options_custom` and of `sub_fields_custom`. */
export const CHOICE_SEPARATOR = '||';

const DEFAULT_POSITION = 99;

const SCALES = {
  default1: ['Strongly Agree', 'Agree', 'Neutral', 'Disagree', 'Strongly Disagree'],
  default2: ['Excellent', 'Good', 'Average', 'Poor', 'Very poor'],
} as const;

const listOf = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(CHOICE_SEPARATOR)
      .map((choice) => choice.trim())
      .filter((choice) => choice !== ''),
  ),
];

export const fieldType = ({ type }: TemplateField): FieldType => type ?? 'input';
export const fieldPosition = ({ position }: TemplateField): number => position ?? DEFAULT_POSITION;
export const isRequired = ({ required }: TemplateField): boolean => required === 'yes';

/** The question in an answer record. */
export const questionOf = ({ label, label_report }: TemplateField): string => label_report || label;

/** Whether the field asked the question, in whichever of its words. */
export const hasAsked = (field: TemplateField, question: string): boolean =>
  question === questionOf(field) || question === field.label;

/** @returns the answered field. The ids of every template begin at 1, so the question has to be the same, too. */
export const fieldOfRecord = (
  template: readonly TemplateField[],
  { id, question }: AnswerRecord,
): TemplateField | undefined => template.find((field) => field.id === id && questionOf(field) === question);

/** Whether the answer is typed rather than selected. */
export const isTyped = (field: TemplateField): boolean => ['input', 'textarea'].includes(fieldType(field));

/** @returns the choices, the best first; an empty list for a typed or ticked field */
export function choicesOf(field: TemplateField): readonly string[] {
  if (isTyped(field) || fieldType(field) === 'checkbox') return [];
  return field.options === 'custom' ? listOf(field.options_custom) : SCALES[field.options ?? 'default1'];
}

/** @returns the number of stars of a choice: the best choice has the most */
export const starsOf = (choices: readonly string[], choice: string): number =>
  choices.includes(choice) ? choices.length - choices.indexOf(choice) : 0;

/** A part of a field with its own answer: an instructor, or an item of the template's list. */
export interface SubField {
  /** in the answer: `trainer_{id}`, or the item's label */
  key: string;
  label: string;
  isRequired: boolean;
}

/** Makes a sub-field required. */
const STAR = '*';

const trainerParts = (field: TemplateField, trainers: readonly ClassPerson[]): SubField[] =>
  trainers.map(({ id, name }) => ({ key: `trainer_${id}`, label: name, isRequired: isRequired(field) }));

const ownParts = (field: TemplateField): SubField[] =>
  listOf(field.sub_fields_custom).map((text) => {
    const hasStar = text.endsWith(STAR);
    const label = hasStar ? text.slice(0, -STAR.length).trimEnd() : text;
    return { key: label, label, isRequired: hasStar };
  });

/**
 * @param trainers of the class
 * @returns the parts of the field, instructors first; an empty list for a field without parts
 */
export function subFieldsOf(field: TemplateField, trainers: readonly ClassPerson[]): SubField[] {
  if (field.sub_fields !== 'yes') return [];
  switch (field.sub_fields_type) {
    case 'trainers':
      return trainerParts(field, trainers);
    case 'trainers_custom':
      return [...trainerParts(field, trainers), ...ownParts(field)];
    default:
      return ownParts(field);
  }
}

/** @returns the fields in the order of display and sending; equal positions keep the template's order */
export const orderedFields = (template: readonly TemplateField[]): TemplateField[] =>
  [...template].sort((one, other) => fieldPosition(one) - fieldPosition(other));

/** @returns the displayed label, after its position (docs/rules/class-forms.md#templates) */
export const shownLabel = (field: TemplateField): string => `${fieldPosition(field)}. ${field.label}`;

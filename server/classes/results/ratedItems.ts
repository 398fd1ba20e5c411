/** A template's questions, split into their items, with the answers. */
import {
  readStored,
  type FieldValue,
  type Form,
  type FormValues,
  type Value,
} from '@/contract/classForms/answers';
import type { AnswerRecord, ClassPerson, TemplateField } from '@/contract/classForms/entities';
import {
  choicesOf,
  fieldOfRecord,
  fieldType,
  isTyped,
  orderedFields,
  questionOf,
  starsOf,
  subFieldsOf,
} from '@/contract/classForms/template';

export interface RatedItem {
  field: TemplateField;
  question: string;
  /** the instructor, or the item, that the answers are about; omitted for the whole field */
  about?: string;
  /** the id of that instructor */
  instructor?: number;
  /** the choices, the best first; empty for typed answers */
  choices: readonly string[];
  /** the maximum number of stars; null without a rating */
  scale: number | null;
  /** for each person, the choices or texts; an empty list where nothing is ticked */
  given: string[][];
}

/** Scales are ordered by merit; a custom list is ordered only if it has stars. */
const isScale = (field: TemplateField): boolean =>
  fieldType(field) === 'stars' ||
  (['radio', 'select'].includes(fieldType(field)) && field.options !== 'custom');

/** Nothing ticked is an answer, too: everybody who sent the form was asked. */
const isTicked = (field: TemplateField): boolean => ['checkbox', 'checkboxes'].includes(fieldType(field));

const asList = (value: Value): string[] =>
  (typeof value === 'string' ? [value] : value).filter((text) => text.trim() !== '');

/** @returns the stars, one number for each person who answered */
export const starsGiven = ({ scale, choices, given }: RatedItem): number[] =>
  scale === null ? [] : given.map(([choice = '']) => starsOf(choices, choice));

/** @returns how often each choice was selected */
export const countsOf = ({ choices, given }: RatedItem): { choice: string; count: number }[] =>
  choices.map((choice) => ({ choice, count: given.filter((list) => list.includes(choice)).length }));

/** Reads each record separately, so that an answer that no longer fits its field does not hide the others. */
export const valuesOf = (
  { template, trainers }: Form,
  submissions: readonly AnswerRecord[][],
): FormValues[] =>
  submissions.map((records) => {
    const read = records.flatMap((record) => {
      const field = fieldOfRecord(template, record);
      const value = field && readStored(field, trainers, record);
      return value ? [[field.id, value] as const] : [];
    });
    return Object.fromEntries(read);
  });

const instructorOf = (key: string, trainers: readonly ClassPerson[]): number | undefined =>
  trainers.find(({ id }) => key === `trainer_${id}`)?.id;

/**
 * @param submissions the answer records of each person
 * @returns the template's questions in order, with one item per instructor or item for questions about
 *   several; answers to questions that the template no longer contains are omitted
 */
export function ratedItems(form: Form, submissions: readonly AnswerRecord[][]): RatedItem[] {
  const values = valuesOf(form, submissions);
  return orderedFields(form.template).flatMap((field): RatedItem[] => {
    const answered = values
      .map((answers) => answers[field.id])
      .filter((value): value is FieldValue => value !== undefined);
    const choices = fieldType(field) === 'checkbox' ? ['yes'] : choicesOf(field);
    const item = (of: (value: FieldValue) => Value, more: Partial<RatedItem> = {}): RatedItem => ({
      field,
      question: questionOf(field),
      ...more,
      choices: isTyped(field) ? [] : choices,
      scale: isScale(field) ? choices.length : null,
      given: answered.map((value) => asList(of(value))).filter((list) => isTicked(field) || list.length > 0),
    });
    const parts = subFieldsOf(field, form.trainers);
    if (parts.length === 0) return [item(({ value }) => value)];
    return parts.map(({ key, label }) => {
      const instructor = instructorOf(key, form.trainers);
      const about = { about: label, ...(instructor !== undefined && { instructor }) };
      return item((value) => value.parts[key] ?? '', about);
    });
  });
}

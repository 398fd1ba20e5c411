/** What a template asks, a question and a part of it at a time, with what was answered. */
import {
  readRecords,
  type FieldValue,
  type Form,
  type FormValues,
  type Value,
} from '@/contract/classForms/answers';
import type { AnswerRecord, ClassPerson, TemplateField } from '@/contract/classForms/entities';
import {
  choicesOf,
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
  /** the instructor, or the item, that the answers are about; left out for the field as a whole */
  about?: string;
  /** the id of the instructor that it is about */
  instructor?: number;
  /** what can be chosen, the best first; nothing where the answer is typed */
  choices: readonly string[];
  /** the most stars; null where nothing is rated */
  scale: number | null;
  /** of each who answered: what was chosen or typed */
  given: string[][];
}

/** A scale has an order of merit; a list of the template's own has one only where stars are given. */
const isScale = (field: TemplateField): boolean =>
  fieldType(field) === 'stars' ||
  (['radio', 'select'].includes(fieldType(field)) && field.options !== 'custom');

const asList = (value: Value): string[] =>
  (typeof value === 'string' ? [value] : value).filter((text) => text.trim() !== '');

/** @returns the stars that were given, one number for each who answered */
export const starsGiven = ({ scale, choices, given }: RatedItem): number[] =>
  scale === null ? [] : given.map(([choice = '']) => starsOf(choices, choice));

/** @returns how often each choice was taken */
export const countsOf = ({ choices, given }: RatedItem): { choice: string; count: number }[] =>
  choices.map((choice) => ({ choice, count: given.filter((list) => list.includes(choice)).length }));

/** Reads record by record, so that one answer that no longer fits its field does not hide the others. */
export function valuesOf(form: Form, submissions: readonly AnswerRecord[][]): FormValues[] {
  const known = new Set(form.template.map(({ id }) => id));
  return submissions.map((records) => {
    const read = records
      .filter(({ id }) => known.has(id))
      .map((record) => [record.id, readRecords(form, [record])] as const);
    return Object.fromEntries(read.flatMap(([id, answer]) => (answer?.[id] ? [[id, answer[id]]] : [])));
  });
}

const instructorOf = (key: string, trainers: readonly ClassPerson[]): number | undefined =>
  trainers.find(({ id }) => key === `trainer_${id}`)?.id;

/**
 * @param submissions the answer records of each person
 * @returns every question of the template in its order, and of a question about several instructors or items one for each; answers
 *   to a question that the template does not ask any more are left out
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
      given: answered.map((value) => asList(of(value))).filter((list) => list.length > 0),
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

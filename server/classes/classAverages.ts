/** How a class was rated, a question at a time. One person's rating alone would tell who gave it, and is withheld. */
import {
  readRecords,
  type FieldValue,
  type Form,
  type FormValues,
  type Value,
} from '../../contract/classForms/answers';
import type { AnswerRecord, TemplateField } from '../../contract/classForms/entities';
import {
  choicesOf,
  fieldType,
  isTyped,
  orderedFields,
  questionOf,
  starsOf,
  subFieldsOf,
} from '../../contract/classForms/template';

const FEWEST_ANSWERS = 2;

export interface QuestionAverage {
  /** of the template field */
  id: number;
  question: string;
  /** the instructor, or the item, that the answers are about; left out for the field as a whole */
  about?: string;
  /** how many answered */
  answers: number;
  /** of a scale, its best choice counting most (5 of five); null for fewer than two answers, and where nothing is rated */
  average: number | null;
  /** how often each choice was taken; null for fewer than two answers, left out for typed answers */
  choices?: Record<string, number> | null;
}

/** A scale has an order of merit; a list of the template's own has one only where stars are given. */
const isScale = (field: TemplateField): boolean =>
  fieldType(field) === 'stars' ||
  (['radio', 'select'].includes(fieldType(field)) && field.options !== 'custom');

const asList = (value: Value): string[] =>
  (typeof value === 'string' ? [value] : value).filter((text) => text !== '');

const mean = (values: readonly number[]): number =>
  Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 100) / 100;

function average(field: TemplateField, values: readonly Value[], about?: string): QuestionAverage {
  const given = values.map(asList).filter((list) => list.length > 0);
  const isEnough = given.length >= FEWEST_ANSWERS;
  const choices = fieldType(field) === 'checkbox' ? ['yes'] : choicesOf(field);
  const counts = choices.map(
    (choice) => [choice, given.filter((list) => list.includes(choice)).length] as const,
  );
  return {
    id: field.id,
    question: questionOf(field),
    ...(about !== undefined && { about }),
    answers: given.length,
    average: isEnough && isScale(field) ? mean(given.map(([choice = '']) => starsOf(choices, choice))) : null,
    ...(!isTyped(field) && { choices: isEnough ? Object.fromEntries(counts) : null }),
  };
}

/**
 * @param submissions the answer records of each person
 * @returns every question of the template in its order, and for each instructor or item of a question one more; answers to a
 *   question that the template does not ask any more are left out
 */
export function averagesOf(form: Form, submissions: readonly AnswerRecord[][]): QuestionAverage[] {
  const fields = orderedFields(form.template);
  const known = new Set(fields.map(({ id }) => id));
  const values = submissions
    // Reads record by record, so that one answer that no longer fits its field does not hide the others.
    .map((records): FormValues => {
      const read = records
        .filter(({ id }) => known.has(id))
        .map((record) => [record.id, readRecords(form, [record])] as const);
      return Object.fromEntries(read.flatMap(([id, answer]) => (answer?.[id] ? [[id, answer[id]]] : [])));
    });
  return fields.flatMap((field) => {
    const given = values
      .map((answers) => answers[field.id])
      .filter((value): value is FieldValue => value !== undefined);
    const parts = subFieldsOf(field, form.trainers);
    if (parts.length === 0)
      return [
        average(
          field,
          given.map(({ value }) => value),
        ),
      ];
    return parts.map(({ key, label }) =>
      average(
        field,
        given.map((value) => value.parts[key] ?? ''),
        label,
      ),
    );
  });
}

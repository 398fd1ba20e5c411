/** The values that a form shows and sends: the draft, as far as it still fits the form. */
import { assessmentLetters } from '@/contract/classForms/assessment';
import {
  fittingValue,
  isBlank,
  type FieldValue,
  type Form,
  type FormValues,
  type Value,
} from '@/contract/classForms/answers';
import type { BackgroundAnswer, TemplateField } from '@/contract/classForms/entities';
import type { SurveyCourse } from '@/contract/schemas/responsesClasses';
import { subFieldsOf } from '@/contract/classForms/template';
import type { SurveyAnswer } from './forms';

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function backgroundValues(draft: unknown): BackgroundAnswer {
  const { job_relevancy, years_experience } = asRecord(draft);
  return { job_relevancy: asText(job_relevancy), years_experience: asText(years_experience) };
}

/** @returns question to letter, without questions that the assessment does not have */
export function assessmentValues(
  draft: unknown,
  { questions, choices }: { questions: number; choices: number },
): Record<string, string> {
  const letters = assessmentLetters(choices);
  const answers = Object.entries(asRecord(draft)).filter(
    (entry): entry is [string, string] =>
      Number(entry[0]) >= 1 && Number(entry[0]) <= questions && letters.includes(asText(entry[1])),
  );
  return Object.fromEntries(answers);
}

function fieldValue(field: TemplateField, trainers: Form['trainers'], draft: unknown): FieldValue {
  const { value, parts, userInput } = asRecord(draft);
  const given = asRecord(parts);
  return {
    value: fittingValue(field, value),
    parts: Object.fromEntries(
      subFieldsOf(field, trainers).map(({ key }) => [key, fittingValue(field, given[key])]),
    ),
    userInput: asText(userInput),
    question: field.label,
  };
}

/** Drafts of an earlier version do not tell the question. */
const isOf = ({ label }: TemplateField, draft: unknown): boolean =>
  (asRecord(draft).question ?? label) === label;

/** Where answers to questions that the form no longer has are kept: no field has such a number. */
const leftKey = (key: string, question: unknown): string =>
  /^\d+$/.test(key) ? `was ${key} ${asText(question)}` : key;

/**
 * The number of a question may have gone to another one, and the question may have got another number.
 * @returns the answers to the form's questions, and behind them those to questions that it no longer has
 */
export function templateValues(draft: unknown, { template, trainers }: Form): FormValues {
  const given = asRecord(draft);
  const ids = template.map(({ id }) => String(id));
  const isOwn = (key: string): boolean => {
    const field = template[ids.indexOf(key)];
    return field !== undefined && key in given && isOf(field, given[key]);
  };
  const others = new Map(Object.entries(given).filter(([key]) => !isOwn(key)));
  const answers = template.map((field) => {
    const key = isOwn(String(field.id))
      ? String(field.id)
      : [...others].find(([, other]) => asRecord(other).question === field.label)?.[0];
    const found = key === undefined ? undefined : given[key];
    if (key !== undefined) others.delete(key);
    return [String(field.id), fieldValue(field, trainers, found)] as const;
  });
  const left = [...others].flatMap(([key, other]) => {
    const { question } = asRecord(other);
    return typeof question === 'string' ? [[leftKey(key, question), other as FieldValue] as const] : [];
  });
  return Object.fromEntries([...answers, ...left]);
}

/** @returns what was answered to questions that the form no longer has, as texts by question */
export const leftAnswers = (values: FormValues, template: readonly TemplateField[]) =>
  Object.entries(values).flatMap(([key, { question = '', value, parts, userInput }]) => {
    if (template.some(({ id }) => String(id) === key)) return [];
    const given: Value[] = [value, ...Object.values(parts), userInput];
    const texts = given.filter((each) => !isBlank(each)).flat();
    return texts.length > 0 ? [{ key, question, text: texts.join(', ') }] : [];
  });

/** Consent to updates by email is the default (docs/rules/class-forms.md#evaluation-and-survey). */
export function surveyValues(draft: unknown, courses: readonly SurveyCourse[]): SurveyAnswer {
  const { courses: chosen, email_checkbox } = asRecord(draft);
  const ids = Array.isArray(chosen) ? (chosen as unknown[]) : [];
  return {
    courses: courses.map(({ id }) => id).filter((id) => ids.includes(id)),
    email_checkbox: email_checkbox === 'no' ? 'no' : 'yes',
  };
}

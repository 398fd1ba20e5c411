/** The values that a form shows and sends: the draft, as far as it still fits the form. */
import { assessmentLetters } from '@/contract/classForms/assessment';
import { fittingValue, type FieldValue, type Form, type FormValues } from '@/contract/classForms/answers';
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
  };
}

export function templateValues(draft: unknown, { template, trainers }: Form): FormValues {
  const given = asRecord(draft);
  return Object.fromEntries(
    template.map((field) => [String(field.id), fieldValue(field, trainers, given[field.id])]),
  );
}

/** Consent to updates by email is the default (docs/rules/class-forms.md#evaluation-and-survey). */
export function surveyValues(draft: unknown, courses: readonly SurveyCourse[]): SurveyAnswer {
  const { courses: chosen, email_checkbox } = asRecord(draft);
  const ids = Array.isArray(chosen) ? (chosen as unknown[]) : [];
  return {
    courses: courses.map(({ id }) => id).filter((id) => ids.includes(id)),
    email_checkbox: email_checkbox === 'no' ? 'no' : 'yes',
  };
}

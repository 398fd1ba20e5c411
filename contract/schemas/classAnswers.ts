/**
 * The rules of class forms, shared by page and endpoint (docs/rules/class-forms.md#validation). A schema has
 * one field for each control of its form; two of them depend on the class.
 */
import './locale';
import { array, mixed, number, object, string, type AnyObject, type ObjectSchema } from 'yup';
import { MAX_ID } from '../constants';
import { isBlank, type Form, type Value } from '../classForms/answers';
import type { TemplateField } from '../classForms/entities';
import { assessmentLetters } from '../classForms/assessment';
import { controlName, questionName } from '../classForms/controlNames';
import { MAX_LENGTH } from '../classForms/limits';
import { CLASS_MESSAGES } from '../classForms/messages';
import { isRequired, isTyped, orderedFields, subFieldsOf, type SubField } from '../classForms/template';
import { emailPattern } from './patterns';
import { findProblems, type FieldProblem } from './problems';
import { address } from './typedText';

export const idNumber = () => number().strict().integer().min(1).max(MAX_ID);

/** Refuses blank texts. Strict schemas do not trim, and a trailing space is allowed. */
const filled = () =>
  string()
    .strict()
    .max(MAX_LENGTH.answer)
    .required(CLASS_MESSAGES.background)
    .test('filled', CLASS_MESSAGES.background, (text) => text === undefined || text.trim() !== '');

export const backgroundSchema = object({ job_relevancy: filled(), years_experience: filled() }).strict();

export const surveyCourses = array()
  .strict()
  .of(idNumber().required())
  .max(1000)
  .min(1, CLASS_MESSAGES.survey)
  .required(CLASS_MESSAGES.survey);
export const surveySchema = object({ courses: surveyCourses });

/** A row of the attendance list, as far as people type it. */
export const attendanceFields = {
  name: string().trim().max(MAX_LENGTH.name).required(CLASS_MESSAGES.background),
  email: address().matches(emailPattern, { message: CLASS_MESSAGES.email, excludeEmptyString: true }),
  company_label: string().trim().max(MAX_LENGTH.company).optional(),
};
export const attendanceSchema = object(attendanceFields);

/** @returns the schema of `lettersByControl`: every question is answered with one of its letters */
export function assessmentSchema({ questions, choices }: { questions: number; choices: number }) {
  const letter = string()
    .strict()
    .oneOf(assessmentLetters(choices), CLASS_MESSAGES.assessment)
    .required(CLASS_MESSAGES.assessment);
  const names = Array.from({ length: questions }, (_, index) => questionName(index + 1));
  return object<AnyObject>(Object.fromEntries(names.map((name) => [name, letter])))
    .strict()
    .noUnknown(CLASS_MESSAGES.assessment);
}

const BANNED = {
  evaluation: { pattern: /["<>]/, message: CLASS_MESSAGES.banned },
  instructor: { pattern: /["'<>]/, message: CLASS_MESSAGES.bannedInstructor },
} as const;

const answer = mixed<Value>();
const makeRequired = (schema: typeof answer): typeof answer =>
  schema.test('required', CLASS_MESSAGES.required, (value) => !isBlank(value));

/** The context in which only missing answers are problems. */
const MISSING_ONLY = {};

/** Without forbidden characters; names that the form itself adds are not validated. */
const typedAnswer = ({ pattern, message }: (typeof BANNED)[keyof typeof BANNED]) =>
  answer.test(
    'banned',
    message,
    (value, { options }) =>
      options.context === MISSING_ONLY || typeof value !== 'string' || !pattern.test(value),
  );

interface Kinds {
  optional: typeof answer;
  required: typeof answer;
}

/** @returns the schemas of a field's controls by name, without that of its user input */
function controlSchemas(
  field: TemplateField,
  parts: readonly SubField[],
  { optional, required }: Kinds,
): [string, typeof answer][] {
  if (parts.length === 0) return [[controlName(field.id), isRequired(field) ? required : optional]];
  const names = parts.map((_, place) => controlName(field.id, { place }));
  // A required field without required parts still needs one answer.
  const needsOne = isRequired(field) && !parts.some((part) => part.isRequired);
  const first = needsOne
    ? optional.test('required', CLASS_MESSAGES.required, (_, { parent }) =>
        names.some((name) => !isBlank((parent as Record<string, Value>)[name])),
      )
    : undefined;
  return parts.map((part, place) => [
    controlName(field.id, { place }),
    (place === 0 && first) || (part.isRequired ? required : optional),
  ]);
}

/** @returns the schema of `valuesByControl` for a template and its class */
export function answersSchema({ template, trainers }: Form, formType: keyof typeof BANNED) {
  // Controls share these, because creating a schema takes longer than validating with it.
  const typed = typedAnswer(BANNED[formType]);
  const typedKinds = { optional: typed, required: makeRequired(typed) };
  const chosenKinds = { optional: answer, required: makeRequired(answer) };
  const fields = orderedFields(template).flatMap((field) => [
    ...controlSchemas(field, subFieldsOf(field, trainers), isTyped(field) ? typedKinds : chosenKinds),
    ...(field.user_input === 'yes' ? [[controlName(field.id, { isUserInput: true }), typed]] : []),
  ]);
  return object<AnyObject>(Object.fromEntries(fields) as Record<string, typeof answer>);
}

/** Checked only if nothing is missing. */
const LAST: readonly string[] = [CLASS_MESSAGES.banned, CLASS_MESSAGES.bannedInstructor];

/** For the page. @returns the first rule that fails, at every control concerned, in the order of the controls */
export function formProblems(schema: ObjectSchema<AnyObject>, values: unknown): FieldProblem[] {
  const problems = findProblems(schema, values, { order: Object.keys(schema.fields), last: LAST });
  return problems.filter(({ message }) => message === problems[0]?.message);
}

/** For the server, which tells one problem, the same as the page. @returns its message, or undefined */
export function formProblem(schema: ObjectSchema<AnyObject>, values: unknown): string | undefined {
  const first = (context?: object) =>
    findProblems(schema, values, { order: [] }, { abortEarly: true, context })[0]?.message;
  const found = first();
  return found !== undefined && LAST.includes(found) ? (first(MISSING_ONLY) ?? found) : found;
}

/**
 * Schemas of class form request bodies. The answers of a form are validated against its class
 * (contract/classForms).
 */
import './locale';
import { array, mixed, number, object, string, type ISchema } from 'yup';
import { MAX_ID } from '../constants';
import {
  CLASS_FORM_TYPES,
  OPENING_MOMENTS,
  TRACKING_TYPES,
  TRAINEE_FORM_TYPES,
  ASSESSMENT_TYPES,
} from '../classForms/entities';
import { MAX_LENGTH, MAX_PARTS } from '../classForms/limits';
import { CLASS_MESSAGES } from '../classForms/messages';
import { attendanceFields, backgroundSchema, idNumber, surveyCourses } from './classAnswers';
import { isAddress } from './patterns';

const text = (longest = 200) => string().strict().max(longest).defined();
const answerText = () => text(MAX_LENGTH.answer);

/** A part follows its label; the form limits only the length of the part's answer. */
const MAX_PART_LENGTH = MAX_LENGTH.name + ': '.length + MAX_LENGTH.answer;
const isText = (value: unknown, longest: number): boolean =>
  typeof value === 'string' && value.length <= longest;

/**
 * Accepts one text, several texts, or texts by the key of a sub-field. One test does this, because a schema
 * for each key would be much slower.
 */
function isAnswer(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return isText(answer, MAX_LENGTH.answer);
  const parts = Object.values(answer);
  const longest = Array.isArray(answer) ? MAX_LENGTH.answer : MAX_PART_LENGTH;
  return parts.length <= MAX_PARTS && parts.every((part) => isText(part, longest));
}
const answerOf = mixed().defined().test('answer', CLASS_MESSAGES.answer, isAnswer);

export const answerRecordSchema = object({
  id: idNumber().required(),
  question: answerText(),
  answer: answerOf,
  user_input: object({ label: answerText(), answer: answerText() }).default(undefined).optional(),
  position: number().strict().defined(),
});

const assessment = array()
  .strict()
  .of(object({ question: idNumber().required(), answer: text() }))
  .max(1000)
  .required(CLASS_MESSAGES.assessment);

/** The schemas by form type. They are strict, because yup would otherwise parse texts into lists and objects. */
const dataOf = new Map<unknown, ISchema<unknown>>([
  ['trainees_background', backgroundSchema.default(undefined).required(CLASS_MESSAGES.background)],
  ['pre_assessment', assessment],
  ['post_assessment', assessment],
  ['evaluation', array().strict().of(answerRecordSchema).max(500).required(CLASS_MESSAGES.required)],
  ['survey', surveyCourses],
]);

/** For `POST /api/website/training/{trainingId}/trainee/{traineeId}`. */
export const traineeSaveSchema = object({
  form_type: string().strict().oneOf(TRAINEE_FORM_TYPES).required(),
  data: mixed()
    .defined()
    .when('form_type', ([type]: unknown[], schema) => (dataOf.get(type) ?? schema) as typeof schema),
  trainee_email: string()
    .strict()
    .max(MAX_LENGTH.email)
    .test('email', CLASS_MESSAGES.email, (text) => text === undefined || isAddress(text)),
  email_checkbox: string().strict().oneOf(['yes', 'no']),
});

/** For `POST /api/website/training/{trainingId}/instructor/{id}`. */
export const instructorSaveSchema = object({
  form_type: string().strict().oneOf(['instructor']).required(),
  data: array().strict().of(answerRecordSchema).max(500).required(CLASS_MESSAGES.required),
});

/** For `POST /assessmentForm?action=update_timestamp`, whose values are form fields. */
export const timestampSchema = object({
  tracking_id: text().required(),
  trainee_id: number().integer().min(1).required(),
  form_type: string().oneOf(ASSESSMENT_TYPES).required(),
  tracking_type: string().oneOf(TRACKING_TYPES).required(),
});

/** For `POST /api/website/training/{trainingId}/{role}/{id}/opening`. */
export const openingSchema = object({
  form_type: string().strict().oneOf(CLASS_FORM_TYPES).required(),
  moment: string().strict().oneOf(OPENING_MOMENTS).required(),
});

/** The trainees of a coordinator's save; a new row has id 0. */
export const coordinatedTraineesSchema = array()
  .of(
    object({
      id: number().strict().integer().min(0).max(MAX_ID).required(),
      ...attendanceFields,
      was: object({
        name: text(),
        email: text(MAX_LENGTH.email),
        company_label: text(),
      })
        .default(undefined)
        .optional(),
      removed: string().strict().oneOf(['yes']).optional(),
    }),
  )
  .max(1000)
  .required();

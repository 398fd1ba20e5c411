/** Schemas of the responses of class form endpoints. */
import { array, mixed, number, object, string, type AnySchema, type InferType, type ObjectSchema } from 'yup';
import { FIELD_TYPES, type TemplateField, type TraineeAnswers } from '../classForms/entities';
import { ok } from './responses';
import { described, text, whole } from './responsesEntities';

const instant = () => whole().nullable().meta(described('epoch milliseconds; null: no limit'));
const yesNo = () => string().oneOf(['yes', 'no']);
/** An object keyed by ids. */
const byId = <Value>(description: string) =>
  mixed<Record<string, Value>>()
    .required()
    .meta({ jsonSchema: { type: 'object', description } });

const head = {
  tracking_id: text(),
  course_title: text(),
  course_start_date: whole().meta(described('epoch milliseconds of 00:00 UTC+8')),
  course_end_date: whole().meta(described('epoch milliseconds of 00:00 UTC+8')),
  server_time: whole().meta(described('epoch milliseconds; only this clock opens and closes forms')),
  access_token: text().meta(described('for the next calls; valid for an hour')),
};

const person = object({ id: whole(), name: text() });

export const templateField: ObjectSchema<TemplateField> = object({
  id: whole(),
  label: text(),
  label_report: string(),
  type: string().oneOf(FIELD_TYPES),
  required: yesNo(),
  options: string().oneOf(['default1', 'default2', 'custom'] as const),
  options_custom: string(),
  sub_fields: yesNo(),
  sub_fields_type: string().oneOf(['trainers', 'trainers_custom', 'custom'] as const),
  sub_fields_custom: string(),
  user_input: yesNo(),
  user_input_label: string(),
  user_input_multiline: yesNo(),
  checkbox_label: string(),
  position: number(),
});

/** When the forms of a trainee are open. */
const traineeExecution = object({
  course_id: whole(),
  schedule_id: whole(),
  assessment_status: text(),
  assessment_start: instant(),
  assessment_end: instant(),
  assessment_start_post: instant(),
  /** number of questions */
  assessment_questions: whole(),
  /** number of choices, at most 26 */
  assessment_choices: whole(),
  assessment_answers: text().meta(described('`present`, or empty; the answers themselves are never sent')),
  assessment_questions_pdf: text().meta(described('`yes` where there is a question paper')),
  trainees_background_form_status: text(),
  trainees_background_form_start: instant(),
  trainees_background_form_end: instant(),
  trainee_form_status: text(),
  trainee_form_start: instant(),
  trainee_form_end: instant(),
  survey_status: text(),
});

const surveyCourse = object({
  id: whole(),
  title: text(),
  group_code: text(),
  course_group_name: text(),
  group_name_sort: text(),
});

export const robotChallengeResponseSchema = object({
  status: ok(),
  challenge: byId<unknown>('as the ALTCHA solver takes it'),
});

export const traineeFormResponseSchema = object({
  status: ok(),
  training: object({
    ...head,
    trainees: array(person).defined(),
    trainers: array(person).defined(),
    execution: traineeExecution,
    answers: byId<TraineeAnswers>('by trainee id: whether each form is done'),
    trainees_background: array(
      object({ id: whole(), answer: object({ submitted: yesNo().defined(), editable: yesNo().defined() }) }),
    ).defined(),
    trainee_form_template: array(templateField).defined(),
    survey_courses: array(surveyCourse).defined(),
  }),
});

/** A class as its trainees see it. */
export type TraineeTraining = InferType<typeof traineeFormResponseSchema>['training'];
export type TraineeExecution = TraineeTraining['execution'];
export type SurveyCourse = TraineeTraining['survey_courses'][number];

export const instructorFormResponseSchema = object({
  status: ok(),
  training: object({
    ...head,
    coordinator_name: text(),
    trainers: array(person).defined(),
    trainees: array(object({ id: whole(), name: text(), company_label: text() })).defined(),
    trainees_background: array(
      object({ id: whole(), answer: object({ job_relevancy: text(), years_experience: text() }) }),
    )
      .optional()
      .meta(described('absent in production')),
    execution: object({
      course_id: whole(),
      schedule_id: whole(),
      instructor_form_status: text(),
      instructor_form_start: instant(),
      instructor_form_end: instant(),
    }),
    answers: byId<{ instructor: 'submitted' | [] }>('by trainer id: whether the form is done'),
    instructor_form_template: array(templateField).defined(),
  }),
});

/** A class as its instructors see it. */
export type InstructorTraining = InferType<typeof instructorFormResponseSchema>['training'];
export type InstructorExecution = InstructorTraining['execution'];
export type TraineeBackground = NonNullable<InstructorTraining['trainees_background']>[number];

export const classSaveResponseSchema = object({
  status: ok(),
  message: text(),
  access_token: head.access_token,
  server_time: head.server_time,
});

/** For both actions: `get` returns the page, `update` a message in place of the list. */
export const coordinatorResponseSchema: AnySchema = object({
  status: ok(),
  access_token: head.access_token,
  server_time: head.server_time,
  message: string().meta(described('of `update`')),
  form_id: string(),
  tracking_id: string(),
  course_title: string(),
  course_start_date: number(),
  course_end_date: number(),
  coordinator_name: string(),
  trainees: array(
    object({ id: whole(), name: text(), email: text(), company_label: text(), removable: yesNo().defined() }),
  )
    .optional()
    .meta(described('of `get`')),
});

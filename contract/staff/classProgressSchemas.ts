/** Schemas of requests and responses about a class's progress. Times are epoch milliseconds. */
import { array, boolean, mixed, number, object, string, type InferType, type ObjectSchema } from 'yup';
import { MAX_ID } from '../constants';
import { ok } from '../schemas/responses';
import { classFormType, personRole } from './classesSchemas';
import {
  PROGRESS_MESSAGES,
  PROGRESS_STATES,
  REMINDER_OBSTACLES,
  type FormState,
  type PersonProgress,
  type ProgressState,
  type ReminderObstacle,
} from './classProgress';

export const MAX_REASON_LENGTH = 500;
/** A class has fewer people. */
const MAX_PEOPLE = 1_000;

const id = () => number().strict().integer().min(1).max(MAX_ID).required();
const time = () => number().defined().nullable();

const personKeySchema = object({ role: personRole(), id: id() });
export type PersonKey = InferType<typeof personKeySchema>;

/** The given people, or everybody who is late with a form that is still open. */
export const remindersSchema = object({
  people: array(personKeySchema).max(MAX_PEOPLE),
  late: boolean().strict(),
});
export type Reminders = InferType<typeof remindersSchema>;

const form = () => classFormType();
export const reopeningSchema = object({
  person_id: id(),
  form_type: form(),
  reason: string().strict(false).trim().max(MAX_REASON_LENGTH).required(PROGRESS_MESSAGES.reason),
});
export type ReopeningWish = InferType<typeof reopeningSchema>;

export const reopenedSchema = object({ person_id: id(), form_type: form() });
export type ReopenedForm = InferType<typeof reopenedSchema>;

const formStateSchema: ObjectSchema<FormState> = object({
  form_type: form(),
  state: mixed<ProgressState>().oneOf(PROGRESS_STATES).required(),
  is_late: boolean().required(),
  opened_at: time(),
  started_at: time(),
  sent_at: time(),
  reopened_at: time(),
  can_undo: boolean().required(),
});

const personSchema: ObjectSchema<PersonProgress> = object({
  role: personRole(),
  id: id(),
  name: string().defined(),
  company: string().defined(),
  forms: array(formStateSchema).defined(),
  reminded_at: time(),
  can_remind: boolean().required(),
});

/** A form of the class. */
const windowSchema = object({
  form_type: form(),
  opens_at: time(),
  closes_at: time(),
  sent: number().required(),
  of: number().required(),
});
export type FormWindow = InferType<typeof windowSchema>;

export const progressResponseSchema = object({
  status: ok(),
  /** by the server's clock */
  now: number().required(),
  forms: array(windowSchema).defined(),
  people: array(personSchema).defined(),
});
export type ProgressResponse = InferType<typeof progressResponseSchema>;

export const remindedResponseSchema = object({
  status: ok(),
  reminded: array(personKeySchema).defined(),
  skipped: array(
    personKeySchema.shape({
      why: mixed<ReminderObstacle>().oneOf(REMINDER_OBSTACLES).required(),
    }),
  ).defined(),
});
export type RemindedResponse = InferType<typeof remindedResponseSchema>;

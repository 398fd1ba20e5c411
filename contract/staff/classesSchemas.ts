/** Schemas of requests and responses about classes. Times are epoch milliseconds. */
import { array, mixed, number, object, string, type InferType } from 'yup';
import { CLASS_FORM_TYPES, PERSON_ROLES, type ClassFormType, type PersonRole } from '../classForms/entities';
import { count, ok } from '../schemas/responses';
import { CLASS_TIMES } from './classes';
import { MAX_SEARCH_LENGTH } from './find';

export const CLASSES_PAGE = 50;

export const classesQuerySchema = object({
  time: string().oneOf(CLASS_TIMES).default('now'),
  /** words in the title, the course's number or the name of an instructor */
  q: string().trim().max(MAX_SEARCH_LENGTH),
  page: number().integer().min(1).max(10_000).default(1),
});
export type ClassesQuery = Partial<InferType<typeof classesQuerySchema>>;

/** A form of a class. */
export const classFormType = () => mixed<ClassFormType>().oneOf(CLASS_FORM_TYPES).required();

export const personRole = () => mixed<PersonRole>().oneOf(PERSON_ROLES).required();

/** The number of people who have sent a form of a class, and of those expected to. */
const formProgressSchema = object({
  form_type: classFormType(),
  sent: count(),
  of: count(),
});
export type FormProgress = InferType<typeof formProgressSchema>;

/** The fields of a class in each list that shows it. */
export const classFields = {
  tracking_id: string().required(),
  course_id: count(),
  schedule_id: count(),
  title: string().required(),
  start: count(),
  end: count(),
  trainees: count(),
  /** the forms that the class offers */
  forms: array(formProgressSchema).defined(),
};

const classSummarySchema = object({
  ...classFields,
  instructors: array(string().defined()).defined(),
  version: count(),
});
export type ClassSummary = InferType<typeof classSummarySchema>;

export const classesResponseSchema = object({
  status: ok(),
  counts: object({ now: count(), next: count(), past: count() }),
  list: array(classSummarySchema).defined(),
  /** number of matches */
  total: count(),
});
export type ClassesResponse = InferType<typeof classesResponseSchema>;

export const classResponseSchema = object({
  status: ok(),
  class: classSummarySchema,
});
export type ClassResponse = InferType<typeof classResponseSchema>;

/**
 * Requests and responses for making classes and setting them up. Classes are validated by the rules of import
 * documents.
 */
import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import type { ClassFormType, TemplateField } from '../classForms/entities';
import { count, failureSchema, ok } from '../schemas/responses';
import { CLASS_MAKING_MESSAGES, type ClassSetup } from './classMaking';
import { classFormType, personRole } from './classesSchemas';
import { MAX_SEARCH_LENGTH } from './find';
import { TEMPLATE_FORMS, type TemplateFormName } from './formTemplates';
import { shaped } from './shaped';

const setup = () =>
  shaped<ClassSetup>(
    'as in an import document, without tracking_id, answers and reopenings; people without an id are new',
  )
    .typeError(CLASS_MAKING_MESSAGES.wrong)
    .required(CLASS_MAKING_MESSAGES.wrong);

export const newClassSchema = object({ class: setup() });
export type NewClass = InferType<typeof newClassSchema>;

const personOfClass = object({ role: personRole(), id: number().required() });
export type PersonOfClass = InferType<typeof personOfClass>;

export const classChangeSchema = object({
  class: setup(),
  /**
   * those whose answers may be removed with them, if the class no longer lists them: nobody who was not named
   * to whoever saves
   */
  drop_answers: array(personOfClass).default([]),
  /** forms whose results may disappear: none that was not named to whoever saves */
  hide_answers: array(classFormType()).default([]),
});

export interface ClassChange extends NewClass {
  drop_answers?: PersonOfClass[];
  hide_answers?: ClassFormType[];
}

export const sessionChoicesQuerySchema = object({
  /** words in the title, the course's number, the venue or the first day */
  q: string().trim().max(MAX_SEARCH_LENGTH),
});
export type SessionChoicesQuery = Partial<InferType<typeof sessionChoicesQuerySchema>>;

const words = () => string().defined();
/** A session from which a class can be made. */
const sessionChoice = object({
  /** the session's id */
  id: count(),
  course_id: count(),
  schedule_id: count(),
  course: words(),
  venue: words(),
  /** days, such as 2027-01-11 */
  start: string().required(),
  end: string().required(),
  is_cancelled: boolean().required(),
  /** existing classes of the session */
  classes: array(object({ tracking_id: string().required(), title: words() })).defined(),
});
export type SessionChoice = InferType<typeof sessionChoice>;

const fields = () =>
  array(shaped<TemplateField>('a template field, as in an import document').required()).defined();
/** The last class of the same course. */
const earlier = object({
  tracking_id: string().required(),
  title: words(),
  start: string().required(),
  trainee_form: fields(),
  instructor_form: fields(),
  assessment: object({ questions: count(), choices: count(), answers: words() }).defined().nullable(),
});

/** A form template to copy into classes. */
const template = object({
  id: count(),
  form: mixed<TemplateFormName>().oneOf(TEMPLATE_FORMS).required(),
  name: string().required(),
  fields: fields(),
});
export type KeptTemplate = InferType<typeof template>;

const instructors = () => array(object({ name: string().required(), email: words() })).defined();
/** Sources for the parts of a class. */
const sources = object({
  templates: array(template).defined(),
  earlier: earlier.defined().nullable(),
  /** of earlier classes of this course, the latest first */
  instructors: instructors(),
  /** of the course's group, and those of the survey */
  courses: array(object({ id: count(), title: words() })).defined(),
});
export type ClassSources = InferType<typeof sources>;

export const sessionChoicesResponseSchema = object({
  status: ok(),
  sessions: array(sessionChoice).defined(),
});
export type SessionChoicesResponse = InferType<typeof sessionChoicesResponseSchema>;

export const classPlanResponseSchema = object({
  status: ok(),
  session: sessionChoice,
  /** of an existing class of this session */
  instructors: instructors(),
  sources,
});
export type ClassPlanResponse = InferType<typeof classPlanResponseSchema>;

export const classSetupResponseSchema = object({
  status: ok(),
  tracking_id: string().required(),
  class: setup(),
  version: count(),
  has_paper: boolean().required(),
  sources,
});
export type ClassSetupResponse = InferType<typeof classSetupResponseSchema>;

export const classSavedResponseSchema = object({
  status: ok(),
  tracking_id: string().required(),
  version: count(),
});
export type ClassSavedResponse = InferType<typeof classSavedResponseSchema>;

export const classChangedResponseSchema = classSavedResponseSchema.shape({
  /** the stored class, with the ids of new people */
  class: setup(),
  /**
   * after a save: the forms whose results "Undo" hides again; null if it would not bring back who had opened
   * a form, or scores that were given without a key
   */
  undo_hides: array(classFormType()).nullable(),
});
export type ClassChangedResponse = InferType<typeof classChangedResponseSchema>;

export const classLinksResponseSchema = object({
  status: ok(),
  title: words(),
  trainee: string().required(),
  instructor: string().required(),
  /** only for members who may see addresses: null for a trainer */
  coordinator: string().defined().nullable(),
  /** one per trainee, which works for nobody else; empty for a trainer */
  personal: array(object({ id: count(), name: words(), link: string().required() })).defined(),
});
export type ClassLinksResponse = InferType<typeof classLinksResponseSchema>;

/** Somebody with answers who would be removed. */
const answered = personOfClass.shape({ name: words() });
export type AnsweredPerson = InferType<typeof answered>;

/** A form that the class would no longer offer, or whose answered questions it would no longer have. */
const hidden = object({
  form_type: classFormType(),
  /** how many sent forms have answers that the results would no longer show */
  sent: count(),
});
export type HiddenForm = InferType<typeof hidden>;

/** 422: the people with answers who are left out, and the hidden forms, if these are the only problems. */
export const answeredFailureSchema = failureSchema.shape({
  answered: array(answered).optional(),
  hidden: array(hidden).optional(),
});
export type AnsweredFailure = InferType<typeof answeredFailureSchema>;

/**
 * Requests and responses for making classes and setting them up. Classes are validated by the rules of import
 * documents.
 */
import { array, boolean, mixed, number, object, string, type InferType, type ObjectSchema } from 'yup';
import type { ClassFormType, TemplateField } from '../classForms/entities';
import { failureSchema, ok } from '../schemas/responses';
import {
  CLASS_MAKING_MESSAGES,
  TEMPLATE_FORMS,
  type AnsweredPerson,
  type ClassChangedResponse,
  type ClassLinksResponse,
  type ClassPlanResponse,
  type ClassSavedResponse,
  type ClassSetup,
  type ClassSetupResponse,
  type ClassSources,
  type EarlierClass,
  type HiddenForm,
  type KeptTemplate,
  type PersonOfClass,
  type SessionChoice,
  type SessionChoicesResponse,
  type TemplateFormName,
} from './classMaking';
import { classFormType } from './classesSchemas';
import { MAX_SEARCH_LENGTH } from './find';

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const setup = () =>
  mixed<ClassSetup>((value): value is ClassSetup => isObject(value))
    .typeError(CLASS_MAKING_MESSAGES.wrong)
    .required(CLASS_MAKING_MESSAGES.wrong)
    .meta({
      jsonSchema: {
        type: 'object',
        description:
          'as in an import document, without tracking_id, answers and reopenings; people without an id are new',
      },
    });

export const newClassSchema = object({ class: setup() });
const personShape = {
  role: mixed<PersonOfClass['role']>().oneOf(['trainee', 'instructor']).required(),
  id: number().required(),
};
export const classChangeSchema = object({
  class: setup(),
  /**
   * those whose answers may be removed with them, if the class no longer lists them: nobody who was not named
   * to whoever saves
   */
  drop_answers: array(object(personShape)).default([]),
  /** forms whose results may disappear: none that was not named to whoever saves */
  hide_answers: array(classFormType()).default([]),
});
export interface NewClass {
  class: ClassSetup;
}
export interface ClassChange extends NewClass {
  drop_answers?: PersonOfClass[];
  hide_answers?: ClassFormType[];
}

export const sessionChoicesQuerySchema = object({
  /** words in the title, the course's number, the venue or the first day */
  q: string().trim().max(MAX_SEARCH_LENGTH),
});
export type SessionChoicesQuery = Partial<InferType<typeof sessionChoicesQuerySchema>>;

const count = () => number().required();
const words = () => string().defined();
const sessionChoice: ObjectSchema<SessionChoice> = object({
  id: count(),
  course_id: count(),
  schedule_id: count(),
  course: words(),
  venue: words(),
  start: string().required(),
  end: string().required(),
  is_cancelled: boolean().required(),
  classes: array(object({ tracking_id: string().required(), title: words() })).defined(),
});
const fields = () =>
  array(
    mixed<TemplateField>((value): value is TemplateField => isObject(value))
      .required()
      .meta({ jsonSchema: { type: 'object', description: 'a template field, as in an import document' } }),
  ).defined();
const earlier: ObjectSchema<EarlierClass> = object({
  tracking_id: string().required(),
  title: words(),
  start: string().required(),
  trainee_form: fields(),
  instructor_form: fields(),
  assessment: object({ questions: count(), choices: count(), answers: words() }).defined().nullable(),
});
const template: ObjectSchema<KeptTemplate> = object({
  id: count(),
  form: mixed<TemplateFormName>().oneOf(TEMPLATE_FORMS).required(),
  name: string().required(),
  fields: fields(),
});
const instructors = () => array(object({ name: string().required(), email: words() })).defined();
const sources: ObjectSchema<ClassSources> = object({
  templates: array(template).defined(),
  earlier: earlier.defined().nullable(),
  instructors: instructors(),
  courses: array(object({ id: count(), title: words() })).defined(),
});

export const sessionChoicesResponseSchema: ObjectSchema<SessionChoicesResponse> = object({
  status: ok(),
  sessions: array(sessionChoice).defined(),
});
export const classPlanResponseSchema: ObjectSchema<ClassPlanResponse> = object({
  status: ok(),
  session: sessionChoice,
  instructors: instructors(),
  sources,
});
export const classSetupResponseSchema: ObjectSchema<ClassSetupResponse> = object({
  status: ok(),
  tracking_id: string().required(),
  class: setup(),
  version: count(),
  has_paper: boolean().required(),
  sources,
});
export const classSavedResponseSchema: ObjectSchema<ClassSavedResponse> = object({
  status: ok(),
  tracking_id: string().required(),
  version: count(),
});
export const classChangedResponseSchema: ObjectSchema<ClassChangedResponse> = classSavedResponseSchema.shape({
  class: setup(),
});
export const classLinksResponseSchema: ObjectSchema<ClassLinksResponse> = object({
  status: ok(),
  title: words(),
  trainee: string().required(),
  instructor: string().required(),
  coordinator: string().defined().nullable(),
  personal: array(object({ id: count(), name: words(), link: string().required() })).defined(),
});

const answered: ObjectSchema<AnsweredPerson> = object({
  ...personShape,
  name: words(),
});
const hidden: ObjectSchema<HiddenForm> = object({ form_type: classFormType(), sent: count() });
/** 422: the people with answers who are left out, and the hidden forms, if these are the only problems. */
export const answeredFailureSchema = failureSchema.shape({
  answered: array(answered).optional(),
  hidden: array(hidden).optional(),
});
export type AnsweredFailure = InferType<typeof answeredFailureSchema>;

/**
 * Schemas of requests and responses about form templates. The fields of a form are validated by the rules of
 * import documents.
 */
import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import type { TemplateField } from '../classForms/entities';
import { MAX_ID } from '../constants';
import { count, ok } from '../schemas/responses';
import { templateField } from '../schemas/responsesClasses';
import { FORM_TEMPLATE_MESSAGES, TEMPLATE_FORMS, type TemplateFormName } from './formTemplates';

const form = () => mixed<TemplateFormName>().oneOf(TEMPLATE_FORMS).required();

const anyField = mixed<TemplateField>()
  .defined()
  .meta({ jsonSchema: { type: 'object' } });
const content = {
  name: string().defined().default(''),
  fields: array(anyField).required().max(1_000),
};

export const templateChangeSchema = object(content);
export type TemplateChange = InferType<typeof templateChangeSchema>;

export const newTemplateSchema = object({ form: form(), ...content });
export type NewTemplate = InferType<typeof newTemplateSchema>;

export const templatesImportSchema = object({
  templates: array(newTemplateSchema).required().min(1).max(200),
});
export type TemplatesImport = InferType<typeof templatesImportSchema>;

export const templateRestoreSchema = object({
  version: number().integer().min(1).max(MAX_ID).required(),
});
export type TemplateRestore = InferType<typeof templateRestoreSchema>;

export const questionFilesSchema = object({
  files: array(
    object({
      name: string().trim().required().max(200),
      content: string()
        .defined()
        .matches(/^[A-Za-z0-9+/]*={0,2}$/, FORM_TEMPLATE_MESSAGES.files),
    }),
  )
    .required(FORM_TEMPLATE_MESSAGES.files)
    .min(1, FORM_TEMPLATE_MESSAGES.files)
    .max(50),
});
export type QuestionFiles = InferType<typeof questionFilesSchema>;

const head = { id: count(), form: form(), name: string().required(), version: count() };
const fields = () => array(templateField).defined();

export const formTemplatesResponseSchema = object({
  status: ok(),
  list: array(object({ ...head, fields: count(), used: count() })).defined(),
});
export type FormTemplatesResponse = InferType<typeof formTemplatesResponseSchema>;

export const formTemplateResponseSchema = object({
  status: ok(),
  template: object({ ...head, fields: fields() }),
});
export type FormTemplateResponse = InferType<typeof formTemplateResponseSchema>;

export const formTemplateVersionsResponseSchema = object({
  status: ok(),
  /** the newest first */
  list: array(
    object({
      version: count(),
      name: string().required(),
      fields: fields(),
      at: count(),
      actor: string().required(),
    }),
  ).defined(),
});
export type FormTemplateVersionsResponse = InferType<typeof formTemplateVersionsResponseSchema>;

export const templatesImportedResponseSchema = object({
  status: ok(),
  added: count(),
  changed: count(),
  unchanged: count(),
});
export type TemplatesImportedResponse = InferType<typeof templatesImportedResponseSchema>;

export const questionsResponseSchema = object({
  status: ok(),
  questions: array(
    object({
      prompt: string().required(),
      choices: array(string().required()).defined(),
      correct: array(count()).defined(),
      isMultiple: boolean().required(),
      hasGap: boolean(),
    }),
  ).defined(),
  /** what was skipped, and why */
  problems: array(object({ place: string().required(), message: string().required() })).defined(),
});
export type QuestionsResponse = InferType<typeof questionsResponseSchema>;

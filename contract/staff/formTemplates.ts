/** Form templates in the console. Times are epoch milliseconds. */
import type { TemplateField } from '../classForms/entities';

/** The use of a template, by the class's name of the form. */
export const TEMPLATE_FORMS = ['trainee_form', 'instructor_form'] as const;
export type TemplateFormName = (typeof TEMPLATE_FORMS)[number];

export const TEMPLATE_FORM_LABELS: Readonly<Record<TemplateFormName, string>> = {
  trainee_form: 'Training evaluation',
  instructor_form: 'Instructor form',
};

export const MAX_TEMPLATE_NAME_LENGTH = 100;

export const FORM_TEMPLATE_MESSAGES = {
  gone: 'This template does not exist.',
  known: 'There is a template of this name for this form already.',
  noVersion: 'The template has no such version.',
  files: 'Please choose at least one file.',
  filesLarge: 'The files are larger than 8 MB in all.',
  wrong: 'Some fields cannot be saved as they are.',
} as const;

/** In bytes, of all question files together. */
export const MAX_QUESTION_BYTES = 8 * 1024 * 1024;

/** Labels of a field's properties, in the builder and in errors. */
export const FIELD_LABELS: Readonly<Record<keyof TemplateField, string>> = {
  id: 'Number',
  label: 'Label',
  label_report: 'Label in reports',
  type: 'Kind',
  required: 'Required',
  options: 'Choices',
  options_custom: 'Own choices',
  sub_fields: 'Asked for each of several',
  sub_fields_type: 'Of whom or what',
  sub_fields_custom: 'Own list',
  user_input: 'Further input',
  user_input_label: 'Label of the further input',
  user_input_multiline: 'Several lines',
  checkbox_label: 'Label of the box',
  position: 'Position',
};

/** A template in import documents, identified by form and name. */
export interface TemplateContent {
  form: TemplateFormName;
  name: string;
  fields: TemplateField[];
}

export interface FormTemplate extends TemplateContent {
  id: number;
  version: number;
}

export interface FormTemplateSummary extends Omit<FormTemplate, 'fields'> {
  /** number of fields */
  fields: number;
  /** number of classes with an unchanged copy of any of its versions */
  used: number;
}

export interface FormTemplateVersion extends Pick<FormTemplate, 'version' | 'name' | 'fields'> {
  at: number;
  actor: string;
}

/** A stored form with one field of every kind. */
import type { TemplateField } from '@/contract/classForms/entities';
import type { TemplateContent } from '@/contract/staff/formTemplates';

export const everyField: TemplateField[] = [
  {
    id: 1,
    label: 'Content',
    label_report: 'Content of the course',
    type: 'stars',
    required: 'yes',
    position: 1,
  },
  {
    ...{ id: 2, label: 'Instructors', type: 'radio', required: 'yes', options: 'default2' },
    ...{ sub_fields: 'yes', sub_fields_type: 'trainers_custom', sub_fields_custom: 'Assistants*||Guests' },
    ...{ user_input: 'yes', user_input_label: 'Why', user_input_multiline: 'yes', position: 2 },
  },
  {
    id: 3,
    label: 'Topics',
    type: 'checkboxes',
    options: 'custom',
    options_custom: 'Filters||Spectra',
    position: 3,
  },
  {
    id: 4,
    label: 'Length',
    type: 'select',
    options: 'custom',
    options_custom: 'Too short||Right',
    position: 4,
  },
  { id: 5, label: 'Contact', type: 'checkbox', checkbox_label: 'You may call me', position: 5 },
  { id: 6, label: 'Your idea', position: 6 },
  { id: 7, label: 'More', type: 'textarea', position: 7 },
];

export const aTemplate = (changes: Partial<TemplateContent> = {}): TemplateContent => ({
  form: 'trainee_form',
  name: 'Evaluation of a course',
  fields: everyField,
  ...changes,
});

/** Schemas of class form bodies for the endpoints: the page's rules, and checks that only a server needs. */
import { object, string } from 'yup';
import { MAX_ID } from '../../contract/constants';
import { instructorSaveSchema, timestampSchema, traineeSaveSchema } from '../../contract/schemas/classForms';
import type { BodyRules } from '../http/shape';

const rules: BodyRules = {
  multiline: ['data[].question', 'data[].user_input.label', 'data[].user_input.answer'],
};

export const traineeBody = traineeSaveSchema.meta({
  jsonSchema: {
    description:
      'data: background {job_relevancy, years_experience}; assessment [{question, answer}]; evaluation answer records; survey course ids',
  },
});
export const instructorBody = instructorSaveSchema.meta({ ...rules });

/** Values of form fields are texts. */
export const timestampBody = timestampSchema.shape({
  trainee_id: string()
    .required()
    .matches(/^\d{1,10}$/, 'trainee_id must be a number.')
    .test('largest', `trainee_id must be at most ${MAX_ID}.`, (text) => Number(text) <= MAX_ID),
});

export const coordinatorBody = object({
  tracking_id: string().max(200).required(),
  form_id: string().max(200).required(),
  compared: string()
    .oneOf(['yes'])
    .meta({ jsonSchema: { description: 'known rows without `was` stay as they are stored' } }),
  trainees: string().meta({
    jsonSchema: {
      description:
        'of `update`: a JSON list of {id, name, email, company_label?, was?, removed?}; id 0 adds; `was` is the row as it was loaded: where somebody else has changed it since, the answer is 409; `removed: yes` takes away who is on the list twice',
    },
  }),
});

/** Schemas of requests and responses about the texts of emails. */
import { array, boolean, number, object, string, type ObjectSchema } from 'yup';
import { ok } from '../schemas/responses';
import {
  LETTER_MESSAGES,
  WORDING_LENGTHS,
  type Letter,
  type LetterPreviewResponse,
  type LetterResponse,
  type LettersResponse,
  type Wording,
  type WordingField,
} from './letters';

const words = (field: WordingField) =>
  string()
    .trim()
    .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value))
    .default('')
    .required(LETTER_MESSAGES.empty)
    .max(WORDING_LENGTHS[field], LETTER_MESSAGES.long(WORDING_LENGTHS[field]));

/** The allowed placeholders depend on the email: `wordingErrors`. */
export const wordingSchema: ObjectSchema<Wording> = object({
  subject: words('subject'),
  heading: words('heading'),
  text: words('text'),
  footer: words('footer'),
}).meta({ multiline: ['text', 'footer'] });

const wording: ObjectSchema<Wording> = object({
  subject: string().defined(),
  heading: string().defined(),
  text: string().defined(),
  footer: string().defined(),
});
const letter: ObjectSchema<Letter> = object({
  id: string().required(),
  name: string().required(),
  purpose: string().required(),
  wording,
  defaults: wording,
  version: number().required(),
  placeholders: array(
    object({
      name: string().required(),
      meaning: string().required(),
      is_required: boolean().required(),
      is_part: boolean().required(),
    }),
  ).defined(),
});

export const lettersResponseSchema: ObjectSchema<LettersResponse> = object({
  status: ok(),
  list: array(letter).defined(),
});
export const letterResponseSchema: ObjectSchema<LetterResponse> = object({ status: ok(), letter });
export const letterPreviewResponseSchema: ObjectSchema<LetterPreviewResponse> = object({
  status: ok(),
  subject: string().defined(),
  text: string().defined(),
  html: string().defined(),
});

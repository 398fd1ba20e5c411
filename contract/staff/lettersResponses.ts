/** Schemas of responses about the texts of emails. */
import { array, boolean, number, object, string, type InferType } from 'yup';
import { ok } from '../schemas/responses';

const wording = object({
  subject: string().defined(),
  heading: string().defined(),
  text: string().defined(),
  footer: string().defined(),
});
const placeholder = object({
  name: string().required(),
  meaning: string().required(),
  /** the email would be useless without it */
  is_required: boolean().required(),
  /** a table, a link or several paragraphs: must be a paragraph of its own */
  is_part: boolean().required(),
});
export type LetterPlaceholder = InferType<typeof placeholder>;

const letter = object({
  /** for example `contact.visitor` */
  id: string().required(),
  name: string().required(),
  /** its recipient and occasion */
  purpose: string().required(),
  wording,
  defaults: wording,
  /** sent back as `If-Match` with a change */
  version: number().required(),
  placeholders: array(placeholder).defined(),
});
export type Letter = InferType<typeof letter>;

export const lettersResponseSchema = object({
  status: ok(),
  list: array(letter).defined(),
});
export type LettersResponse = InferType<typeof lettersResponseSchema>;

export const letterResponseSchema = object({ status: ok(), letter });
export type LetterResponse = InferType<typeof letterResponseSchema>;

export const letterPreviewResponseSchema = object({
  status: ok(),
  subject: string().defined(),
  text: string().defined(),
  html: string().defined(),
});
export type LetterPreviewResponse = InferType<typeof letterPreviewResponseSchema>;

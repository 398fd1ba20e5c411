/** The schema of requests with the texts of an email. */
import { object, string, type ObjectSchema } from 'yup';
import { LETTER_MESSAGES, WORDING_LENGTHS, type Wording, type WordingField } from './letters';

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

/** Texts as people type and paste them. */
import { string } from 'yup';

/** The server refuses them: nothing shows them, and the database cannot hold some. A tab comes along with two cells of a spreadsheet. */
const UNUSABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;
const UNUSABLE_IN_LINES = /(?![\r\n\t])[\p{Cc}\p{Cs}\u2028\u2029]/gu;

const text = (unusable: RegExp, longest: number) =>
  string()
    .transform((typed: unknown) => (typeof typed === 'string' ? typed.replace(unusable, ' ') : typed))
    .trim()
    .max(longest)
    .default('');

export const line = (longest: number) => text(UNUSABLE, longest);
/** Those that the rules of its endpoint call `multiline`. */
export const lines = (longest: number) => text(UNUSABLE_IN_LINES, longest);

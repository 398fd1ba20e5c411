/** Texts as people type and paste them. */
import { string } from 'yup';
import { usableLine, usableLines } from '../usableText';

const text = (usable: (typed: string) => string, longest: number) =>
  string()
    .transform((typed: unknown) => (typeof typed === 'string' ? usable(typed) : typed))
    .trim()
    .max(longest)
    .default('');

export const line = (longest: number) => text(usableLine, longest);
/** Those that the rules of its endpoint call `multiline`. */
export const lines = (longest: number) => text(usableLines, longest);

/** Texts as people type and paste them. */
import { string } from 'yup';
import { usableAddress, usableLine, usableLines } from '../usableText';

const text = (usable: (typed: string) => string, longest: number) =>
  string()
    .transform((typed: unknown) => (typeof typed === 'string' ? usable(typed) : typed))
    .trim()
    .max(longest)
    .default('');

export const line = (longest: number) => text(usableLine, longest);
/** Of an e-mail address. */
export const address = () => text((typed) => usableAddress(usableLine(typed)), 254);
/** Those that the rules of its endpoint call `multiline`. */
export const lines = (longest: number) => text(usableLines, longest);

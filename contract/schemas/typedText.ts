/** Schemas of texts that people type and paste. */
import { string } from 'yup';
import { usableAddress, usableLine, usableLines, usablePhone } from '../usableText';

const text = (usable: (typed: string) => string, longest: number) =>
  string()
    .transform((typed: unknown) => (typeof typed === 'string' ? usable(typed) : typed))
    .trim()
    .max(longest)
    .default('');

export const line = (longest: number) => text(usableLine, longest);
/** An email address. */
export const address = () => text((typed) => usableAddress(usableLine(typed)), 254);
/** A telephone number. */
export const phone = () => text((typed) => usablePhone(usableLine(typed)), 60);
/** Fields that their endpoint's rules list as `multiline`. */
export const lines = (longest: number) => text(usableLines, longest);

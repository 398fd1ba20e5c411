/** Finds every email address in texts, to compare their hashes with known hashes. */
import { emailPattern } from '../../contract/schemas/patterns';
import { NO_END, NO_START, textsOf } from './redact';

/** No address is longer; a longer run of characters is skipped. */
const MAX_LENGTH = 254;
/** Characters that no address contains, as in `emailPattern`. */
const OUTSIDE = /[\s@<>"(),:;\\[\]]/;

const STARTS = new RegExp(`${NO_START}(?=.)`, 'gs');
const ENDS = new RegExp(`(?<=.)${NO_END}`, 'gs');

const placesOf = (pattern: RegExp, text: string): number[] =>
  [...text.matchAll(pattern)].map(({ index }) => index);

/** @returns all possible addresses around an `@`: quotation marks and the like may or may not belong to it */
function addressesAt(text: string, at: number): string[] {
  const before =
    text
      .slice(Math.max(0, at - MAX_LENGTH), at)
      .split(OUTSIDE)
      .at(-1) ?? '';
  const after = text.slice(at + 1, at + 1 + MAX_LENGTH).split(OUTSIDE)[0] ?? '';
  const ends = placesOf(ENDS, after);
  return placesOf(STARTS, before)
    .flatMap((start) => ends.map((end) => `${before.slice(start)}@${after.slice(0, end)}`))
    .filter((address) => emailPattern.test(address));
}

/** @returns every address that `mentions` would find in the texts of a JSON value, in lower case */
export const addressesWithin = (value: unknown): Set<string> =>
  new Set(
    textsOf(value).flatMap((text) => {
      const plain = text.toLowerCase();
      return placesOf(/@/g, plain).flatMap((at) => addressesAt(plain, at));
    }),
  );

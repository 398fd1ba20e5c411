/** Keywords as the search looks them up. */
import { SEARCH } from '../../contract/constants';

/** A query grows with its words; nobody means more of them. */
const MOST_WORDS = 20;

/** Shorter beginnings stand for half the catalogue. */
const SHORTEST_BEGINNING = 3;

const NOT_IN_WORDS = /[^\p{L}\p{M}\p{Nd}]+/u;

/** @returns every word once, in lower case; a keyword such as `PLC-SCADA` is two words, as it is in the index */
export function wordsOf(keywords: string): string[] {
  const words = keywords
    .split(SEARCH.separator)
    .flatMap((keyword) => keyword.normalize('NFKC').toLowerCase().split(NOT_IN_WORDS))
    .filter((word) => /[\p{L}\p{Nd}]/u.test(word));
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** Whether the word may also be the beginning of a longer one. A number is meant as it is: 194 is not 1944. */
export const mayBePartial = (word: string): boolean =>
  word.length >= SHORTEST_BEGINNING && !/^\d+$/.test(word);

/** @returns the ids that the words name, if they are course codes: `ee1944` or `1944` */
export const idsIn = (words: readonly string[]): number[] =>
  words.flatMap((word) => {
    const digits = /^\D*(\d{1,9})$/.exec(word)?.[1];
    return digits === undefined ? [] : [Number(digits)];
  });

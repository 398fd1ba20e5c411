/** Normalises words for the search: those of courses and those that visitors type. */
import { SEARCH } from '../../contract/constants';
import { isIdText } from '../../contract/ids';
import { meaningfulWords } from '../../contract/stopWords';

/** A query grows with its words; nobody needs more. */
const MAX_WORDS = 20;

/** Shorter prefixes match half the catalogue. */
const MIN_PREFIX_LENGTH = 3;

/** Nothing this long is a word; PostgreSQL accepts up to 2,046 bytes. */
const MAX_WORD_LENGTH = 100;

const NOT_IN_WORDS = /[^\p{L}\p{M}\p{Nd}]+/u;
const ACCENTS = /[\u0300-\u036f]+/g;
/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const ASCII = /^[\0-\x7f]*$/;

/** @returns the text in lower case without accents; of the same length only if it was ASCII */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter);
}

/** @returns the words in order; "PLC/SCADA" and "PLC-SCADA" are two words */
export const splitWords = (text: string): string[] =>
  fold(text)
    .split(NOT_IN_WORDS)
    .filter((word) => word !== '')
    .map((word) => (word.length > MAX_WORD_LENGTH ? [...word].slice(0, MAX_WORD_LENGTH).join('') : word));

/** @returns every word of the keywords once, without stop words */
export function wordsOf(keywords: string): string[] {
  const words = keywords.split(SEARCH.separator).flatMap(splitWords);
  const searched = [...new Set(words)].filter((word) => /[\p{L}\p{Nd}]/u.test(word));
  return meaningfulWords(searched).slice(0, MAX_WORDS);
}

/** Whether the word may also match as a prefix. Numbers match exactly: 194 does not find 1944. */
export const mayBePartial = (word: string): boolean =>
  word.length >= MIN_PREFIX_LENGTH && !/^\d+$/.test(word);

/** @returns the course ids among the words: `ee1944` or `1944` */
export const idsIn = (words: readonly string[]): number[] =>
  words.flatMap((word) => {
    const digits = /^\D*(\d{1,10})$/.exec(word)?.[1];
    return digits === undefined || !isIdText(digits) ? [] : [Number(digits)];
  });

/** Normalises words for the search: those of courses and those that visitors type. */
import { chinesePairs } from '../../contract/chinesePairs';
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

const CHINESE = /\p{Script=Han}+/gu;
const isChinese = (word: string): boolean => /^\p{Script=Han}/u.test(word);

/** @returns the words in order, Chinese in one piece; "PLC/SCADA", "PLC-SCADA", and "5G网络" are two words */
export const splitWords = (text: string): string[] =>
  fold(text)
    .replace(CHINESE, ' $& ')
    .split(NOT_IN_WORDS)
    .filter((word) => word !== '')
    .map((word) => (word.length > MAX_WORD_LENGTH ? [...word].slice(0, MAX_WORD_LENGTH).join('') : word));

/** @returns the words by which a text is found */
export const indexedWords = (text: string): string[] =>
  splitWords(text).flatMap((word) => (isChinese(word) ? [...word, ...chinesePairs(word)] : [word]));

/** @returns the words as somebody would type them: "路由" and "由器" as "路由器" */
export const withoutPairs = (words: readonly string[]): string[] =>
  words.reduce<string[]>((typed, word) => {
    const last = [...(typed.at(-1) ?? '')];
    const [first, ...rest] = word;
    if (isChinese(word) && last.length > 1 && last.at(-1) === first)
      typed.push(`${typed.pop() ?? ''}${rest.join('')}`);
    else typed.push(word);
    return typed;
  }, []);

/** @returns every word of the keywords once, without stop words */
export function wordsOf(keywords: string): string[] {
  const words = keywords
    .split(SEARCH.separator)
    .flatMap(splitWords)
    .flatMap((word) => (isChinese(word) && [...word].length > 1 ? chinesePairs(word) : [word]));
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

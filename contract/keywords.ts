/**
 * The rules of search keywords (docs/rules/search.md#keywords), without a schema library, because the search
 * box is on every page.
 */
import { SEARCH } from './constants';

/** The refused symbols. */
const SYMBOLS = /[,@/"'!$%^[\]<>*()?_|]/;
/** Matches a searchable character. */
const SEARCHABLE = /[\p{L}\p{Nd}]/u;

/** The rules of keywords, in the order of checking. */
export type KeywordProblem = 'empty' | 'symbols' | 'long';

/** An allowed symbol alone, such as the `&` of a title, is ignored. */
const counts = (word: string): boolean => SEARCHABLE.test(word) || SYMBOLS.test(word);

/** @returns the keywords in a visitor's input */
export const keywordsIn = (typed: string): string[] => typed.split(/\s+/).filter(counts);

/** @returns the first rule that the keywords violate, or undefined */
export function keywordProblem(given: readonly string[]): KeywordProblem | undefined {
  const keywords = given.filter(counts);
  if (keywords.length === 0) return 'empty';
  if (keywords.some((word) => SYMBOLS.test(word))) return 'symbols';
  return keywords.join(SEARCH.separator).length > SEARCH.longestKeywords ? 'long' : undefined;
}

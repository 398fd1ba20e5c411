/**
 * The rules of search keywords (docs/rules/search.md#keywords), without a schema library, because the search
 * box is on every page.
 */
import { SEARCH } from './constants';

/** The refused symbols. */
const SYMBOLS = /[,@/"'!$%^[\]<>*()?_|]/;
/** Matches a searchable character. An allowed symbol such as `+` is ignored, but is no keyword by itself. */
const SEARCHABLE = /[\p{L}\p{Nd}]/u;

/** The rules of keywords, in the order of checking. */
export type KeywordProblem = 'empty' | 'symbols' | 'long';

/** @returns the keywords in a visitor's input */
export const keywordsIn = (typed: string): string[] => typed.split(/\s+/).filter((word) => word !== '');

/** @returns the first rule that the keywords violate, or undefined */
export function keywordProblem(keywords: readonly string[]): KeywordProblem | undefined {
  if (keywords.length === 0) return 'empty';
  if (!keywords.every((word) => !SYMBOLS.test(word) && SEARCHABLE.test(word))) return 'symbols';
  return keywords.join(SEARCH.separator).length > SEARCH.longestKeywords ? 'long' : undefined;
}

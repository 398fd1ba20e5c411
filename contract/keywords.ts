/** What may be searched for (docs/rules/search.md#keywords), without the weight of a schema: the search box is on every page. */
import { SEARCH } from './constants';

/** The symbols that are refused. */
const SYMBOLS = /[,@/"'!$%^[\]<>*()?_|]/;
/** Matches a searchable character. An allowed symbol such as `+` is ignored, but is no keyword by itself. */
const SEARCHABLE = /[\p{L}\p{Nd}]/u;

/** The rules of keywords, in the order in which they are checked. */
export type KeywordProblem = 'empty' | 'symbols' | 'long';

/** @returns the keywords in what a visitor typed */
export const keywordsIn = (typed: string): string[] => typed.split(/\s+/).filter((word) => word !== '');

/** @returns the first rule that the keywords break, or undefined when they may be searched for */
export function keywordProblem(keywords: readonly string[]): KeywordProblem | undefined {
  if (keywords.length === 0) return 'empty';
  if (!keywords.every((word) => !SYMBOLS.test(word) && SEARCHABLE.test(word))) return 'symbols';
  return keywords.join(SEARCH.separator).length > SEARCH.longestKeywords ? 'long' : undefined;
}

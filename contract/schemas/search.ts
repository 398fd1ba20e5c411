/** The endpoint's rules of keywords (docs/rules/search.md#keywords). */
import './locale';
import { object, string } from 'yup';
import { SEARCH } from '../constants';
import { keywordProblem, type KeywordProblem } from '../keywords';
import { SEARCH_MESSAGES } from '../shellMessages';

const keywordsOf = (text: string): string[] =>
  text
    .split(SEARCH.separator)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '');

const isFreeOf = (problem: KeywordProblem) => (text: string) => keywordProblem(keywordsOf(text)) !== problem;

export const searchSchema = object({
  keywords: string()
    .default('')
    .test('given', SEARCH_MESSAGES.empty, isFreeOf('empty'))
    .test('symbols', SEARCH_MESSAGES.symbols, isFreeOf('symbols'))
    .max(SEARCH.longestKeywords, SEARCH_MESSAGES.long),
});

/** The rules of keywords, for the search box and for the endpoint alike (catalogue, section 5 "Search"). */
import { object, string } from 'yup';
import { SEARCH } from '../constants';
import { SEARCH_MESSAGES } from '../messages';

/** The symbols that the specification refuses. */
const SYMBOLS = /[,@/"'!$%^[\]<>*()?_|]/;
/** Something that can be looked up: a symbol that is not refused, such as `+`, is passed over, but is no keyword. */
const SEARCHABLE = /[\p{L}\p{Nd}]/u;

const keywordsOf = (text: string): string[] =>
  text
    .split(SEARCH.separator)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '');

export const searchSchema = object({
  keywords: string()
    .default('')
    .test('given', SEARCH_MESSAGES.empty, (text) => keywordsOf(text).length > 0)
    .test('symbols', SEARCH_MESSAGES.symbols, (text) => {
      const keywords = keywordsOf(text);
      return keywords.length === 0 || keywords.every((word) => !SYMBOLS.test(word) && SEARCHABLE.test(word));
    })
    .max(SEARCH.longestKeywords, SEARCH_MESSAGES.long),
});

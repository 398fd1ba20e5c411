import { ValidationError } from 'yup';
import { schemas } from './schemas';

const isKnown = (file: string): file is keyof typeof schemas => file in schemas;

/**
 * Judges a file of content/pages; the build runs it over each (scripts/wordsLoader.cjs), so that a slip stops there.
 * @param file its name without `.json`
 * @returns what is wrong, one sentence a fault; nothing for words that a page can show
 */
export function checkWords(file: string, words: unknown): string[] {
  if (!isKnown(file)) return [`content/pages/${file}.json: no page reads this file`];
  try {
    schemas[file].noUnknown('there is a key that no page reads: ${unknown}').validateSync(words, {
      strict: true,
      abortEarly: false,
    });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.errors.map((fault) => `content/pages/${file}.json: ${fault}`);
  }
}

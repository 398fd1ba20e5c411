import { ValidationError } from 'yup';
import { schemas } from './schemas';

const isKnown = (file: string): file is keyof typeof schemas => file in schemas;

/**
 * Validates a file of content/pages. The build runs it on each file (scripts/contentLoader.cjs), so that a
 * mistake fails the build.
 * @param file its name without `.json`
 * @returns the errors, one sentence each
 */
export function checkContent(file: string, words: unknown): string[] {
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

/** Corrects typing errors: replaces a keyword that no course contains by a similar word from a title. */
import { isFiltered, type SearchFilters } from '../../contract/searchFilters';
import type { Db } from '../database/tables';
import { editDistance } from '../editDistance';
import { knownWords, readLikeWords, type Wanted } from './searchRepository';
import { withoutPairs } from './searchWords';

const MIN_LENGTH = 3;
const MAX_LENGTH_WITH_ONE_ERROR = 4;

/** @returns the most similar word within two typing errors, or undefined */
async function mended(db: Db, word: string): Promise<string | undefined> {
  if (word.length < MIN_LENGTH) return undefined;
  const most = word.length <= MAX_LENGTH_WITH_ONE_ERROR ? 1 : 2;
  const like = await readLikeWords(db, word, [word.length - most, word.length + most]);
  const [best] = like
    .map((candidate) => ({ candidate, errors: editDistance(word, candidate) }))
    .filter(({ errors }) => errors <= most)
    // The sort is stable: among equals, the most similar stays first.
    .sort((a, b) => a.errors - b.errors);
  return best?.candidate;
}

/**
 * @param wanted a search without results
 * @returns keywords with results, or undefined if nothing could be corrected
 */
export async function suggestionFor(
  db: Db,
  { words, mode, filters }: Wanted & { filters: SearchFilters },
): Promise<string[] | undefined> {
  // If any word would have been enough, and no filter removed anything, none of them is known.
  const areUnknown = mode === 'any' && !isFiltered(filters);
  const known = areUnknown ? new Set<string>() : await knownWords(db, words);
  const found = new Set<string>();
  for (const word of words) {
    const better = known.has(word) ? word : await mended(db, word);
    if (better !== undefined) found.add(better);
  }
  return [...found].some((word) => !words.includes(word)) ? withoutPairs([...found]) : undefined;
}

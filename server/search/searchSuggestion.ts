/** Corrects typing errors: replaces a keyword that no course contains by a similar word from a title. */
import type { Kysely } from 'kysely';
import { isFiltered, type SearchFilters } from '../../contract/searchFilters';
import type { Tables } from '../database/tables';
import { knownWords, readLikeWords, type Wanted } from './searchRepository';

const MIN_LENGTH = 3;
const MAX_LENGTH_WITH_ONE_ERROR = 4;

/** @returns how many letters must be added, removed, replaced, or swapped with their neighbour */
export function typingErrors(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const ways = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      ];
      if (isSwapped) ways.push((beforeLast[column - 2] ?? 0) + 1);
      current.push(Math.min(...ways));
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

/** @returns the most similar word within two typing errors, or undefined */
async function mended(db: Kysely<Tables>, word: string): Promise<string | undefined> {
  if (word.length < MIN_LENGTH) return undefined;
  const most = word.length <= MAX_LENGTH_WITH_ONE_ERROR ? 1 : 2;
  const like = await readLikeWords(db, word, [word.length - most, word.length + most]);
  const [best] = like
    .map((candidate) => ({ candidate, errors: typingErrors(word, candidate) }))
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
  db: Kysely<Tables>,
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
  return [...found].some((word) => !words.includes(word)) ? [...found] : undefined;
}

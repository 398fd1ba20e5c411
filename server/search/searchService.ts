/** What a search answers (catalogue, sections 2, 7 and 9; decision 10). */
import type { Kysely } from 'kysely';
import type { SearchAnswer } from '../../contract/endpoints';
import type { Tables } from '../database/tables';
import {
  countByTitle,
  findByBody,
  findByTitle,
  findRanked,
  hasCourses,
  type FoundCourse,
  type Slice,
  type Wanted,
} from './searchRepository';
import { suggestionFor } from './searchSuggestion';
import { synopsisAround } from './synopsis';

export interface Search extends Wanted {
  page: number;
  perPage: number;
}

/** From here on ranking every match by all of its text would take longer than a visitor should wait. */
const LARGE_CATALOGUE = 5000;

/** Titles first; bodies only where titles do not fill the page. */
async function findInTiers(db: Kysely<Tables>, wanted: Wanted, { offset, limit }: Slice) {
  const titles = await findByTitle(db, wanted, { offset, limit });
  if (titles.length === limit) return titles;
  const before = titles.length > 0 || offset === 0 ? offset : await countByTitle(db, wanted);
  const bodies = { offset: Math.max(0, offset - before), limit: limit - titles.length };
  return [...titles, ...(await findByBody(db, wanted, bodies))];
}

const toHit = ({ id, title, group_code, synopsis }: FoundCourse, words: readonly string[]) => ({
  id,
  title,
  group_code,
  templates_structures: synopsisAround(synopsis, words),
});

export async function searchAnswer(db: Kysely<Tables>, search: Search): Promise<SearchAnswer> {
  const { words, page, perPage } = search;
  // One more than is shown tells whether there are more.
  const slice = { offset: (page - 1) * perPage, limit: perPage + 1 };
  const find = (await hasCourses(db, LARGE_CATALOGUE)) ? findInTiers : findRanked;
  const found = await find(db, search, slice);
  const suggestion = found.length === 0 && page === 1 ? await suggestionFor(db, words) : undefined;
  return {
    status: true,
    list: found.slice(0, perPage).map((course) => toHit(course, words)),
    page,
    per_page: perPage,
    more: found.length > perPage,
    ...(suggestion && { suggestion }),
  };
}

/** What a search answers (catalogue, sections 2, 7 and 9; decision 10). */
import type { Kysely } from 'kysely';
import type { SearchAnswer } from '../../contract/endpoints';
import type { Tables } from '../database/tables';
import { findCourses, type FoundCourse, type Wanted } from './searchRepository';
import { suggestionFor } from './searchSuggestion';
import { synopsisAround } from './synopsis';

export interface Search extends Wanted {
  page: number;
  perPage: number;
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
  const found = await findCourses(db, search, slice);
  const suggestion = found.length === 0 && page === 1 ? await suggestionFor(db, search) : undefined;
  return {
    status: true,
    list: found.slice(0, perPage).map((course) => toHit(course, words)),
    page,
    per_page: perPage,
    more: found.length > perPage,
    ...(suggestion && { suggestion }),
  };
}

/** What a search answers (catalogue, sections 2, 7 and 9; decisions 10 and 36). */
import type { SearchAnswer } from '../../contract/endpoints';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import type { FoundCourses } from './foundCourses';
import { findCourseIds, type FoundCourse, type Wanted } from './searchRepository';
import { suggestionFor } from './searchSuggestion';
import { synopsisCutter } from './synopsis';

export interface Search extends Wanted {
  page: number;
  perPage: number;
}

function toHits(courses: readonly FoundCourse[], words: readonly string[]) {
  const cut = synopsisCutter(words);
  return courses.map(({ id, title, group_code, synopsis }) => ({
    id,
    title,
    group_code,
    templates_structures: cut(synopsis),
  }));
}

export async function searchAnswer(
  db: Kysely<Tables>,
  courses: FoundCourses,
  search: Search,
): Promise<SearchAnswer> {
  const { words, page, perPage } = search;
  // One more than is shown tells whether there are more.
  const slice = { offset: (page - 1) * perPage, limit: perPage + 1 };
  const ids = await findCourseIds(db, search, slice);
  const suggestion = ids.length === 0 && page === 1 ? await suggestionFor(db, search) : undefined;
  return {
    status: true,
    list: toHits(await courses.read(db, ids.slice(0, perPage)), words),
    page,
    per_page: perPage,
    more: ids.length > perPage,
    ...(suggestion && { suggestion }),
  };
}

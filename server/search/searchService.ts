/** The response of a search (docs/rules/search.md#matching-and-order; decisions 10 and 36). */
import type { SearchResponse } from '../../contract/endpoints';
import type { Db } from '../database/tables';
import type { SearchFilters } from '../../contract/searchFilters';
import type { FoundCourses } from './foundCourses';
import { citiesIn, findInCities, type NarrowedCatalogue } from './citySearch';
import { hitFacts } from './hitFacts';
import type { FoundCourse, Wanted } from './searchRepository';
import { suggestionFor } from './searchSuggestion';
import { synopsisCutter } from './synopsis';

export interface Search extends Wanted {
  page: number;
  perPage: number;
  filters: SearchFilters;
}

/** Facts of courses besides their texts. */
export interface SearchedCatalogue extends NarrowedCatalogue {
  courses: FoundCourses;
}

function toHits(
  found: readonly FoundCourse[],
  words: readonly string[],
  { coming, portfolios }: SearchedCatalogue,
  cities: readonly string[],
) {
  const cut = synopsisCutter(words);
  return found.map((course) => ({
    id: course.id,
    title: course.title,
    group_code: course.group_code,
    templates_structures: cut(course.synopsis),
    ...hitFacts(course, portfolios, coming, cities),
  }));
}

export async function searchResponse(
  db: Db,
  catalogue: SearchedCatalogue,
  search: Search,
): Promise<SearchResponse> {
  const { words, page, perPage, filters } = search;
  const { courses, coming } = catalogue;
  const named = citiesIn(words, coming.cities);
  const cities = filters.city === undefined ? named.cities : [filters.city];
  // One more than is shown, to know whether there are more.
  const slice = { offset: (page - 1) * perPage, limit: perPage + 1 };
  const ids = await findInCities(db, search, named, catalogue, slice);
  const mended =
    ids.length === 0 && page === 1 ? await suggestionFor(db, { ...search, words: named.rest }) : undefined;
  // A named city is spelt correctly.
  const suggestion = mended && [...mended, ...words.filter((word) => !named.rest.includes(word))];
  return {
    status: true,
    list: toHits(await courses.read(db, ids.slice(0, perPage)), words, catalogue, cities),
    page,
    per_page: perPage,
    more: ids.length > perPage,
    ...(suggestion && { suggestion }),
    ...(page === 1 && { cities: [...coming.cities] }),
  };
}

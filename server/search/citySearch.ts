/** Searches that name a city or have filters: "plc penang" finds courses on PLCs with a session in Penang. */
import { isFiltered, type SearchFilters } from '../../contract/searchFilters';
import { isOnlineVenue } from '../../contract/entities';
import type { ComingSessions } from '../catalogue/comingSessions';
import type { Db } from '../database/tables';
import type { PublicPortfolios } from './hitFacts';
import { filterCourses, type FilteredFacts } from './searchFilter';
import { findCourseIds, type Slice, type Wanted } from './searchRepository';
import { wordsOf } from './searchWords';

/** The part of a search that is about a place. */
export interface NamedCities {
  cities: string[];
  /** the other words */
  rest: string[];
}

/** A city is matched by all of its words except stop words; online classes also by "online" alone. */
export function citiesIn(words: readonly string[], cities: readonly string[]): NamedCities {
  const asked = new Set(words);
  const taken = new Set<string>();
  const named = cities.filter((city) => {
    const own = wordsOf(city);
    const used = own.every((word) => asked.has(word))
      ? own
      : isOnlineVenue(city) && asked.has('online')
        ? ['online']
        : [];
    used.forEach((word) => taken.add(word));
    return used.length > 0;
  });
  return { cities: named, rest: words.filter((word) => !taken.has(word)) };
}

const withoutRepetition = (...lists: (readonly number[])[]): number[] => [...new Set(lists.flat())];

/** What a search may find. */
interface Places {
  /** ids that the filters leave; undefined: all */
  allowed: readonly number[] | undefined;
  /** those of them with a session in a named city */
  there: readonly number[];
}

/** @returns courses with a session in a named city, then those whose text contains the words */
async function findThere(
  db: Db,
  { words, mode }: Wanted,
  rest: readonly string[],
  { allowed, there }: Places,
  { offset, limit }: Slice,
): Promise<number[]> {
  // The first ones of each list are enough for the first ones of all.
  const first = { offset: 0, limit: offset + limit };
  const byText = await findCourseIds(db, { words, mode }, first, allowed);
  const both = rest.length > 0 ? await findCourseIds(db, { words: rest, mode }, first, there) : there;
  const byRest =
    rest.length > 0 && mode === 'any' ? await findCourseIds(db, { words: rest, mode }, first, allowed) : [];
  const found =
    mode === 'any' ? withoutRepetition(both, byRest, there, byText) : withoutRepetition(both, byText);
  return found.slice(offset, offset + limit);
}

/** Facts of courses by which searches are narrowed. */
export interface NarrowedCatalogue {
  coming: ComingSessions;
  portfolios: PublicPortfolios;
  /** read only if a city is named or there are filters */
  facts(): Promise<FilteredFacts>;
}

/** @returns ids of courses, the best match first */
export async function findInCities(
  db: Db,
  wanted: Wanted & { filters: SearchFilters },
  named: NamedCities,
  { coming, portfolios, facts }: NarrowedCatalogue,
  slice: Slice,
): Promise<number[]> {
  const { filters, ...plain } = wanted;
  if (named.cities.length === 0 && !isFiltered(filters)) return findCourseIds(db, plain, slice);
  const { portfolio, city, days } = filters;
  const groups = portfolio === undefined ? undefined : (portfolios.groupsOf.get(portfolio) ?? []);
  const inCity = city === undefined ? undefined : coming.coursesIn([city]);
  const courses = await facts();
  const allowed = isFiltered(filters) ? filterCourses(courses, inCity, { groups, days }) : undefined;
  if (named.cities.length === 0) return findCourseIds(db, plain, slice, allowed);
  const isInCity = inCity && new Set(inCity);
  const inNamed = coming.coursesIn(named.cities).filter((id) => isInCity?.has(id) ?? true);
  const there = filterCourses(courses, inNamed, { groups, days });
  return findThere(db, plain, named.rest, { allowed, there }, slice);
}

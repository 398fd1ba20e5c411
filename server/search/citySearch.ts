/** Searches that name a city or have filters: "plc penang" finds courses on PLCs with a session in Penang. */
import type { Kysely } from 'kysely';
import { isFiltered, type SearchFilters } from '../../contract/searchFilters';
import { isOnlineVenue } from '../../contract/entities';
import { meaningfulWords } from '../../contract/stopWords';
import type { ComingSessions } from '../catalogue/comingSessions';
import type { Tables } from '../database/tables';
import type { PublicPortfolios } from './hitFacts';
import { filterCourses } from './searchFilter';
import { findCourseIds, type Slice, type Wanted } from './searchRepository';
import { splitWords } from './searchWords';

type Db = Kysely<Tables>;

/**
 * Only this many of the best matches are filtered. Each costs a lookup of its course, and nobody reads
 * further.
 */
const CANDIDATES = 5_000;

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
    // As in the searched words, which lack them.
    const own = meaningfulWords(splitWords(city));
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

/** Courses with a session in a named city, then those whose text contains the words. */
async function candidates(db: Db, { words, mode }: Wanted, { cities, rest }: NamedCities, there: number[]) {
  const all = { offset: 0, limit: CANDIDATES };
  const byText = await findCourseIds(db, { words, mode }, all);
  if (cities.length === 0) return byText;
  const byRest = rest.length > 0 ? await findCourseIds(db, { words: rest, mode }, all) : there;
  const isThere = new Set(there);
  const both = byRest.filter((id) => isThere.has(id));
  return mode === 'any' ? withoutRepetition(both, byRest, there, byText) : withoutRepetition(both, byText);
}

/** @returns ids of courses, the best match first */
export async function findInCities(
  db: Db,
  wanted: Wanted & { filters: SearchFilters },
  named: NamedCities,
  { coming, portfolios }: { coming: ComingSessions; portfolios: PublicPortfolios },
  { offset, limit }: Slice,
): Promise<number[]> {
  const { filters, ...plain } = wanted;
  if (named.cities.length === 0 && !isFiltered(filters)) return findCourseIds(db, plain, { offset, limit });
  const found = await candidates(db, plain, named, coming.coursesIn(named.cities));
  const { portfolio, city, days } = filters;
  const inCity = city === undefined ? undefined : new Set(coming.coursesIn([city]));
  const left = inCity ? found.filter((id) => inCity.has(id)) : found;
  // The URL may contain characters that PostgreSQL refuses, so the portfolio is looked up here.
  const groups = portfolio === undefined ? undefined : (portfolios.groupsOf.get(portfolio) ?? []);
  return (await filterCourses(db, left, { groups, days })).slice(offset, offset + limit);
}

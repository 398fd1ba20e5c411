/** What results show of courses, kept from search to search: their texts come out of the database once an import. */
import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import type { CatalogueVersion } from '../catalogue/catalogueCacheVersion';
import type { Tables } from '../database/tables';
import { readFoundCourses, type FoundCourse } from './searchRepository';

/** Holds about 20,000 courses; in a larger catalogue those that are found again. */
const MAX_BYTES = 32 * 1024 * 1024;

/** What a course takes beside its letters. */
const ENTRY_BYTES = 250;

export interface FoundCourses {
  /** @returns the courses in the order of the ids, without those that an import has taken away meanwhile */
  read(db: Kysely<Tables>, ids: readonly number[]): Promise<FoundCourse[]>;
}

const newCache = () =>
  new LRUCache<number, FoundCourse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ title, synopsis }) => 2 * (title.length + synopsis.length) + ENTRY_BYTES,
  });

export function createFoundCourses(version: Pick<CatalogueVersion, 'current'>): FoundCourses {
  let kept = { version: version.current(), courses: newCache() };
  return {
    async read(db, ids) {
      // Taken before anything is read: what is read while an import commits goes with the version before it.
      if (kept.version !== version.current()) kept = { version: version.current(), courses: newCache() };
      const { courses } = kept;
      const found = new Map<number, FoundCourse>();
      const unknown: number[] = [];
      for (const id of ids) {
        const course = courses.get(id);
        if (course) found.set(id, course);
        else unknown.push(id);
      }
      for (const course of unknown.length > 0 ? await readFoundCourses(db, unknown) : []) {
        courses.set(course.id, course);
        found.set(course.id, course);
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
  };
}

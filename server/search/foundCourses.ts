/** What results show of courses, kept from search to search: their texts come out of the database once an import. */
import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import type { CatalogueVersion } from '../catalogue/catalogueCacheVersion';
import { keptByStamp } from '../catalogue/keptByVersion';
import type { Tables } from '../database/tables';
import { readFoundCourses, readNextCourses, type FoundCourse } from './searchRepository';

/** Holds about 50,000 courses; in a larger catalogue those that are found again. */
const MAX_BYTES = 48 * 1024 * 1024;

/** What a course takes beside its letters. */
const ENTRY_BYTES = 250;

/** A reading of so many takes a few milliseconds, for which a search may have to wait. */
const AT_ONCE = 200;

/** V8 keeps texts of Latin letters alone in a byte each. */
const isNarrow = (text: string): boolean => !/[^\0-\xff]/.test(text);
const bytesOf = (text: string): number => text.length * (isNarrow(text) ? 1 : 2);
const sizeOf = ({ title, synopsis }: FoundCourse): number => bytesOf(title) + bytesOf(synopsis) + ENTRY_BYTES;

export interface FoundCourses {
  /** @returns the courses in the order of the ids, without those that an import has taken away meanwhile */
  read(db: Kysely<Tables>, ids: readonly number[]): Promise<FoundCourse[]>;
  /** until nothing more is read ahead */
  settled(): Promise<void>;
}

const newCache = (maxBytes: number) =>
  new LRUCache<number, FoundCourse>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
  });

/**
 * The first search of a version reads what it shows, and then, a few courses at a time, what others will show: a search that has
 * to read texts asks the database twice. A site where nobody searches keeps nothing.
 */
export function createFoundCourses(
  version: Pick<CatalogueVersion, 'current'>,
  maxBytes = MAX_BYTES,
): FoundCourses {
  const take = keptByStamp(
    () => version.current(),
    () => ({ courses: newCache(maxBytes), isAhead: false }),
  );
  let ahead = Promise.resolve();

  /** Stops at the next version, and where courses that were found would have to make room. */
  async function readAhead(db: Kysely<Tables>, mine: ReturnType<typeof take>): Promise<void> {
    for (let after = 0; mine === take();) {
      const courses = await readNextCourses(db, after, AT_ONCE);
      const last = courses.at(-1);
      if (!last) return;
      for (const course of courses) {
        if (mine.courses.calculatedSize + sizeOf(course) > maxBytes) return;
        if (!mine.courses.has(course.id)) mine.courses.set(course.id, course);
      }
      after = last.id;
    }
  }

  return {
    async read(db, ids) {
      // Taken before anything is read: what is read while an import commits goes with the version before it.
      const mine = take();
      const found = new Map<number, FoundCourse>();
      const unknown: number[] = [];
      for (const id of ids) {
        const course = mine.courses.get(id);
        if (course) found.set(id, course);
        else unknown.push(id);
      }
      for (const course of unknown.length > 0 ? await readFoundCourses(db, unknown) : []) {
        mine.courses.set(course.id, course);
        found.set(course.id, course);
      }
      if (unknown.length > 0 && !mine.isAhead) {
        mine.isAhead = true;
        // One that fails leaves the rest to be read when it is found.
        ahead = readAhead(db, mine).catch(() => undefined);
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    settled: () => ahead,
  };
}

/**
 * What the page of a course is made of, read at once however many of its answers ask: its course, its sessions, and the
 * courses of its group. Kept for a moment, until those answers are finished; they are kept themselves (`catalogueCache.ts`).
 */
import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables';
import type { CatalogueVersion } from './catalogueCacheVersion';
import { readCoursePage, readCourses, type CoursePageRow } from './catalogueRepository';
import { keptByStamp } from './keptByVersion';

/** Pages, and groups, that may be put together at the same time without reading anything twice. */
const KEPT = 100;

type CourseRow = Awaited<ReturnType<typeof readCourses>>[number];

export interface CoursePages {
  /** @param today `YYYY-MM-DD` in UTC+8; @returns undefined for an id that no course has */
  read(id: number, today: string): Promise<CoursePageRow | undefined>;
  /** @returns the courses of a group by title */
  coursesOf(group: number): Promise<readonly CourseRow[]>;
}

/** The courses of a page's group as `readCourses` has them: what they share stands once in the row. */
const matesOf = ({ mates, group_id, group_code, group_label }: CoursePageRow): CourseRow[] =>
  mates.map((mate) => ({ ...mate, group_id, group_code, group_label }));

export function createCoursePages(
  db: Kysely<Tables>,
  version: Pick<CatalogueVersion, 'current'>,
): CoursePages {
  const take = keptByStamp(
    () => version.current(),
    () => ({
      pages: new LRUCache<string, Promise<CoursePageRow | undefined>>({ max: KEPT }),
      groups: new LRUCache<number, readonly CourseRow[]>({ max: KEPT }),
    }),
  );

  return {
    read(id, today) {
      const { pages, groups } = take();
      const key = `${today}|${id}`;
      const known = pages.get(key);
      if (known) return known;
      const reading = readCoursePage(db, id, today);
      pages.set(key, reading);
      reading.then(
        (row) => row && groups.set(row.group_id, matesOf(row)),
        () => pages.delete(key),
      );
      return reading;
    },
    async coursesOf(group) {
      return take().groups.get(group) ?? readCourses(db, group);
    },
  };
}

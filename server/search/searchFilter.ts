/** Applies the filters of a search to courses. */
import { sql } from 'kysely';
import { COURSE_LENGTHS, type CourseLength } from '../../contract/searchFilters';
import type { CatalogueVersion } from '../catalogue/catalogueCacheVersion';
import { memoizeByVersion } from '../catalogue/memoizeByVersion';
import type { Db } from '../database/tables';

export interface CourseFilter {
  /** ids of groups to which courses may belong; undefined: any */
  groups: readonly number[] | undefined;
  days: CourseLength | undefined;
}

/** What filters need to know of each course that can be found, by its id. */
export type FilteredFacts = ReadonlyMap<number, { group_id: number; duration_days: number | null }>;

/**
 * Read once per catalogue version: in 50,000 courses, a filtered search spent most of its time on reading
 * them.
 */
export const keepFilteredFacts = (
  db: Db,
  version: Pick<CatalogueVersion, 'current'>,
): (() => Promise<FilteredFacts>) =>
  memoizeByVersion(version, async () => {
    const { rows } = await sql<{ id: number; group_id: number; duration_days: number | null }>`
      SELECT courses.id, courses.group_id, courses.duration_days
      FROM published_courses AS courses JOIN course_search ON course_search.course_id = courses.id`.execute(
      db,
    );
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  });

/**
 * @param ids of courses in any order; undefined: all courses
 * @returns the matching ones in the same order, never courses of hidden portfolios
 */
export function filterCourses(
  facts: FilteredFacts,
  ids: readonly number[] | undefined,
  { groups, days }: CourseFilter,
): number[] {
  const length = COURSE_LENGTHS.find(({ value }) => value === days);
  const wanted = groups && new Set(groups);
  return [...(ids ?? facts.keys())].filter((id) => {
    const course = facts.get(id);
    if (!course || (wanted && !wanted.has(course.group_id))) return false;
    if (!length) return true;
    const { duration_days } = course;
    return duration_days !== null && duration_days >= length.from && duration_days < length.below;
  });
}

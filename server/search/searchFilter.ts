/** Applies the filters of a search to courses. */
import { sql, type Kysely } from 'kysely';
import { COURSE_LENGTHS, type CourseLength } from '../../contract/searchFilters';
import type { Tables } from '../database/tables';

export interface CourseFilter {
  /** ids of groups to which courses may belong; undefined: any */
  groups: readonly number[] | undefined;
  days: CourseLength | undefined;
}

/** Larger than any number of days; PostgreSQL compares it as a number. */
const NO_LIMIT = 1e9;

/**
 * @param ids of courses in any order; undefined: all courses
 * @returns the matching ones in the same order, never courses of hidden portfolios
 */
export async function filterCourses(
  db: Kysely<Tables>,
  ids: readonly number[] | undefined,
  { groups, days }: CourseFilter,
): Promise<number[]> {
  if (ids?.length === 0) return [];
  const length = COURSE_LENGTHS.find(({ value }) => value === days);
  const inGroups = groups ? sql`AND courses.group_id = ANY (${groups}::int[])` : sql``;
  const ofLength = length
    ? sql`AND courses.duration_days >= ${length.from}::float8
        AND courses.duration_days < ${Math.min(length.below, NO_LIMIT)}::float8`
    : sql``;
  const wanted = ids
    ? sql`JOIN unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, place) USING (id)`
    : sql``;
  const { rows } = await sql<{ id: number }>`
    SELECT courses.id FROM published_courses AS courses JOIN course_search ON course_search.course_id = courses.id
    ${wanted} WHERE true ${inGroups} ${ofLength} ${ids ? sql`ORDER BY wanted.place` : sql``}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Applies the filters to the courses that were found. */
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
 * @param ids of courses in any order
 * @returns the matching ones in the same order, never courses of hidden portfolios
 */
export async function filterCourses(
  db: Kysely<Tables>,
  ids: readonly number[],
  { groups, days }: CourseFilter,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const length = COURSE_LENGTHS.find(({ value }) => value === days);
  const inGroups = groups ? sql`AND courses.group_id = ANY (${groups}::int[])` : sql``;
  const ofLength = length
    ? sql`AND courses.duration_days >= ${length.from}::float8
        AND courses.duration_days < ${Math.min(length.below, NO_LIMIT)}::float8`
    : sql``;
  const { rows } = await sql<{ id: number }>`
    SELECT wanted.id FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted (id, place)
    JOIN course_search ON course_search.course_id = wanted.id
    JOIN published_courses AS courses ON courses.id = wanted.id
    WHERE true ${inGroups} ${ofLength} ORDER BY wanted.place`.execute(db);
  return rows.map(({ id }) => id);
}

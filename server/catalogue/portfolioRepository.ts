/** Reads the courses of a portfolio's page. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables';

/** @returns the courses of the groups by `title_sort`, case-insensitively */
export const readCoursesOfGroups = (db: Kysely<Tables>, groups: readonly number[]) =>
  db
    .selectFrom('published_courses')
    .select(['id', 'title', 'group_id', 'duration_days'])
    .where('group_id', 'in', [...groups])
    .orderBy(sql`lower(coalesce(title_sort, title))`)
    .orderBy('id')
    .execute();

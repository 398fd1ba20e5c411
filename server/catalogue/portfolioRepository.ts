/** Reads the courses of a portfolio's page. */
import { sql } from 'kysely';
import type { Db } from '../database/tables';

/** @returns the courses of the groups by `title_sort`, case-insensitively */
export const readCoursesOfGroups = (db: Db, groups: readonly number[]) =>
  db
    .selectFrom('published_courses')
    .select(['id', 'title', 'group_id', 'duration_days'])
    .where('group_id', 'in', [...groups])
    .orderBy(sql`lower(coalesce(title_sort, title))`)
    .orderBy('id')
    .execute();

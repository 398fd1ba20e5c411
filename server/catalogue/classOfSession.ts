/** Which classes are of a session. They have its course and schedule number, but no reference to it. */
import { sql } from 'kysely';

/** The days between class `k` and a session; 0: they overlap. */
const daysApart = (session: 's' | 'other') => sql`greatest(
  ${sql.ref(`${session}.start_date`)} - k.course_end_date, k.course_start_date - ${sql.ref(`${session}.end_date`)}, 0)`;

/**
 * Whether class `k` is of session `s`. A schedule number may be given again to a later session, so a class is of
 * the session that is held on its days. One that was moved keeps its class while no other with its number is
 * held on the class's days, or nearer to them.
 */
export const isClassOfSession = sql<boolean>`
  k.course_id = s.course_id AND k.schedule_id = s.schedule_id
  AND (${daysApart('s')} = 0
    OR NOT EXISTS (
      SELECT FROM sessions AS other
      WHERE other.course_id = k.course_id AND other.schedule_id = k.schedule_id
        AND other.id::text <> s.id::text
        AND (${daysApart('other')}, other.id::text) < (${daysApart('s')}, s.id::text)))`;

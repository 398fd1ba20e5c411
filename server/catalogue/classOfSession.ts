/** Which classes are of a session. They have its course and schedule number, but no reference to it. */
import { sql } from 'kysely';

/**
 * Whether class `k` is of session `s`. A schedule number may be given again to a later session, so a class is of
 * the session that is held on its days. One that was moved keeps its class while no other with its number is
 * held on the class's days.
 */
export const isClassOfSession = sql<boolean>`
  k.course_id = s.course_id AND k.schedule_id = s.schedule_id
  AND (k.course_start_date <= s.end_date AND k.course_end_date >= s.start_date
    OR NOT EXISTS (
      SELECT FROM sessions AS other
      WHERE other.course_id = k.course_id AND other.schedule_id = k.schedule_id
        AND other.id::text <> s.id::text
        AND other.start_date <= k.course_end_date AND other.end_date >= k.course_start_date))`;

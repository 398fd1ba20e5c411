/** Chinese is found by parts of it (`indexedWords`): queues the courses that contain some, for the start that follows. */
import { sql, type Kysely, type Migration } from 'kysely';

export const searchChineseMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`INSERT INTO search_queue (course_id)
      SELECT courses.id FROM courses JOIN groups USING (group_id)
      WHERE concat(courses.title, courses.course_profile, groups.course_group_name) ~ '[\\u3400-\\u9fff]'
      ON CONFLICT DO NOTHING`.execute(db);
  },
};

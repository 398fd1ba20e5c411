/**
 * "Today" of the staff console: what came in last is found by its time, and classes tell of their changes. Also, who has
 * seen the tour. An older version writes none of it, and hands no event on that it does not know.
 */
import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `ALTER TABLE staff_members ADD COLUMN tour_seen_at timestamptz`,
  `/* safe: a form is a row, and some hundred thousand are indexed within a second */
   CREATE INDEX class_answers_by_time ON class_answers (submitted_at)`,
  `/* safe: mails are kept for months, and very few of them failed */
   CREATE INDEX outbox_failed ON outbox (id) WHERE sent_at IS NULL AND gave_up_at IS NOT NULL`,
  // Once a statement, however many rows: what is told is loaded anew as a whole.
  `CREATE FUNCTION tell_staff_of() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       PERFORM pg_notify('staff_events', json_build_object('kind', TG_ARGV[0], 'id', NULL)::text);
       RETURN NULL;
     END $$`,
  `CREATE TRIGGER tell_staff AFTER INSERT OR DELETE ON class_answers
     FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_of('classes')`,
  `CREATE TRIGGER tell_staff AFTER INSERT OR DELETE ON class_trainees
     FOR EACH STATEMENT EXECUTE FUNCTION tell_staff_of('classes')`,
];

export const staffTodayMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

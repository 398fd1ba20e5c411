/** Forms that arrived late, and forms that staff opened again for somebody. An older version writes neither. */
import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // When the person pressed Submit, of a form that arrived after its window had closed.
  `ALTER TABLE class_answers ADD COLUMN sent_at timestamptz`,
  `CREATE TABLE class_reopenings (
     tracking_id text NOT NULL REFERENCES classes ON DELETE CASCADE,
     person_role text NOT NULL CHECK (person_role IN ('trainee', 'instructor')),
     person_id integer NOT NULL,
     form_type text NOT NULL,
     reopened_at timestamptz NOT NULL,
     reason text NOT NULL,
     earlier jsonb NOT NULL,
     PRIMARY KEY (tracking_id, person_role, person_id, form_type, reopened_at))`,
];

export const lateAndReopenedMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

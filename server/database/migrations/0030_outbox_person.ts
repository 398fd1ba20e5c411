/**
 * Whom in a class a mail reminds, so that an erasure finds it after the address on the list was corrected. An older version writes
 * nothing there. It is a table of its own for the same reason as that of 0027; its foreign key waits for no reader.
 */
import { sql, type Kysely, type Migration } from 'kysely';

export const outboxPersonMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE TABLE outbox_people (
      outbox_id bigint PRIMARY KEY REFERENCES outbox ON DELETE CASCADE,
      tracking_id text NOT NULL,
      person_role text NOT NULL CHECK (person_role IN ('trainee', 'instructor')),
      person_id integer NOT NULL)`.execute(db);
  },
};

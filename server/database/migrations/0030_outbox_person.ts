/**
 * Whom in a class a mail reminds, so that an erasure finds it after the address on the list was corrected. An older version writes
 * nothing there.
 */
import { sql, type Kysely, type Migration } from 'kysely';

export const outboxPersonMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE outbox ADD COLUMN tracking_id text, ADD COLUMN person_role text,
      ADD COLUMN person_id integer`.execute(db);
  },
};

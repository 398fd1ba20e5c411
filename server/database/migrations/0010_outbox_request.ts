/** Which request left a mail, so that its way can be followed through the log (decision 42). An older version writes nothing there. */
import { sql, type Kysely, type Migration } from 'kysely';

export const outboxRequestMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE outbox ADD COLUMN request_id text`.execute(db);
  },
};

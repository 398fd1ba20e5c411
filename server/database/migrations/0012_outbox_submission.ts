/** Which submission a mail tells of, so that an erasure finds it whatever the address looks like. An older version writes nothing there. */
import { sql, type Kysely, type Migration } from 'kysely';

export const outboxSubmissionMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE outbox ADD COLUMN submission_id bigint`.execute(db);
  },
};

/** What several servers share (decision 29): which mails are on their way over the wire, and secrets nobody has chosen. */
import { sql, type Kysely, type Migration } from 'kysely';

const statements: readonly string[] = [
  // Set before the last bytes of a mail go out: if its server dies then, nobody knows whether the mail arrived.
  `ALTER TABLE outbox ADD COLUMN handed_over_at timestamptz`,
  `CREATE TABLE site_secrets (
     name text PRIMARY KEY,
     value text NOT NULL)`,
];

export const scalingMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** What the clock said last, and from when on it may decide what is deleted (decision 38). */
import { sql, type Kysely, type Migration } from 'kysely';

const statements: readonly string[] = [
  `ALTER TABLE site_state ADD COLUMN clock_seen_at timestamptz`,
  `ALTER TABLE site_state ADD COLUMN clock_trusted_at timestamptz`,
];

export const clockWatchMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

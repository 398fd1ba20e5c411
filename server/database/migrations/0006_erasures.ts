/** What was erased, so that a restored backup does not bring it back (decision 30). An older version does not touch it. */
import { sql, type Kysely, type Migration } from 'kysely';

export const erasuresMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // A keyed hash: the address itself is what was to be forgotten.
    await sql`CREATE TABLE erasures (
      address_hash text PRIMARY KEY,
      erased_at timestamptz NOT NULL)`.execute(db);
  },
};

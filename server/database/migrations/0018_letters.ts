/** The last lines of a letter have a wording, too. */
import { sql, type Kysely, type Migration } from 'kysely';

export const lettersMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`ALTER TABLE letter_wordings ADD COLUMN footer text`.execute(db);
  },
};

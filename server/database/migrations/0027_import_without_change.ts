/**
 * Whether the last import of the command line changed nothing: "undo" must not take back the one before it instead. An older version does
 * not reset this, and names the import by its number then.
 */
import { sql, type Kysely, type Migration } from 'kysely';

export const importWithoutChangeMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql
      .raw(`ALTER TABLE site_state ADD COLUMN imported_nothing boolean NOT NULL DEFAULT false`)
      .execute(db);
  },
};

/**
 * Whether the last import of the command line changed nothing: "undo" must not take back the one before it instead. An older version does
 * not note this, and names the import by its number then. It is a table of its own, because a new column waits for every reader: a
 * backup or an export would stop the migration, and visitors behind it.
 */
import { sql, type Kysely, type Migration } from 'kysely';

export const importWithoutChangeMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE TABLE last_import (
      id integer PRIMARY KEY CHECK (id = 1),
      changed_nothing boolean NOT NULL)`.execute(db);
  },
};

/**
 * Numbers of catalogue rows that were given before a restore, and that the restored backup does not know. A new row must not get one:
 * visitors and documents know a row by its number. An older version does not touch the table.
 */
import { sql, type Kysely, type Migration } from 'kysely';

export const givenNumbersMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE TABLE catalogue_given_numbers (
      table_name text NOT NULL,
      field text NOT NULL,
      number integer NOT NULL,
      PRIMARY KEY (table_name, field, number))`.execute(db);
  },
};

/**
 * Brochures and data sheets that editors upload. In the database, because every machine has to serve them, and a backup contains them.
 * The content is stored without compression, so that a part of it can be read without the rest.
 */
import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  `CREATE TABLE documents (
     name text PRIMARY KEY,
     content bytea NOT NULL,
     used_at timestamptz NOT NULL)`,
  `ALTER TABLE documents ALTER COLUMN content SET STORAGE EXTERNAL`,
];

export const documentsMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

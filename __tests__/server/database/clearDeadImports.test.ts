import { sql } from 'kysely';
import { clearDeadImportsMigration } from '@/server/database/migrations/0014_clear_dead_imports';
import type { Database } from '@/server/database/database';
import { aDatabase } from '../http/testDatabase';

let database: Database;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());

const importTables = async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT relname::text AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace
      AND relkind = 'r' AND starts_with(relname, 'import_') ORDER BY 1`.execute(database.db);
  return rows.map(({ name }) => name);
};

it('an update removes what a killed import of the version before left, and nothing of one that is under way', async () => {
  const { db } = database;
  await sql`CREATE TABLE import_resellers (email text)`.execute(db);
  await sql`INSERT INTO import_turn VALUES (1, 'somebody', clock_timestamp())`.execute(db);
  await clearDeadImportsMigration.up(db);
  expect(await importTables()).toEqual(['import_resellers', 'import_turn']);

  await sql`UPDATE import_turn SET renewed_at = renewed_at - interval '1 minute'`.execute(db);
  await clearDeadImportsMigration.up(db);
  // Servers of the previous version still use that one.
  expect(await importTables()).toEqual(['import_turn']);
});

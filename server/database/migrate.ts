/** Brings the tables up to what this program needs. */
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { DatabaseRefusal } from './database';
import { migrations as allMigrations } from './migrations/all';
import type { Tables } from './tables';

type Migrations = Readonly<Record<string, Migration>>;

const APPLIED = 'kysely_migration';

async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const exists = await sql<{ found: boolean }>`SELECT to_regclass(${APPLIED}) IS NOT NULL AS found`.execute(
    db,
  );
  if (!exists.rows[0]?.found) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(APPLIED)} ORDER BY name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/**
 * Names of the migrations that the database still lacks.
 * @throws DatabaseRefusal when the database has some that this program does not know
 */
export async function pendingMigrations(
  db: Kysely<Tables>,
  migrations: Migrations = allMigrations,
): Promise<string[]> {
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new DatabaseRefusal(
      `The database was last used by a newer version of this program (it has ${unknown.join(', ')}). ` +
        'Install that version or a later one, or restore a backup made by this one.',
    );
  }
  return Object.keys(migrations)
    .filter((name) => !applied.includes(name))
    .sort();
}

/**
 * Runs what is pending, all or nothing. Processes that start at once wait for each other (by Kysely's advisory lock).
 * @returns the names of the migrations that ran here
 * @throws DatabaseRefusal as `pendingMigrations`; QueryError when a migration fails
 */
export async function migrate(db: Kysely<Tables>, migrations: Migrations = allMigrations): Promise<string[]> {
  if ((await pendingMigrations(db, migrations)).length === 0) return [];
  const schema = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Left to itself it would take the table of another schema in the same database for ours.
    migrationTableSchema: schema.rows[0]?.name,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/**
 * Migrates the tables to this program's version, while an older version may be serving from them
 * (decision 29).
 */
import { Migrator, sql, type Migration } from 'kysely';
import { NewerDatabase } from './database';
import { migrations as allMigrations } from './migrations/all';
import { isContracting } from './migrations/contracting';
import { DEADLOCK, retryLocked } from './retryLocked';
import type { Db } from './tables';

type Migrations = Readonly<Record<string, Migration>>;

/** The table of the migrations that have run. */
export const APPLIED = 'kysely_migration';

/** @returns whether this program has used the database before */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass(${APPLIED}) IS NOT NULL AS found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

async function appliedMigrations(db: Db): Promise<string[]> {
  if (!(await hasTables(db))) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(APPLIED)} ORDER BY name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/**
 * Names of the pending migrations. Unknown migrations of a newer program are ignored if they are additive:
 * this version can then still serve and start.
 * @throws NewerDatabase if a newer program removed something that this one may need, or if each lacks
 *   migrations of the other
 */
export async function pendingMigrations(db: Db, migrations: Migrations = allMigrations): Promise<string[]> {
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !(name in migrations));
  const pending = Object.keys(migrations)
    .filter((name) => !applied.includes(name))
    .sort();
  if (unknown.some(isContracting) || (unknown.length > 0 && pending.length > 0)) {
    throw new NewerDatabase(
      `The database was last used by a newer version of this program (it has ${unknown.join(', ')}). ` +
        'Install that version or a later one, or restore a backup made by this one.',
    );
  }
  return pending;
}

/** A statement that waits for a lock blocks all later ones, so it gives up after a while and is retried. */
const LOCK_WAIT = '2s';
const LOCK_NOT_AVAILABLE = '55P03';

const impatient = (migration: Migration): Migration => ({
  ...migration,
  async up(db) {
    await sql`SELECT set_config('lock_timeout', ${LOCK_WAIT}, true)`.execute(db);
    await migration.up(db);
  },
});

/**
 * Runs the pending migrations, all or nothing. Processes that start together wait for each other (by Kysely's
 * advisory lock).
 * @returns the names of the migrations that ran here
 * @throws NewerDatabase like `pendingMigrations`; QueryError if a migration fails
 */
export async function migrate(db: Db, migrations: Migrations = allMigrations): Promise<string[]> {
  if ((await pendingMigrations(db, migrations)).length === 0) return [];
  const schema = await sql<{ name: string }>`SELECT current_schema() AS name`.execute(db);
  const inHaste = Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, impatient(migration)]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => inHaste },
    // Without the schema, Kysely would mistake a table of the same name in another schema for ours.
    migrationTableSchema: schema.rows[0]?.name,
  });
  return retryLocked(async () => {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return results.map(({ migrationName }) => migrationName);
  }, [LOCK_NOT_AVAILABLE, DEADLOCK]);
}

/** Tables that an import makes for itself, and drops at its end (decision 45). */
import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables';

/** What the name of each begins with: nobody else reads them, and a backup leaves them out. */
export const IMPORT_TABLES = 'import_';

/** What is read by visitors meanwhile does not wait longer than this behind a table that is to be dropped. */
const LOCK_WAIT = '1s';

/** @returns the names of those that are there, but for the one that says who imports */
export async function importTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname::text AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
      AND starts_with(relname, ${IMPORT_TABLES}) AND relname <> 'import_turn'`.execute(db);
  return rows.map(({ name }) => name);
}

/** Drops them. What somebody still reads at this moment stays for the next time. Be the one who imports. */
export async function dropImportTables(db: Kysely<Tables>): Promise<void> {
  for (const name of await importTables(db)) {
    const drop = db.transaction().execute(async (trx) => {
      await sql`SELECT set_config('lock_timeout', ${LOCK_WAIT}, true)`.execute(trx);
      await sql`DROP TABLE ${sql.table(name)}`.execute(trx);
    });
    await drop.catch(() => undefined);
  }
}

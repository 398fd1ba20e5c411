/** Tells a command whether servers use the same database: each holds a shared advisory lock while it runs. */
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Database } from './database';

/** The two keys of the advisory lock ("site" in ASCII, and 1 for a running server). */
export const SERVER_LOCK = [0x73697465, 1] as const;

/** Held by the process that stops the embedded PostgreSQL. Others wait here until it has stopped. */
export const ENTRY_LOCK = [SERVER_LOCK[0], 4] as const;

/** Marks this connection as a running server's until it closes. */
export const holdServerLock = (client: ClientBase): Promise<unknown> =>
  client.query('SELECT pg_advisory_lock_shared($1, $2)', [...SERVER_LOCK]);

/** @returns how many server processes of the site are using the database; at least one if a server asks */
export async function countServers({ db }: Pick<Database, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE locktype = 'advisory' AND granted AND datname = current_database()
      AND classid = ${SERVER_LOCK[0]} AND objid = ${SERVER_LOCK[1]} AND objsubid = 2`.execute(db);
  return rows[0]?.count ?? 0;
}

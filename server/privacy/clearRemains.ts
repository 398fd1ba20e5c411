/**
 * Removes traces of deleted rows from the database's files. The write-ahead log contains every row that was
 * written until its segments are overwritten.
 */
import { sql } from 'kysely';
import type { Db } from '../database/tables';

/** Every table in which an erasure deletes or updates rows. */
const TABLES = [
  'submissions',
  'enquiry_notes',
  'outbox',
  'classes',
  'class_answers',
  'class_reopenings',
  'class_trainees',
  'class_trainers',
  'class_timestamps',
  'class_openings',
  'class_reminders',
  'idempotency_keys',
  'resellers',
  'catalogue_changes',
  'catalogue_imports',
  'catalogue_import_files',
  'catalogue_import_cells',
] as const;

/** Number of segments of 16 MB. A longer log belongs to a busy server, which soon overwrites it. */
const MAX_SEGMENTS = 16;

const whatToDo = (timeout: string, why: string): string =>
  `The log of PostgreSQL still holds it (${why}). It is overwritten as the log goes on, after some checkpoints (one every ${timeout} at the latest); at once: "CHECKPOINT" and "SELECT pg_switch_wal()" in turn, by its administrator.`;

/** Switches to the next log segment and frees the earlier ones for reuse. */
async function goOn(db: Db): Promise<void> {
  await sql`SELECT pg_switch_wal()`.execute(db);
  await sql`CHECKPOINT`.execute(db);
}

/** @returns the current log file and the last existing one */
async function readLog(db: Db): Promise<{ now: string; last: string }> {
  const { rows } = await sql<{ now: string; last: string }>`
    SELECT pg_walfile_name(pg_current_wal_lsn()) AS now, max(name) AS last
    FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$'`.execute(db);
  return rows[0] ?? { now: '', last: '' };
}

/**
 * After a first checkpoint, the written rows are in one of the existing files. Each file is overwritten in
 * turn, and filled with zeros at the end of its turn. Must not run in a transaction.
 * @returns when the traces will be gone, for a person; undefined if none are left
 */
export async function clearRemains(db: Db): Promise<string | undefined> {
  try {
    await sql`VACUUM ${sql.join(TABLES.map((name) => sql.table(name)))}`.execute(db);
    await goOn(db);
    const { last } = await readLog(db);
    for (let turn = 0; turn < MAX_SEGMENTS; turn += 1) {
      await goOn(db);
      if ((await readLog(db)).now > last) return undefined;
    }
    return whatToDo(await longestPause(db), 'it is long');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return whatToDo(await longestPause(db), why);
  }
}

async function longestPause(db: Db): Promise<string> {
  const { rows } = await sql<{ checkpoint_timeout: string }>`SHOW checkpoint_timeout`.execute(db);
  return rows[0]?.checkpoint_timeout ?? 'few minutes';
}

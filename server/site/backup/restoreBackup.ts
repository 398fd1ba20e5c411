/** Replaces the whole database with a backup. */
import { sql } from 'kysely';
import { nameChangeSet } from '../../catalogue/changes/changeCatalogue';
import { bumpCatalogueVersion, lockCatalogue, readCatalogueVersion } from '../../database/catalogueVersion';
import type { Database } from '../../database/database';
import { QueryError } from '../../database/queryError';
import { retryLocked } from '../../database/retryLocked';
import { isStorableJson } from '../../database/storableJson';
import type { Trx } from '../../database/tables';
import { holdWaitingMails } from '../../mail/outboxRepository';
import { eraseAgain } from '../../privacy/eraseAgain';
import { aSearchForErased, readErasures } from '../../privacy/erasureLog';
import { refreshSearch } from '../../search/searchIndex';
import type { Progress } from '../../catalogue/import/progress';
import { holdScheduledDrafts } from '../../staff/drafts/publishDraft';
import { Refusal } from '../context';
import { copyNumbers, keepNumbers } from './keepNumbers';
import { copyTeam, keepTeam } from './keepTeam';
import { copyVersions, raiseVersions } from './keepVersions';
import type { Header, TableLine } from './format';
import { damaged, readBackup } from './readBackup';
import { describeTables, migrationNames, sequenceOf, type TableDescription } from './tables';

const MAX_ROWS = 1000;
/** Characters of rows per statement. */
const MAX_SIZE = 1 * 1024 * 1024;

export interface Summary {
  header: Header;
  tables: TableLine[];
  rows: number;
}

/** Reads the whole file. @throws Refusal like `readBackup` */
export async function checkBackup(file: string): Promise<Summary> {
  let header: Header | undefined;
  const tables: TableLine[] = [];
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header;
    else if (part.kind === 'table') tables.push(part.table);
    // Whoever altered a row may have altered the checksum too.
    else if (!isStorableJson(part.json)) throw damaged(file);
  }
  if (!header) throw new Refusal([`${file}: is no backup of this site.`]);
  return { header, tables, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
}

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

async function insertRows(trx: Trx, { table, columns }: TableLine, rows: readonly string[]) {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO ${sql.table(table)} (${columnsOf(columns)}) OVERRIDING SYSTEM VALUE
    SELECT ${columnsOf(columns)}
    FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${`[${rows.join(',')}]`}::jsonb)`.execute(trx);
}

const rowsRefused =
  (file: string, { table }: Pick<TableLine, 'table'>) =>
  (error: unknown): never => {
    if (!(error instanceof QueryError)) throw error;
    throw new Refusal([`${file}: rows of ${table} do not fit this database: ${error.message}`]);
  };

async function fillTables(
  trx: Trx,
  { file, total, eachRow }: { file: string; total: number; eachRow: (json: string) => void },
  progress: Progress,
): Promise<void> {
  let done = 0;
  let table: TableLine | undefined;
  let rows: string[] = [];
  let size = 0;
  const flush = async (): Promise<void> => {
    if (table) await insertRows(trx, table, rows).catch(rowsRefused(file, table));
    done += rows.length;
    progress(`Restoring ${table?.table ?? ''}: ${done} of ${total} rows`, done / Math.max(1, total));
    rows = [];
    size = 0;
  };
  for await (const part of readBackup(file)) {
    if (part.kind === 'table') {
      await flush();
      table = part.table;
    } else if (part.kind === 'row') {
      eachRow(part.json);
      rows.push(part.json);
      size += part.json.length;
      if (rows.length >= MAX_ROWS || size >= MAX_SIZE) await flush();
    }
  }
  await flush();
}

/**
 * Raises each sequence above the numbers that were given where the backup was made, and sets none back: the log
 * names records by number, and a number that was given again would make it name another record.
 */
async function raiseCounters(
  trx: Trx,
  present: readonly TableDescription[],
  { file, tables }: { file: string; tables: readonly TableLine[] },
): Promise<void> {
  for (const { name, counters } of present) {
    const line = tables.find(({ table }) => table === name);
    for (const counter of counters) {
      const sequence = sequenceOf(name, counter);
      const last = sql`greatest(max(${sql.ref(counter)}), ${line?.last_numbers?.[counter] ?? 0}::bigint)`;
      await sql`
        SELECT setval(${sequence}, ${last}) FROM ${sql.table(name)}
        HAVING ${last} > coalesce(pg_sequence_last_value(${sequence}), 0)`
        .execute(trx)
        .catch(rowsRefused(file, { table: name }));
    }
  }
}

/** @throws Refusal for tables, columns or migrations that this database does not have */
async function checkFits(
  database: Database,
  file: string,
  { header, tables }: Summary,
): Promise<TableDescription[]> {
  const applied = await migrationNames(database.db);
  const unknown = header.migrations.filter((name) => !applied.includes(name));
  if (unknown.length > 0) {
    const what = `it has ${unknown.join(', ')}`;
    throw new Refusal([
      `${file}: was made by a newer version of this program (${what}). Install that, then restore.`,
    ]);
  }
  const present = await describeTables(database.db);
  const strange = tables.flatMap(({ table, columns }) => {
    const known = present.find(({ name }) => name === table)?.columns;
    if (!known) return [table];
    return columns.filter((column) => !known.includes(column)).map((column) => `${table}.${column}`);
  });
  if (strange.length > 0) throw new Refusal([`${file}: this database has no ${strange.join(', ')}.`]);
  return present;
}

export interface Restored {
  /** emails that were waiting in the backup: they are held, since they may have been sent after it was made */
  held: number;
  /** scheduled drafts: they are held, since they may have been discarded or published after it was made */
  unscheduled: number;
  /** people whose erasure is not in the backup: it was repeated */
  erased: number;
  /** members of staff who were removed from the team after it was made, and again */
  removed: string[];
}

export interface RestoreOptions {
  /** from `checkBackup` */
  summary: Summary;
  /** identifies who was erased */
  tokenSecret: string;
  progress: Progress;
}

/**
 * Stay as they are if the backup is from before they existed. Without the team, nobody could sign in; the row
 * of the site's state is always needed.
 */
const KEPT: readonly string[] = ['staff_members', 'staff_passkeys', 'activity', 'site_state'];

/**
 * Replaces everything with the contents of the file, in one transaction. What is under way may lock the tables in
 * another order.
 * @throws Refusal if the file does not fit this database, or has changed since it was checked; then nothing
 *   is changed
 */
export async function restoreBackup(
  database: Database,
  file: string,
  { summary, tokenSecret, progress }: RestoreOptions,
): Promise<Restored> {
  const present = await checkFits(database, file, summary);
  const restored = new Set(summary.tables.map(({ table }) => table));
  // Tables that are newer than the backup are emptied, too: what they hold belongs to what is replaced.
  const replaced = present.filter(({ name }) => restored.has(name) || !KEPT.includes(name));
  const replace = async (trx: Trx): Promise<Restored> => {
    // Waits for a running import before it locks tables that visitors read.
    await lockCatalogue(trx, () => progress('Waiting for an import'));
    // What outlives the restore is read after commands that are under way, such as an erasure.
    const tables = sql.join(replaced.map(({ name }) => sql.table(name)));
    await sql`LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`.execute(trx);
    const version = await readCatalogueVersion(trx);
    const erasures = await readErasures(trx);
    await copyTeam(trx);
    await copyNumbers(trx);
    await copyVersions(trx);
    await nameChangeSet(trx, 'off');
    await sql`TRUNCATE ${tables} CASCADE`.execute(trx);
    await sql`TRUNCATE catalogue_imports, staff_links, staff_sessions, staff_challenges CASCADE`.execute(trx);
    // Words are only added with courses. Without this, the search would suggest those of the former catalogue.
    await sql`TRUNCATE search_words`.execute(trx);
    const { found, lookInto } = aSearchForErased(erasures, tokenSecret);
    await fillTables(trx, { file, total: summary.rows, eachRow: lookInto }, progress);
    // As for rows of that time that stayed here: what came before there was a desk is no work that waits.
    if (!summary.header.migrations.includes('0016_desk'))
      await trx.updateTable('submissions').set({ state: 'done' }).execute();
    await raiseCounters(trx, present, { file, tables: summary.tables });
    await keepNumbers(trx);
    await raiseVersions(trx);
    const removed = await keepTeam(trx);
    const madeAt = summary.header.created_at;
    const erased = await eraseAgain(trx, { known: erasures, found, secret: tokenSecret });
    progress('Preparing the search');
    await refreshSearch(trx);
    // The new version is higher than both, so that no cache confuses the two catalogues.
    await trx
      .updateTable('site_state')
      .set({ catalogue_version: sql<number>`greatest(catalogue_version, ${version}::bigint)` })
      .execute();
    await bumpCatalogueVersion(trx);
    const held = await holdWaitingMails(
      trx,
      `Held back: it waited in the backup of ${madeAt}, and may have been sent since.`,
    );
    const unscheduled = await holdScheduledDrafts(
      trx,
      `It was restored from the backup of ${madeAt}, and may have been discarded since. Schedule it again, or publish it.`,
    );
    return { held, unscheduled, erased, removed };
  };
  return retryLocked(() => database.db.transaction().execute(replace));
}

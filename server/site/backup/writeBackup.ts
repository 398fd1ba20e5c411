/** Writes the whole database as the lines of a backup. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../database/tables';
import type { Progress } from '../../catalogue/import/progress';
import { FORMAT, FORMAT_VERSION, type Header, type TableLine, type Trailer } from './format';
import { describeTables, migrationNames, sequenceOf, type TableDescription } from './tables';

const MAX_PAGE_ROWS = 500;
/** Of the rows that are read at once, in bytes: question papers and brochures may have 20 MB each. */
const PAGE_SIZE = 8 * 1024 * 1024;

export interface BackupOptions {
  program: string;
  createdAt: Date;
  progress: Progress;
}

interface Line {
  /** PostgreSQL's JSON of the row, passed on unparsed so that nothing is lost */
  line: string;
  /** the primary key, as text */
  key: string[];
}

async function readPage(trx: Trx, table: TableDescription, limit: number, after?: string[]): Promise<Line[]> {
  const { name, columns, keys } = table;
  const key = sql.join(keys.map((column) => sql.ref(`t.${column.name}`)));
  const shown = columns.map((column) => sql.ref(`t.${column}`));
  const texts = keys.map((column) => sql`${sql.ref(`t.${column.name}`)}::text`);
  const values = (after ?? []).map((value, index) => sql`${value}::${sql.raw(keys[index]?.type ?? 'text')}`);
  const { rows } = await sql<Line>`
    SELECT (SELECT row_to_json(line)::text FROM (SELECT ${sql.join(shown)}) AS line) AS line,
      json_build_array(${sql.join(texts)}) AS key
    FROM ${sql.table(name)} AS t
    ${after ? sql`WHERE (${key}) > (${sql.join(values)})` : sql``}
    ORDER BY ${key} LIMIT ${limit}`.execute(trx);
  return rows;
}

/** @returns how many rows are read at once, by their average size */
async function pageRows(trx: Trx, table: string, rows: number): Promise<number> {
  const { rows: found } = await sql<{ size: number }>`
    SELECT pg_table_size(quote_ident(${table})::regclass)::float8 AS size`.execute(trx);
  const fitting = Math.floor((PAGE_SIZE * rows) / Math.max(1, found[0]?.size ?? 0));
  return Math.min(Math.max(fitting, 1), MAX_PAGE_ROWS);
}

async function* tableLines(
  trx: Trx,
  table: TableDescription,
  rows: number,
  read: (rows: number) => void,
): AsyncGenerator<string> {
  const limit = await pageRows(trx, table.name, rows);
  let last: Line | undefined;
  do {
    const page: Line[] = await readPage(trx, table, limit, last?.key);
    read(page.length);
    for (const { line } of page) yield line;
    last = page.length < limit ? undefined : page.at(-1);
  } while (last);
}

async function countRows(trx: Trx, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.table(table)}`.execute(trx);
  return rows[0]?.rows ?? 0;
}

async function lastNumbers(trx: Trx, { name, counters }: TableDescription): Promise<Record<string, number>> {
  const last: Record<string, number> = {};
  for (const counter of counters) {
    const { rows } = await sql<{ number: number | null }>`
      SELECT pg_sequence_last_value(${sequenceOf(name, counter)}) AS number`.execute(trx);
    if (rows[0]?.number) last[counter] = rows[0].number;
  }
  return last;
}

/**
 * @param trx a snapshot, so that each table's count is right
 * @param counted receives the total number of rows
 */
export async function* backupLines(
  trx: Trx,
  { program, createdAt, progress }: BackupOptions,
  counted: (rows: number) => void,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (line: string): string => {
    hash.update(`${line}\n`);
    return line;
  };
  const migrations = await migrationNames(trx);
  const createdIso = createdAt.toISOString();
  const header: Header = {
    format: FORMAT,
    version: FORMAT_VERSION,
    program,
    migrations,
    created_at: createdIso,
  };
  yield hashed(JSON.stringify(header));
  const tables: [TableDescription, number][] = [];
  for (const table of await describeTables(trx)) tables.push([table, await countRows(trx, table.name)]);
  const total = tables.reduce((sum, [, rows]) => sum + rows, 0);
  let done = 0;
  for (const [table, rows] of tables) {
    const read = (count: number): void => {
      done += count;
      progress(`Writing ${table.name}: ${done} of ${total} rows`, done / Math.max(1, total));
    };
    const last_numbers = await lastNumbers(trx, table);
    const description: TableLine = { table: table.name, columns: table.columns, rows, last_numbers };
    yield hashed(JSON.stringify(description));
    for await (const line of tableLines(trx, table, rows, read)) yield hashed(line);
  }
  counted(total);
  const trailer: Trailer = { end: true, rows: total, sha256: hash.digest('hex') };
  yield JSON.stringify(trailer);
}

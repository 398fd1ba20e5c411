/** Writes the whole database as the lines of a backup. */
import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables';
import type { Progress } from '../../catalogue/import/progress';
import { FORMAT, FORMAT_VERSION, type Header, type TableLine, type Trailer } from './format';
import { describeTables, migrationNames, type TableDescription } from './tables';

const PAGE = 500;

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

async function readPage(
  trx: Transaction<Tables>,
  table: TableDescription,
  after?: string[],
): Promise<Line[]> {
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
    ORDER BY ${key} LIMIT ${PAGE}`.execute(trx);
  return rows;
}

async function* tableLines(
  trx: Transaction<Tables>,
  table: TableDescription,
  read: (rows: number) => void,
): AsyncGenerator<string> {
  let last: Line | undefined;
  do {
    const page: Line[] = await readPage(trx, table, last?.key);
    read(page.length);
    for (const { line } of page) yield line;
    last = page.length < PAGE ? undefined : page.at(-1);
  } while (last);
}

async function countRows(trx: Transaction<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`SELECT count(*) AS rows FROM ${sql.table(table)}`.execute(trx);
  return rows[0]?.rows ?? 0;
}

/**
 * @param trx a snapshot, so that each table's count is right
 * @param counted receives the total number of rows
 */
export async function* backupLines(
  trx: Transaction<Tables>,
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
    const description: TableLine = { table: table.name, columns: table.columns, rows };
    yield hashed(JSON.stringify(description));
    for await (const line of tableLines(trx, table, read)) yield hashed(line);
  }
  counted(total);
  const trailer: Trailer = { end: true, rows: total, sha256: hash.digest('hex') };
  yield JSON.stringify(trailer);
}

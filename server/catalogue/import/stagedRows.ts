/** Stores rows in a temporary table until all files are read, because a large catalogue would not fit into memory. */
import { sql } from 'kysely';
import type { CatalogueEntity, Row } from '../importEntity';
import type { Trx } from '../../database/tables';

const MAX_ROWS = 1000;
/** In characters; limits the size of a statement. */
const MAX_SIZE = 1 * 1024 * 1024;

/** Rows of one statement. */
export interface Batch {
  id: number;
  rows: number;
}

interface OpenBatch {
  json: string[];
  size: number;
}

/** The rows of a batch, a JSON list, for use within a statement. */
export const rowsOf = ({ id }: Batch) => sql`(SELECT rows FROM import_batches WHERE id = ${id}::int)`;

export class StagedRows {
  private readonly batches = new Map<string, Batch[]>();
  private readonly open = new Map<string, OpenBatch>();
  private count = 0;

  private constructor(private readonly trx: Trx) {}

  static async create(trx: Trx): Promise<StagedRows> {
    // One transaction may write several times.
    await sql`DROP TABLE IF EXISTS pg_temp.import_batches`.execute(trx);
    await sql`CREATE TEMPORARY TABLE import_batches (id integer, rows jsonb) ON COMMIT DROP`.execute(trx);
    // Compressing them would take longer than writing them.
    await sql`ALTER TABLE import_batches ALTER COLUMN rows SET STORAGE EXTERNAL`.execute(trx);
    return new StagedRows(trx);
  }

  async add(entity: string, row: Row): Promise<void> {
    const open = this.open.get(entity) ?? { json: [], size: 0 };
    this.open.set(entity, open);
    const json = JSON.stringify(row);
    open.json.push(json);
    open.size += json.length;
    if (open.json.length >= MAX_ROWS || open.size >= MAX_SIZE) await this.write(entity, open);
  }

  private async write(entity: string, { json }: OpenBatch): Promise<void> {
    this.open.delete(entity);
    const batch = { id: (this.count += 1), rows: json.length };
    this.batches.set(entity, [...(this.batches.get(entity) ?? []), batch]);
    await sql`INSERT INTO import_batches VALUES (${batch.id}::int, ${`[${json.join(',')}]`}::jsonb)`.execute(
      this.trx,
    );
  }

  /** Must be called after the last row. */
  async finish(): Promise<void> {
    for (const [entity, open] of [...this.open]) await this.write(entity, open);
  }

  /** @returns the batches of an entity, in the order of its rows */
  of(entity: string): readonly Batch[] {
    return this.batches.get(entity) ?? [];
  }

  /** @returns the number of rows; of all entities if none is given */
  total(entity?: string): number {
    const batches = entity === undefined ? [...this.batches.values()].flat() : this.of(entity);
    return batches.reduce((sum, { rows }) => sum + rows, 0);
  }

  /** @returns the keys of existing rows that the import does not contain, in the history's format */
  async missing({ name, keys }: CatalogueEntity): Promise<string[]> {
    const batches = this.of(name).map(({ id }) => id);
    const present = sql.join(
      keys.map((key) => sql`present.${sql.ref(key)}::text`),
      sql` || '-' || `,
    );
    const given = sql.join(
      keys.map((key) => sql`(given.value ->> ${key})`),
      sql` || '-' || `,
    );
    const { rows } = await sql<{ key: string }>`
      SELECT ${present} AS key FROM ${sql.table(name)} AS present
      EXCEPT
      SELECT ${given} FROM import_batches, jsonb_array_elements(import_batches.rows) AS given
      WHERE import_batches.id = ANY (${batches}::int[])`.execute(this.trx);
    return rows.map(({ key }) => key);
  }

  /** Reads the rows of an entity back, in order. */
  async *read<T>(entity: string): AsyncGenerator<T> {
    for (const batch of this.of(entity)) {
      const { rows } = await sql<{ rows: T[] }>`SELECT ${rowsOf(batch)} AS rows`.execute(this.trx);
      yield* rows[0]?.rows ?? [];
    }
  }
}

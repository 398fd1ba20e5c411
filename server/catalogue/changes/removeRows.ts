/** Removes rows. A row to which others refer is kept and reported. */
import { sql } from 'kysely';
import { counted } from '@/contract/counted';
import type { Trx } from '../../database/tables';
import { catalogueEntities } from '../catalogueEntities';
import type { CatalogueEntity, Reference } from '../importEntity';
import { idsOf } from './catalogueRow';
import { hasWantedKey, wantedKeys } from './readRowsAt';

/** A row that cannot be removed. */
export interface StillNeeded {
  entity: CatalogueEntity;
  key: string;
  /** for example `3 sessions belong to course 1944.` */
  message: string;
}

/** The keys to remove, by entity. */
export type RowsToRemove = ReadonlyMap<CatalogueEntity, readonly string[]>;

const BATCH = 1_000;
/** Limit per entity; more would help nobody. */
const MAX_LISTED_ROWS = 100;

async function pointing(
  trx: Trx,
  from: CatalogueEntity,
  { field, isList }: Reference,
  ids: readonly number[],
): Promise<{ id: number; count: number }[]> {
  const [table, column] =
    isList && from.members ? [from.members.table, from.members.member] : [from.name, field];
  const { rows } = await sql<{ id: number; count: number }>`
    SELECT ${sql.ref(column)} AS id, count(*)::int AS count FROM ${sql.table(table)}
    WHERE ${sql.ref(column)} = ANY (${ids}::int[])
    GROUP BY ${sql.ref(column)} ORDER BY ${sql.ref(column)} LIMIT ${MAX_LISTED_ROWS}`.execute(trx);
  return rows;
}

async function stillNeeded(
  trx: Trx,
  entity: CatalogueEntity,
  keys: readonly string[],
): Promise<StillNeeded[]> {
  const ids = keys.flatMap((key) => idsOf(entity, key)?.[0] ?? []);
  const needed: StillNeeded[] = [];
  for (const from of catalogueEntities) {
    for (const reference of from.references.filter(({ to }) => to === entity.name)) {
      for (const { id, count } of await pointing(trx, from, reference, ids)) {
        const who = counted(count, from.singular, from.plural);
        const verb = reference.isList
          ? count === 1
            ? 'lists'
            : 'list'
          : count === 1
            ? 'belongs to'
            : 'belong to';
        needed.push({
          entity,
          key: String(id),
          message: `${who} ${verb} ${entity.singular} ${id}.`,
        });
      }
    }
  }
  return needed;
}

async function removeBatch(trx: Trx, entity: CatalogueEntity, keys: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH gone AS (
      DELETE FROM ${sql.table(entity.name)} AS present USING ${wantedKeys(entity, keys)}
      WHERE ${hasWantedKey(entity, 'present')} RETURNING 1)
    SELECT count(*)::int AS count FROM gone`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * Removes rows before those to which they refer. Must be called after everything else is written.
 * @returns the number of removed rows per entity, by name, and the rows that are still needed: then the
 *   transaction must be rolled back
 */
export async function removeRows(
  trx: Trx,
  rows: RowsToRemove,
): Promise<{ removed: Map<string, number>; needed: StillNeeded[] }> {
  const removed = new Map<string, number>();
  const needed: StillNeeded[] = [];
  for (const entity of [...catalogueEntities].reverse()) {
    const keys = rows.get(entity) ?? [];
    for (let start = 0; start < keys.length; start += BATCH) {
      const batch = keys.slice(start, start + BATCH);
      needed.push(...(await stillNeeded(trx, entity, batch)));
      if (needed.length > 0) continue;
      removed.set(entity.name, (removed.get(entity.name) ?? 0) + (await removeBatch(trx, entity, batch)));
    }
    // The rows to which these refer are needed by them, and need not be reported too.
    if (needed.length > 0) break;
  }
  return { removed, needed };
}

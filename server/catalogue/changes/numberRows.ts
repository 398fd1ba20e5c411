/** Gives new rows the numbers that they leave out. */
import { sql, type Transaction } from 'kysely';
import type { CatalogueChange, RowToSave } from '@/contract/staff/catalogue';
import type { Tables } from '../../database/tables';
import { catalogueEntity, nameOf } from './catalogueRow';
import { ENTITY_WORDS } from './entityWords';

/** @returns the largest number there is. One that is given in the same breath counts as well */
async function lastNumber(
  trx: Transaction<Tables>,
  table: string,
  field: string,
  given: readonly RowToSave[],
): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(${sql.ref(field)}) AS last FROM ${sql.table(table)}`.execute(trx);
  const others = given
    .map(({ row }) => row[field])
    .filter((value) => Number.isSafeInteger(value)) as number[];
  return others.reduce((most, value) => Math.max(most, value), rows[0]?.last ?? 0);
}

/** To be called under the lock of the catalogue: nobody else takes the numbers meanwhile. */
export async function numberRows(
  trx: Transaction<Tables>,
  changes: readonly CatalogueChange[],
): Promise<CatalogueChange[]> {
  const numbered = changes.map((change) =>
    'row' in change ? { ...change, row: { ...change.row } } : change,
  );
  const saved = numbered.filter((change) => 'row' in change);
  for (const name of new Set(saved.map(({ entity }) => entity))) {
    const entity = catalogueEntity(name);
    if (!entity) continue;
    const ofEntity = saved.filter((change) => change.entity === name);
    for (const field of ENTITY_WORDS[nameOf(entity)].numbered ?? []) {
      const without = ofEntity.filter(({ row, version }) => version === null && row[field] === undefined);
      if (without.length === 0) continue;
      let last = await lastNumber(trx, entity.name, field, ofEntity);
      for (const { row } of without) row[field] = last += 1;
    }
  }
  return numbered;
}

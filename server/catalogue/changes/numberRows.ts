/** Assigns numbers to new rows without one. */
import { MAX_ID } from '@/contract/constants';
import type { CatalogueChange } from '@/contract/staff/catalogue';
import type { Trx } from '../../database/tables';
import { catalogueEntity, nameOf } from './catalogueRow';
import { ENTITY_LABELS } from './entityLabels';
import { nextNumber } from './nextNumber';

/** Must be called while the catalogue is locked, so that nobody else takes the numbers. */
export async function numberRows(trx: Trx, changes: readonly CatalogueChange[]): Promise<CatalogueChange[]> {
  const numbered = changes.map((change) =>
    'row' in change ? { ...change, row: { ...change.row } } : change,
  );
  const saved = numbered.filter((change) => 'row' in change);
  for (const name of new Set(saved.map(({ entity }) => entity))) {
    const entity = catalogueEntity(name);
    if (!entity) continue;
    const ofEntity = saved.filter((change) => change.entity === name);
    for (const field of ENTITY_LABELS[nameOf(entity)].numbered ?? []) {
      const without = ofEntity.filter(({ row, version }) => version === null && row[field] === undefined);
      if (without.length === 0) continue;
      const taken = ofEntity
        .map(({ row }) => row[field])
        .filter((value): value is number => Number.isSafeInteger(value));
      let next = await nextNumber(trx, entity, field, taken);
      for (const { row } of without) {
        row[field] = next;
        taken.push(next);
        next = next < MAX_ID ? next + 1 : await nextNumber(trx, entity, field, taken);
      }
    }
  }
  return numbered;
}

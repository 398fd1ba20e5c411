/** Writes the staged rows, entity by entity. */
import type { EntityName } from '@/contract/staff/catalogue';
import type { Trx } from '../../database/tables';
import { catalogueEntities } from '../catalogueEntities';
import { nameOf } from '../changes/catalogueRow';
import type { Progress } from './progress';
import type { StagedRows } from './stagedRows';
import { writeBatch, type Written } from './writeRows';

export interface EntityCount extends Written {
  /** omitted for classes and form templates, which are not part of the catalogue */
  entity?: EntityName;
  singular: string;
  plural: string;
  rows: number;
  removed?: number;
  /** of classes, in the order of the import */
  trackingIds?: string[];
}

/** @returns a count for every entity of the catalogue with rows, by its name */
export async function writeStaged(
  trx: Trx,
  staged: StagedRows,
  progress: Progress = () => undefined,
): Promise<Map<string, EntityCount>> {
  const counts = new Map<string, EntityCount>();
  let done = 0;
  for (const entity of catalogueEntities) {
    const count = {
      entity: nameOf(entity),
      singular: entity.singular,
      plural: entity.plural,
      rows: staged.total(entity.name),
      added: 0,
      changed: 0,
    };
    for (const batch of staged.of(entity.name)) {
      const { added, changed } = await writeBatch(trx, entity, batch);
      count.added += added;
      count.changed += changed;
      done += batch.rows;
      progress(
        `Writing ${entity.plural}: ${done} of ${staged.total()} rows`,
        done / Math.max(1, staged.total()),
      );
    }
    if (count.rows > 0) counts.set(entity.name, count);
  }
  return counts;
}

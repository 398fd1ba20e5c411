/** The changes of a change set, cell by cell. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Cell, CellKind, EntityName } from '@/contract/staff/catalogue';
import type { RowCells } from '@/contract/staff/catalogueResponses';
import type { Db } from '../../database/tables';
import type { CatalogueEntity, Row } from '../importEntity';
import { labelOf, nameOf } from './catalogueRow';
import { changedEntities } from './countChanges';
import { fieldLabel } from './entityLabels';
import { readRowsAt } from './readRowsAt';
import { touchedKeys, type TouchedKey } from './touchedKeys';

export interface CellsFilter {
  entity?: EntityName;
  kind?: CellKind;
}

/** @returns the fields that differ, in the order of the schema */
export const cellsOf = (
  { schema }: CatalogueEntity,
  before: Row | undefined,
  after: Row | undefined,
): Cell[] =>
  Object.keys(schema.fields)
    .filter((field) => !isDeepStrictEqual(before?.[field], after?.[field]))
    .map((field) => ({
      field,
      label: fieldLabel(field),
      before: before?.[field] ?? null,
      after: after?.[field] ?? null,
    }));

/** @returns the first and the last change of a set; undefined if it has none */
async function rangeOf(db: Db, set: number): Promise<{ first: number; last: number } | undefined> {
  const { rows } = await sql<{ first: number | null; last: number }>`
    SELECT min(id) AS first, max(id) AS last FROM catalogue_changes WHERE change_set_id = ${set}::bigint`.execute(
    db,
  );
  const [range] = rows;
  return range && range.first !== null ? { first: range.first, last: range.last } : undefined;
}

interface Touched extends TouchedKey {
  entity: CatalogueEntity;
}

/**
 * The rows that a set touched: by entity, changed ones first, then removed and added ones.
 * @returns a function that reads the cells of some of them
 */
export async function changedCells(db: Db, set: number, { entity: name, kind }: CellsFilter = {}) {
  const entities = (await changedEntities(db, set)).filter((entity) => !name || entity.name === name);
  const touched: Touched[] = [];
  for (const entity of entities) {
    const keys = await touchedKeys(db, entity, set);
    for (const one of keys) if (!kind || one.kind === kind) touched.push({ entity, ...one });
  }
  const range = await rangeOf(db, set);

  async function cellsOfEntity(entity: CatalogueEntity, all: readonly Touched[]): Promise<RowCells[]> {
    if (!range) return [];
    const keys = all.map(({ key }) => key);
    const before = await readRowsAt(db, entity, keys, range.first - 1);
    const after = await readRowsAt(db, entity, keys, range.last);
    return all.map(({ key, kind: what }) => ({
      entity: nameOf(entity),
      key,
      label: labelOf(entity, after.get(key) ?? before.get(key) ?? {}),
      kind: what,
      cells: cellsOf(entity, before.get(key), after.get(key)),
    }));
  }

  return {
    total: touched.length,
    async read(from: number, to: number): Promise<RowCells[]> {
      const some = touched.slice(from, to);
      const read: RowCells[] = [];
      for (const entity of entities) {
        read.push(
          ...(await cellsOfEntity(
            entity,
            some.filter((one) => one.entity === entity),
          )),
        );
      }
      return read;
    },
  };
}

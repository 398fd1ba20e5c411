/** Counts a change set's changes to the rows of each entity. */
import { sql } from 'kysely';
import type { EntityCounts } from '@/contract/staff/catalogueResponses';
import type { Db } from '../../database/tables';
import { catalogueEntities } from '../catalogueEntities';
import type { CatalogueEntity } from '../importEntity';
import { nameOf } from './catalogueRow';
import { touchedKeys } from './touchedKeys';

/** @returns the tables in which the set changed something */
async function changedTables(db: Db, set: number): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT table_name AS name FROM catalogue_changes WHERE change_set_id = ${set}::bigint`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}

/** @returns the entities whose rows the set changed, in their order */
export async function changedEntities(db: Db, set: number): Promise<CatalogueEntity[]> {
  const tables = await changedTables(db, set);
  return catalogueEntities.filter(
    ({ name, members }) => tables.has(name) || (members && tables.has(members.table)),
  );
}

/** @returns an empty list for a set that changed nothing */
export async function countChanges(db: Db, set: number): Promise<EntityCounts[]> {
  const counts: EntityCounts[] = [];
  for (const entity of await changedEntities(db, set)) {
    const count = { entity: nameOf(entity), plural: entity.plural, added: 0, changed: 0, removed: 0 };
    for (const { kind } of await touchedKeys(db, entity, set)) count[kind] += 1;
    if (count.added + count.changed + count.removed > 0) counts.push(count);
  }
  return counts;
}

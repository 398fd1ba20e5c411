/** What the database holds already, as far as new rows can point at it or collide with it. */
import { sql, type Kysely } from 'kysely';
import { catalogueEntities } from '../../catalogue/catalogueEntities';
import type { CatalogueEntity } from '../../catalogue/importEntity';
import type { Tables } from '../../database/tables';

export interface Known {
  /** ids by entity, for those that others point at */
  ids: ReadonlyMap<string, ReadonlySet<number>>;
  /** who has which unique value, by entity */
  holders: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const targets = new Set(catalogueEntities.flatMap(({ references }) => references.map(({ to }) => to)));

async function readIds(
  db: Kysely<Tables>,
  { name, keys: [key = 'id'] }: CatalogueEntity,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`SELECT ${sql.ref(key)} AS id FROM ${sql.table(name)}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

async function readHolders(
  db: Kysely<Tables>,
  { name, keys: [key = 'id'] }: CatalogueEntity,
  unique: string,
) {
  const { rows } = await sql<{ id: number; value: string }>`
    SELECT ${sql.ref(key)} AS id, ${sql.ref(unique)} AS value FROM ${sql.table(name)}`.execute(db);
  return new Map(rows.map(({ id, value }) => [value, id]));
}

export async function readKnown(db: Kysely<Tables>): Promise<Known> {
  const ids = new Map<string, ReadonlySet<number>>();
  const holders = new Map<string, ReadonlyMap<string, number>>();
  for (const entity of catalogueEntities) {
    if (targets.has(entity.name)) ids.set(entity.name, await readIds(db, entity));
    if (entity.unique) holders.set(entity.name, await readHolders(db, entity, entity.unique));
  }
  return { ids, holders };
}

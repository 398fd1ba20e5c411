/** What the database holds already, as far as new rows can point at it or collide with it. */
import { sql, type Kysely } from 'kysely';
import { catalogueEntities } from '../../catalogue/catalogueEntities';
import type { Tables } from '../../database/tables';

export interface Known {
  /** ids by entity, for those that others point at */
  ids: ReadonlyMap<string, ReadonlySet<number>>;
  /** who has which unique value, by entity */
  holders: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const targets = new Set(catalogueEntities.flatMap(({ references }) => references.map(({ to }) => to)));

export async function readKnown(db: Kysely<Tables>): Promise<Known> {
  const ids = new Map<string, ReadonlySet<number>>();
  const holders = new Map<string, ReadonlyMap<string, number>>();
  for (const { name, keys, unique } of catalogueEntities) {
    const [key = 'id'] = keys;
    if (!unique && !targets.has(name)) continue;
    const { rows } = await sql<{ id: number; value: string }>`
      SELECT ${sql.ref(key)} AS id, ${unique ? sql.ref(unique) : sql`''`} AS value FROM ${sql.table(name)}`.execute(
      db,
    );
    ids.set(name, new Set(rows.map(({ id }) => id)));
    if (unique) holders.set(name, new Map(rows.map(({ id, value }) => [value, id])));
  }
  return { ids, holders };
}

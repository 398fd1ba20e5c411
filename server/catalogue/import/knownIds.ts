/** Looks up existing rows to which new rows refer, or with which they collide. Reads only those. */
import { sql } from 'kysely';
import { catalogueEntities } from '../catalogueEntities';
import type { CatalogueEntity } from '../importEntity';
import type { Db } from '../../database/tables';
import { groupBy } from '../../groupBy';

interface Pointer {
  to: string;
  id: number;
}
interface Claim {
  entity: CatalogueEntity;
  value: string;
}

const keyOf = (name: string): string =>
  catalogueEntities.find((entity) => entity.name === name)?.keys[0] ?? 'id';

export class KnownIds {
  private readonly ids = new Map<string, Set<number>>();

  constructor(private readonly db: Db) {}

  has(entity: string, id: number): boolean {
    return this.ids.get(entity)?.has(id) ?? false;
  }

  /** Looks up which of these exist. */
  async learn(pointers: readonly Pointer[]): Promise<void> {
    const wanted = groupBy(pointers, ({ to }) => to);
    for (const [name, all] of wanted) {
      const known = this.ids.get(name) ?? new Set();
      this.ids.set(name, known);
      const unknown = [...new Set(all.map(({ id }) => id))].filter((id) => !known.has(id));
      const { rows } = await sql<{ id: number }>`
        SELECT ${sql.ref(keyOf(name))} AS id FROM ${sql.table(name)}
        WHERE ${sql.ref(keyOf(name))} = ANY (${unknown}::bigint[])`.execute(this.db);
      for (const { id } of rows) known.add(id);
    }
  }

  /** @returns the rows with these values, by the name of the entity and the value */
  async holders(claims: readonly Claim[]): Promise<Map<string, number>> {
    const holders = new Map<string, number>();
    for (const [entity, all] of groupBy(claims, (claim) => claim.entity)) {
      if (!entity.unique) continue;
      const values = [...new Set(all.map(({ value }) => value))];
      const { rows } = await sql<{ id: number; value: string }>`
        SELECT ${sql.ref(entity.keys[0] ?? 'id')} AS id, ${sql.ref(entity.unique)} AS value
        FROM ${sql.table(entity.name)} WHERE ${sql.ref(entity.unique)} = ANY (${values}::text[])`.execute(
        this.db,
      );
      for (const { id, value } of rows) holders.set(`${entity.name} ${value}`, id);
    }
    return holders;
  }
}

/** Which rows a change set touched, and how. */
import { sql, type RawBuilder } from 'kysely';
import type { CellKind } from '@/contract/staff/catalogue';
import type { Db } from '../../database/tables';
import type { CatalogueEntity } from '../importEntity';

export interface TouchedKey {
  key: string;
  kind: CellKind;
}

/** A row with changed members counts as changed. */
function touchedByMembers({ members }: CatalogueEntity, set: number): RawBuilder<unknown> {
  if (!members) return sql``;
  return sql`UNION ALL
    SELECT DISTINCT split_part(key, '-', 1), NULL::boolean, NULL::bigint FROM catalogue_changes
    WHERE change_set_id = ${set}::bigint AND table_name = ${members.table}`;
}

/**
 * Compared as numbers, by which the primary key finds a row. The planner does not know how large a new set is, and
 * would compare each row of it with each of the table.
 */
const isPresent = ({ keys }: CatalogueEntity) =>
  sql.join(
    keys.map(
      (key, index) =>
        sql`present.${sql.ref(key)} = split_part(touched.key, '-', ${sql.raw(String(index + 1))})::int`,
    ),
    sql` AND `,
  );

/**
 * @returns the rows by kind (changed, removed, added) and by number, without those that were added and
 *   removed within the set
 */
export async function touchedKeys(db: Db, entity: CatalogueEntity, set: number): Promise<TouchedKey[]> {
  const { rows } = await sql<{ key: string; was: boolean; is: boolean }>`
    WITH own AS (
      SELECT DISTINCT ON (key) key, before IS NOT NULL AS was, max(id) OVER (PARTITION BY key) AS last
      FROM catalogue_changes WHERE change_set_id = ${set}::bigint AND table_name = ${entity.name}
      ORDER BY key, id),
    touched AS (
      SELECT key, bool_or(was) AS was, max(last) AS last FROM (
        SELECT key, was, last FROM own ${touchedByMembers(entity, set)}) AS every GROUP BY key)
    SELECT touched.key, coalesce(touched.was, true) AS was,
      CASE WHEN touched.last IS NULL THEN true ELSE coalesce(
        (SELECT c.before IS NOT NULL FROM catalogue_changes AS c
          WHERE c.key = touched.key AND c.table_name = ${entity.name} AND c.id > touched.last ORDER BY c.id LIMIT 1),
        present.${sql.ref(entity.keys[0] ?? 'id')} IS NOT NULL) END AS "is"
    FROM touched
    LEFT JOIN ${sql.table(entity.name)} AS present ON ${isPresent(entity)}
    ORDER BY split_part(touched.key, '-', 1)::bigint, touched.key`.execute(db);
  const kindOf = ({ was, is }: { was: boolean; is: boolean }): CellKind | undefined => {
    if (was) return is ? 'changed' : 'removed';
    return is ? 'added' : undefined;
  };
  const touched = rows.flatMap(({ key, ...row }) => {
    const kind = kindOf(row);
    return kind ? [{ key, kind }] : [];
  });
  const place = ({ kind }: TouchedKey): number => ['changed', 'removed', 'added'].indexOf(kind);
  return [...touched].sort((one, other) => place(one) - place(other));
}

/** Reads rows by their keys, in their current or an earlier state. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../database/tables';
import { toImportRow } from '../import/readEntity';
import type { CatalogueEntity, MemberTable, Row } from '../importEntity';
import { idsOf, keyOf } from './catalogueRow';

const PAGE = 200;

/** @returns the columns of the keys as a table `wanted`: `key`, `k0`, `k1`, … */
export function wantedKeys(entity: CatalogueEntity, keys: readonly string[]): RawBuilder<unknown> {
  const known = keys.flatMap((key) => {
    const ids = idsOf(entity, key);
    return ids ? [{ key, ids }] : [];
  });
  const columns = entity.keys.map((_name, index) => sql`${known.map(({ ids }) => ids[index])}::int[]`);
  const names = entity.keys.map((_name, index) => sql.ref(`k${index}`));
  return sql`unnest(${known.map(({ key }) => key)}::text[], ${sql.join(columns)}) AS wanted (key, ${sql.join(names)})`;
}

/** @returns the condition that a row of the table `alias` has the wanted key */
export const hasWantedKey = (entity: CatalogueEntity, alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    entity.keys.map((name, index) => sql`${sql.ref(`${alias}.${name}`)} = ${sql.ref(`wanted.k${index}`)}`),
    sql` AND `,
  )}`;

const membersNow = ({ table, owner, member }: MemberTable): RawBuilder<unknown> => sql`ARRAY(
  SELECT ${sql.ref(`m.${member}`)}::text FROM ${sql.table(table)} AS m
  WHERE ${sql.ref(`m.${owner}`)} = wanted.k0 ORDER BY m.position, ${sql.ref(`m.${member}`)})`;

/** Members that no later change touched, and the earlier state of those that a later change did. */
const membersThen = ({ table, owner, member }: MemberTable, after: number): RawBuilder<unknown> => sql`ARRAY(
  SELECT m.member FROM (
    SELECT ${sql.ref(`p.${member}`)}::text AS member, p.position FROM ${sql.table(table)} AS p
    WHERE ${sql.ref(`p.${owner}`)} = wanted.k0 AND NOT EXISTS (
      SELECT FROM catalogue_changes AS c WHERE c.table_name = ${table} AND c.id > ${after}::bigint
        AND c.key = ${sql.ref(`p.${owner}`)}::text || '-' || ${sql.ref(`p.${member}`)}::text)
    UNION ALL
    SELECT f.before ->> ${member}, (f.before ->> 'position')::int FROM (
      SELECT DISTINCT ON (c.key) c.before FROM catalogue_changes AS c
      WHERE c.table_name = ${table} AND c.id > ${after}::bigint
        AND c.key > wanted.key || '-' AND c.key < wanted.key || '.'
      ORDER BY c.key, c.id) AS f
    WHERE f.before IS NOT NULL) AS m
  ORDER BY m.position, m.member::int)`;

function stateOf({ name }: CatalogueEntity, after: number | undefined): RawBuilder<unknown> {
  if (after === undefined) return sql`now`;
  return sql`jsonb_populate_record(NULL::${sql.table(name)},
    CASE WHEN later.is_there THEN later.before ELSE to_jsonb(now) END)`;
}

const laterOf = ({ name }: CatalogueEntity, after: number | undefined): RawBuilder<unknown> =>
  after === undefined
    ? sql``
    : sql`LEFT JOIN LATERAL (
        SELECT true AS is_there, c.before FROM catalogue_changes AS c
        WHERE c.key = wanted.key AND c.table_name = ${name} AND c.id > ${after}::bigint
        ORDER BY c.id LIMIT 1) AS later ON true`;

async function readPage(
  db: Db,
  entity: CatalogueEntity,
  keys: readonly string[],
  after: number | undefined,
): Promise<Row[]> {
  const { name, columns, members } = entity;
  const shown = columns.map((column) => sql`(present.state).${sql.ref(column)}`);
  const list = members && (after === undefined ? membersNow(members) : membersThen(members, after));
  const { rows } = await sql<Row>`
    SELECT ${sql.join(shown)} ${list ? sql`, ${list} AS ${sql.ref(members.field)}` : sql``}
    FROM ${wantedKeys(entity, keys)}
    LEFT JOIN ${sql.table(name)} AS now ON ${hasWantedKey(entity, 'now')}
    ${laterOf(entity, after)}
    CROSS JOIN LATERAL (SELECT ${stateOf(entity, after)} AS state OFFSET 0) AS present
    WHERE (present.state).${sql.ref(entity.keys[0] ?? 'id')} IS NOT NULL`.execute(db);
  return rows.map((row) => toImportRow(entity, entity.fromTable(row)));
}

/**
 * @param after id of the change whose resulting state is read. Omitted: the current state
 * @returns the rows that exist (or existed), by key
 */
export async function readRowsAt(
  db: Db,
  entity: CatalogueEntity,
  keys: readonly string[],
  after?: number,
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  for (let start = 0; start < keys.length; start += PAGE) {
    const rows = await readPage(db, entity, keys.slice(start, start + PAGE), after);
    for (const row of rows) found.set(keyOf(entity, row), row);
  }
  return found;
}

/** Writes rows in bulk: one statement per thousand rows, and only those that differ. */
import { sql } from 'kysely';
import type { CatalogueEntity, MemberTable } from '../importEntity';
import type { Trx } from '../../database/tables';
import { rowsOf, type Batch } from './stagedRows';

export interface Written {
  added: number;
  changed: number;
}

const columnsOf = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table ? `${table}.${name}` : name)));

/** @returns the first key of every row that was new or different */
async function upsert(trx: Trx, entity: CatalogueEntity, batch: Batch) {
  const { name, keys, columns } = entity;
  const values = columns.filter((column) => !keys.includes(column));
  const setValues = values.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    INSERT INTO ${sql.table(name)} AS present (${columnsOf(columns)})
    SELECT ${columnsOf(columns)} FROM jsonb_populate_recordset(NULL::${sql.table(name)}, ${rowsOf(batch)})
    ON CONFLICT (${columnsOf(keys)}) DO UPDATE SET ${sql.join(setValues)}
    WHERE (${columnsOf(values, 'present')}) IS DISTINCT FROM (${columnsOf(values, 'excluded')})
    RETURNING ${sql.ref(`present.${keys[0] ?? 'id'}`)} AS id, (present.xmax = 0) AS is_new`.execute(trx);
  return rows;
}

/** Sets each row's members to its list, in order. @returns the rows whose members changed */
async function writeMembers(trx: Trx, key: string, members: MemberTable, batch: Batch) {
  const { field, table, owner, member } = members;
  const { rows } = await sql<{ id: number }>`
    WITH given AS (
      SELECT (item.value ->> ${key})::int AS owner, item.value -> ${field} AS members
      FROM jsonb_array_elements(${rowsOf(batch)}) AS item),
    pairs AS (
      SELECT given.owner, entry.value::int AS member, (entry.ordinality - 1)::int AS position
      FROM given, jsonb_array_elements_text(given.members) WITH ORDINALITY AS entry (value, ordinality)),
    gone AS (
      DELETE FROM ${sql.table(table)} AS present
      WHERE ${sql.ref(`present.${owner}`)} IN (SELECT owner FROM given) AND NOT EXISTS (
        SELECT FROM pairs
        WHERE pairs.owner = ${sql.ref(`present.${owner}`)} AND pairs.member = ${sql.ref(`present.${member}`)})
      RETURNING ${sql.ref(`present.${owner}`)} AS id),
    kept AS (
      INSERT INTO ${sql.table(table)} AS present (${sql.ref(owner)}, ${sql.ref(member)}, position)
      SELECT owner, member, position FROM pairs
      ON CONFLICT (${sql.ref(owner)}, ${sql.ref(member)}) DO UPDATE SET position = excluded.position
      WHERE present.position <> excluded.position
      RETURNING ${sql.ref(`present.${owner}`)} AS id)
    SELECT id FROM gone UNION SELECT id FROM kept`.execute(trx);
  return rows;
}

/** Rows may swap unique values, and no order of writing would avoid a conflict. */
async function freeUnique(trx: Trx, { name, keys, unique }: CatalogueEntity, batch: Batch) {
  if (!unique) return;
  const [key = 'id'] = keys;
  await sql`
    WITH given AS (
      SELECT (value ->> ${key})::int AS id, value ->> ${unique} AS value FROM jsonb_array_elements(${rowsOf(batch)}))
    UPDATE ${sql.table(name)} AS present
    SET ${sql.ref(unique)} = '~' || ${sql.ref(`present.${key}`)}
    FROM given AS own, given AS other
    WHERE own.id = ${sql.ref(`present.${key}`)} AND other.value = ${sql.ref(`present.${unique}`)} AND other.id <> own.id`.execute(
    trx,
  );
}

/** @returns how many rows of the batch were new, and how many others were different */
export async function writeBatch(trx: Trx, entity: CatalogueEntity, batch: Batch): Promise<Written> {
  await freeUnique(trx, entity, batch);
  const rows = await upsert(trx, entity, batch);
  const added = rows.filter((row) => row.is_new).map(({ id }) => id);
  if (!entity.members) return { added: added.length, changed: rows.length - added.length };
  const regrouped = await writeMembers(trx, entity.keys[0] ?? 'id', entity.members, batch);
  const touched = new Set([...rows, ...regrouped].map(({ id }) => id));
  return { added: added.length, changed: touched.size - added.length };
}

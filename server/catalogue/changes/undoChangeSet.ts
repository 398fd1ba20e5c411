/** Undoes a change set, as long as nothing that it touched has changed since. */
import { sql, type RawBuilder } from 'kysely';
import type { ChangeSet } from '@/contract/staff/catalogueResponses';
import { CATALOGUE_MESSAGES } from '@/contract/staff/catalogueRules';
import type { Db, Trx } from '../../database/tables';
import { HttpError } from '../../http/httpError';
import { catalogueEntities } from '../catalogueEntities';
import type { CatalogueEntity } from '../importEntity';
import { changeCatalogue, type ChangeContext } from './changeCatalogue';
import { readChangeSet, readUndoing } from './changeSets';
import { removeRows } from './removeRows';

/** A catalogue table in the history. */
interface Kept {
  table: string;
  keys: readonly string[];
}

const own = ({ name, keys }: CatalogueEntity): Kept => ({ table: name, keys });
const members = ({ members: list }: CatalogueEntity): Kept[] =>
  list ? [{ table: list.table, keys: [list.owner, list.member] }] : [];

const NAMED = 3;

/** @returns a row's name, such as `course 1944`; for a list's entry, that of the row with the list */
function rowName(table: string, key: string): string {
  const entity = catalogueEntities.find(({ name, members: list }) => name === table || list?.table === table);
  if (!entity) return `${table} ${key}`;
  return `${entity.singular} ${entity.name === table ? key : key.split('-')[0]}`;
}

/** @param own sets whose changes are ignored */
async function changedSince(db: Db, set: number, own: readonly number[]): Promise<string | null> {
  const { rows } = await sql<{ table: string; key: string; total: number }>`
    SELECT DISTINCT c.table_name AS "table", c.key, count(*) OVER ()::int AS total FROM (
      SELECT DISTINCT ON (key, table_name) key, table_name, id FROM catalogue_changes
      WHERE change_set_id = ${set}::bigint ORDER BY key, table_name, id DESC) AS c
    WHERE EXISTS (
      SELECT FROM catalogue_changes AS later
      WHERE later.key = c.key AND later.table_name = c.table_name AND later.id > c.id
        AND later.change_set_id <> ALL(${[set, ...own]}::bigint[]))
    LIMIT ${NAMED}`.execute(db);
  if (rows.length === 0) return null;
  const names = [...new Set(rows.map(({ table, key }) => rowName(table, key)))];
  const more = (rows[0]?.total ?? 0) - rows.length;
  const who = [...names, ...(more > 0 ? [`${more} more`] : [])];
  const list = who.length > 1 ? `${who.slice(0, -1).join(', ')} and ${who.at(-1)}` : who.join('');
  return `This cannot be undone any more: ${list} changed since.`;
}

/** @returns the reason why it cannot be undone; null: it can, as far as can be told in advance */
export async function whyNotUndoable(db: Db, set: Pick<ChangeSet, 'id' | 'undone_by'>) {
  // After undo and redo, its rows are as the set left them.
  const undoing = set.undone_by === null ? await readUndoing(db, set.id) : [];
  const changed = await changedSince(db, set.id, undoing);
  return changed !== null && set.undone_by !== null ? CATALOGUE_MESSAGES.undone : changed;
}

/** The earlier state of a table's rows. */
const before = (set: number, table: string): RawBuilder<unknown> => sql`(
  SELECT DISTINCT ON (key) key, before FROM catalogue_changes
  WHERE change_set_id = ${set}::bigint AND table_name = ${table} ORDER BY key, id)`;

/**
 * A row recorded by an earlier version lacks columns that were added since: those keep their value, or get
 * their default.
 */
async function columnsKept(trx: Trx, set: number, table: string): Promise<string[][]> {
  const { rows } = await sql<{ columns: string[] }>`
    SELECT DISTINCT ARRAY(SELECT jsonb_object_keys(before) ORDER BY 1) AS columns
    FROM ${before(set, table)} AS kept WHERE before IS NOT NULL`.execute(trx);
  return rows.map(({ columns }) => columns);
}

/**
 * Unique values may have moved from one row of the set to another since.
 * @throws HttpError 409 if a row that the set did not touch has one of them
 */
async function freeUnique(trx: Trx, set: number, { name, keys, unique }: CatalogueEntity): Promise<void> {
  if (!unique) return;
  const key = sql.ref(`present.${keys[0] ?? 'id'}`);
  await sql`
    UPDATE ${sql.table(name)} AS present SET ${sql.ref(unique)} = '~' || ${key}
    FROM ${before(set, name)} AS kept
    WHERE kept.before ->> ${unique} = ${sql.ref(`present.${unique}`)} AND kept.key <> ${key}::text
      AND ${key}::text IN (SELECT key FROM catalogue_changes
        WHERE change_set_id = ${set}::bigint AND table_name = ${name})`.execute(trx);
  const { rows } = await sql<{ key: string; value: string }>`
    SELECT ${key}::text AS key, kept.before ->> ${unique} AS value
    FROM ${sql.table(name)} AS present JOIN ${before(set, name)} AS kept
      ON kept.before ->> ${unique} = ${sql.ref(`present.${unique}`)} AND kept.key <> ${key}::text
    LIMIT 1`.execute(trx);
  const [holder] = rows;
  if (holder)
    throw new HttpError(
      409,
      `This cannot be undone any more: ${rowName(name, holder.key)} has “${holder.value}” now.`,
    );
}

/** @throws HttpError 409 if restored rows would refer to rows that were removed */
async function checkTargets(trx: Trx, set: number, entity: CatalogueEntity): Promise<void> {
  for (const { field, to, isList } of entity.references) {
    const target = catalogueEntities.find(({ name }) => name === to);
    if (!target) continue;
    const [table, column] =
      isList && entity.members ? [entity.members.table, entity.members.member] : [entity.name, field];
    const { rows } = await sql<{ id: string }>`
      SELECT DISTINCT kept.before ->> ${column} AS id FROM ${before(set, table)} AS kept
      WHERE kept.before IS NOT NULL AND NOT EXISTS (
        SELECT FROM ${sql.table(to)} AS target
        WHERE ${sql.ref(`target.${target.keys[0] ?? 'id'}`)} = (kept.before ->> ${column})::int)
      LIMIT 1`.execute(trx);
    const [missing] = rows;
    if (missing)
      throw new HttpError(
        409,
        `This cannot be undone any more: ${rowName(to, missing.id)}, which it needs, is gone.`,
      );
  }
}

async function writeBack(trx: Trx, set: number, { table, keys }: Kept): Promise<void> {
  for (const columns of await columnsKept(trx, set, table)) {
    const values = columns.filter((column) => !keys.includes(column));
    const refs = (names: readonly string[], of?: string) =>
      sql.join(names.map((name) => sql.ref(of ? `${of}.${name}` : name)));
    await sql`
      INSERT INTO ${sql.table(table)} AS present (${refs(columns)})
      SELECT ${refs(columns, 'former')} FROM ${before(set, table)} AS kept,
        jsonb_populate_record(NULL::${sql.table(table)}, kept.before) AS former
      WHERE kept.before IS NOT NULL AND ARRAY(SELECT jsonb_object_keys(kept.before) ORDER BY 1) = ${columns}::text[]
      ON CONFLICT (${refs(keys)}) DO UPDATE
      SET ${sql.join(values.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
      WHERE (${refs(values, 'present')}) IS DISTINCT FROM (${refs(values, 'excluded')})`.execute(trx);
  }
}

async function removeMembers(trx: Trx, set: number, { table, keys }: Kept): Promise<void> {
  const key = sql.join(
    keys.map((name) => sql`${sql.ref(`present.${name}`)}::text`),
    sql` || '-' || `,
  );
  await sql`
    DELETE FROM ${sql.table(table)} AS present USING ${before(set, table)} AS kept
    WHERE kept.before IS NULL AND kept.key = ${key}`.execute(trx);
}

/** Another member may have got the position of a restored one: lists with such a pair are numbered anew. */
async function separateMembers(trx: Trx, set: number, { table, keys }: Kept): Promise<void> {
  const [owner, member] = keys.map((name) => sql.ref(name));
  await sql`
    UPDATE ${sql.table(table)} AS present SET position = sorted.place
    FROM (
      SELECT ${owner} AS owner, ${member} AS member,
        (row_number() OVER (PARTITION BY ${owner} ORDER BY position, ${member}) - 1)::int AS place
      FROM ${sql.table(table)} WHERE ${owner} IN (
        SELECT ${owner} FROM ${sql.table(table)}
        WHERE ${owner} IN (SELECT split_part(key, '-', 1)::int FROM ${before(set, table)} AS kept)
        GROUP BY ${owner}, position HAVING count(*) > 1)) AS sorted
    WHERE ${sql.ref(`present.${keys[0]}`)} = sorted.owner AND ${sql.ref(`present.${keys[1]}`)} = sorted.member
      AND present.position <> sorted.place`.execute(trx);
}

/** @throws HttpError 409 if something else refers to a row that was added */
async function removeAdded(trx: Trx, set: number): Promise<void> {
  for (const entity of catalogueEntities)
    for (const list of members(entity)) await removeMembers(trx, set, list);
  const rows = new Map<CatalogueEntity, string[]>();
  for (const entity of catalogueEntities) {
    const added = await sql<{ key: string }>`
      SELECT key FROM ${before(set, entity.name)} AS kept WHERE before IS NULL`.execute(trx);
    if (added.rows.length > 0)
      rows.set(
        entity,
        added.rows.map(({ key }) => key),
      );
  }
  const { needed } = await removeRows(trx, rows);
  const [first] = needed;
  if (first) throw new HttpError(409, `This cannot be undone any more: ${first.message}`);
}

/**
 * Removes what the set added, and restores what it changed or removed.
 * @returns the undoing set, which can be undone itself
 * @throws HttpError 404; 409 with a message if something has changed since
 */
export async function undoChangeSet(context: ChangeContext, id: number): Promise<ChangeSet> {
  const { changeSet } = await changeCatalogue(context, { cause: 'undo', undoes: id }, async (trx) => {
    const refusal = await whyNotUndoable(trx, await readChangeSet(trx, id));
    if (refusal !== null) throw new HttpError(409, refusal);
    for (const entity of catalogueEntities) {
      await freeUnique(trx, id, entity);
      await checkTargets(trx, id, entity);
      for (const table of [own(entity), ...members(entity)]) await writeBack(trx, id, table);
    }
    await removeAdded(trx, id);
    for (const entity of catalogueEntities)
      for (const list of members(entity)) await separateMembers(trx, id, list);
  });
  if (!changeSet) throw new HttpError(409, CATALOGUE_MESSAGES.undone);
  return changeSet;
}

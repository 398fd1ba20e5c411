/** Reads change sets, the newest first. */
import { sql } from 'kysely';
import type { ChangeSet } from '@/contract/staff/catalogueResponses';
import { CATALOGUE_MESSAGES } from '@/contract/staff/catalogueRules';
import type { ChangeSetsQuery } from '@/contract/staff/catalogueSchemas';
import type { Db } from '../../database/tables';
import { notFound } from '../../http/httpError';
import { countChanges } from './countChanges';

/**
 * The set that currently undoes `s`: the last one that did, unless it was undone itself, and so on. The row
 * of an undoing set exists before its work is done, but is counted only afterwards.
 */
const undoneBy = sql<number | null>`(
  WITH RECURSIVE undoing AS (
    SELECT 1 AS step, (SELECT max(u.id) FROM catalogue_change_sets AS u
      WHERE u.undoes = s.id AND u.counts IS NOT NULL) AS id
    UNION ALL
    SELECT step + 1, (SELECT max(u.id) FROM catalogue_change_sets AS u
      WHERE u.undoes = undoing.id AND u.counts IS NOT NULL)
    FROM undoing WHERE undoing.id IS NOT NULL)
  SELECT CASE WHEN count(id) % 2 = 1 THEN min(id) FILTER (WHERE step = 1) END FROM undoing)`;

const select = (db: Db) =>
  db
    .selectFrom('catalogue_change_sets as s')
    .select(['s.id', 's.at', 's.actor', 's.cause', 's.counts', 's.undoes'])
    .select(undoneBy.as('undone_by'));

type Stored = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const toChangeSet = async (db: Db, { at, counts, ...set }: Stored): Promise<ChangeSet> => ({
  ...set,
  at: at.getTime(),
  // Changes made by SQL are counted on demand.
  counts: counts ?? (await countChanges(db, set.id)),
});

/** @throws HttpError 404 */
export async function readChangeSet(db: Db, id: number): Promise<ChangeSet> {
  const stored = await select(db).where('s.id', '=', id).executeTakeFirst();
  if (!stored) throw notFound(CATALOGUE_MESSAGES.setGone);
  return toChangeSet(db, stored);
}

/** @returns the sets that undid it, those that undid them, and so on */
export async function readUndoing(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE undoing AS (
      SELECT id FROM catalogue_change_sets WHERE undoes = ${id}::bigint AND counts IS NOT NULL
      UNION ALL
      SELECT u.id FROM catalogue_change_sets AS u JOIN undoing ON u.undoes = undoing.id WHERE u.counts IS NOT NULL)
    SELECT id FROM undoing`.execute(db);
  return rows.map((row) => row.id);
}

export async function listChangeSets(
  db: Db,
  { before, actor, cause }: ChangeSetsQuery,
  limit: number,
): Promise<ChangeSet[]> {
  let query = select(db).orderBy('s.id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('s.id', '<', before);
  if (actor) query = query.where('s.actor', '=', actor);
  if (cause) query = query.where('s.cause', '=', cause);
  const list: ChangeSet[] = [];
  for (const stored of await query.execute()) list.push(await toChangeSet(db, stored));
  return list;
}

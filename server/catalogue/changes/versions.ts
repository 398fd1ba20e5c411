/** The versions of a row: its state after each change set, the newest first. */
import { sql } from 'kysely';
import type { ChangeCause, ImportRow } from '@/contract/staff/catalogue';
import type {
  CatalogueRow,
  ChangeSet,
  RowVersion,
  VersionsResponse,
} from '@/contract/staff/catalogueResponses';
import { CATALOGUE_MESSAGES } from '@/contract/staff/catalogueRules';
import type { Db } from '../../database/tables';
import { unprocessable } from '../../http/httpError';
import type { CatalogueEntity } from '../importEntity';
import { nameOf } from './catalogueRow';
import { changeCatalogue, type ChangeContext } from './changeCatalogue';
import { cellsOf } from './changedCells';
import { readRowsAt } from './readRowsAt';
import { saveRows } from './saveRows';

interface SetOfRow {
  id: number;
  at: Date;
  actor: string;
  cause: ChangeCause;
  first: number;
  last: number;
}

async function setsOf(
  db: Db,
  { name, members }: CatalogueEntity,
  key: string,
  { before, only, limit }: { before?: number; only?: number; limit: number },
): Promise<SetOfRow[]> {
  const ofMembers = members
    ? sql`OR (c.table_name = ${members.table} AND c.key > ${key} || '-' AND c.key < ${key} || '.')`
    : sql``;
  const { rows } = await sql<SetOfRow>`
    SELECT s.id, s.at, s.actor, s.cause, min(c.id) AS first, max(c.id) AS last
    FROM catalogue_changes AS c JOIN catalogue_change_sets AS s ON s.id = c.change_set_id
    WHERE ((c.table_name = ${name} AND c.key = ${key}) ${ofMembers})
      ${before === undefined ? sql`` : sql`AND s.id < ${before}::bigint`}
      ${only === undefined ? sql`` : sql`AND s.id = ${only}::bigint`}
    GROUP BY s.id ORDER BY s.id DESC LIMIT ${limit}::int`.execute(db);
  return rows;
}

const stateAt = async (db: Db, entity: CatalogueEntity, key: string, after: number) =>
  (await readRowsAt(db, entity, [key], after)).get(key);

/** @returns the versions created before the given set, and what their page tells of the next one */
export async function readVersions(
  db: Db,
  entity: CatalogueEntity,
  key: string,
  before: number | undefined,
  limit: number,
): Promise<Omit<VersionsResponse, 'status'>> {
  const found = await setsOf(db, entity, key, { before, limit: limit + 1 });
  const page = found.slice(0, limit);
  const hasMore = found.length > limit;
  const list: RowVersion[] = [];
  let former: ImportRow | undefined;
  for (const { id, at, actor, cause, first, last } of page) {
    const row = await stateAt(db, entity, key, last);
    former = await stateAt(db, entity, key, first - 1);
    const fields = cellsOf(entity, former, row).map(({ field }) => field);
    list.push({ change_set: { id, at: at.getTime(), actor, cause }, row: row ?? null, fields });
  }
  if (hasMore) return { list, former: former ?? null, next: page.at(-1)?.id ?? null };
  // The row existed before changes were recorded.
  if (former) list.push({ change_set: null, row: former, fields: [] });
  return { list, former: null, next: null };
}

/** @param set that created the version; 0: from before changes were recorded */
async function versionAt(
  db: Db,
  entity: CatalogueEntity,
  key: string,
  set: number,
): Promise<ImportRow | undefined> {
  if (set === 0) return stateAt(db, entity, key, 0);
  const [found] = await setsOf(db, entity, key, { only: set, limit: 1 });
  return found && stateAt(db, entity, key, found.last);
}

/**
 * Restores the row to its state after a change set.
 * @param version of the current row; null: there is none
 * @throws HttpError 422 if it did not exist then, or refers to something that was removed; 409 for another
 *   version
 */
export async function restoreVersion(
  context: ChangeContext,
  entity: CatalogueEntity,
  key: string,
  { set, version }: { set: number; version: string | null },
): Promise<{ change_set: ChangeSet | null; rows: (CatalogueRow | null)[] }> {
  const { changeSet, result } = await changeCatalogue(context, { cause: 'restore' }, async (trx) => {
    const row = await versionAt(trx, entity, key, set);
    if (!row) throw unprocessable(CATALOGUE_MESSAGES.noVersion);
    return saveRows(trx, [{ entity: nameOf(entity), row, version }]);
  });
  return { change_set: changeSet, rows: result };
}

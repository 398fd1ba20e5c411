/**
 * The only way to change the catalogue: imports, edits, publishing, undoing. Everything that the work writes
 * becomes one change set (the triggers of migration 0019 record each row), and is visible at once, including
 * its search, in every process.
 */
import { sql } from 'kysely';
import type { ChangeCause } from '@/contract/staff/catalogue';
import type { ChangeSet } from '@/contract/staff/catalogueResponses';
import { bumpCatalogueVersion, lockCatalogue } from '../../database/catalogueVersion';
import type { Db, Trx } from '../../database/tables';
import { refreshSearch } from '../../search/searchIndex';
import { logActivity, type Author, type StaffContext } from '../../staff/activity';
import { analyzeChanged } from './analyzeChanged';
import { countChanges } from './countChanges';

export interface ChangeContext extends StaffContext {
  /** does the work instead: its statements may take longer than those of `db`, but wait no longer for others */
  longRunning?: Db | undefined;
}

export interface ChangeOptions {
  cause: Exclude<ChangeCause, 'hand'>;
  /** the change set that is undone */
  undoes?: number;
  /** called if somebody else is changing the catalogue */
  wait?: () => void;
  /** receives the progress of the search update */
  tell?: (done: number, of: number) => void;
}

export interface Changed<Result> {
  /** null: nothing had to change */
  changeSet: ChangeSet | null;
  result: Result;
}

/** Their names in the activity log. */
const ACTIONS = {
  edit: 'catalogue.edited',
  import: 'catalogue.imported',
  publish: 'catalogue.published',
  restore: 'catalogue.restored',
  undo: 'catalogue.undone',
} as const satisfies Record<ChangeOptions['cause'], string>;

/**
 * Everything written until the end of the transaction belongs to the set; `off`: to none, and nothing is
 * recorded.
 */
export const nameChangeSet = async (trx: Trx, set: number | 'off' | ''): Promise<void> => {
  await sql`SELECT set_config('site.change_set', ${String(set)}, true)`.execute(trx);
};

async function finish(
  trx: Trx,
  id: number,
  who: Author,
  { cause, undoes, tell }: ChangeOptions,
): Promise<ChangeSet | null> {
  const counts = await countChanges(trx, id);
  if (counts.length === 0) {
    await trx.deleteFrom('catalogue_change_sets').where('id', '=', id).execute();
    return null;
  }
  await analyzeChanged(trx, id);
  await refreshSearch(trx, tell);
  await trx
    .updateTable('catalogue_change_sets')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute();
  await bumpCatalogueVersion(trx);
  // Rows are in the history, from which an erasure can remove personal data, not in the log, from which
  // nothing can be removed.
  const what = counts.map(
    ({ entity, added, changed, removed }) => [entity, { added, changed, removed }] as const,
  );
  await logActivity(trx, who, ACTIONS[cause], `change set ${id}`, { after: Object.fromEntries(what) });
  return { id, at: who.now, actor: who.actor, cause, counts, undoes: undoes ?? null, undone_by: null };
}

/**
 * Like `changeCatalogue`, within a transaction that does other things as well.
 * @param work receives the change set to which its writes belong
 */
export async function changeWithin<Result>(
  trx: Trx,
  who: Author,
  options: ChangeOptions,
  work: (set: number) => Promise<Result>,
): Promise<Changed<Result>> {
  await lockCatalogue(trx, options.wait);
  const { id } = await trx
    .insertInto('catalogue_change_sets')
    .values({ at: new Date(who.now), actor: who.actor, cause: options.cause, undoes: options.undoes ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await nameChangeSet(trx, id);
  const result = await work(id);
  const changeSet = await finish(trx, id, who, options);
  await nameChangeSet(trx, '');
  return { changeSet, result };
}

/**
 * Gives the transaction the limits of `db`, so that it waits no longer for others, and keeps its locks no longer when
 * the network hangs.
 */
async function limitWaits(trx: Trx, db: Db): Promise<void> {
  for (const setting of ['lock_timeout', 'idle_in_transaction_session_timeout']) {
    const { rows } = await sql<{ limit: string }>`SELECT current_setting(${setting}) AS limit`.execute(db);
    await sql`SELECT set_config(${setting}, ${rows[0]?.limit ?? '0'}, true)`.execute(trx);
  }
}

/**
 * Does the work in one transaction: all of it becomes visible at once, or nothing is changed.
 * @returns what was changed, and the result of the work
 */
export const changeCatalogue = <Result>(
  { db, longRunning, ...who }: ChangeContext,
  options: ChangeOptions,
  work: (trx: Trx, set: number) => Promise<Result>,
): Promise<Changed<Result>> =>
  (longRunning ?? db).transaction().execute(async (trx) => {
    if (longRunning) await limitWaits(trx, db);
    return changeWithin(trx, who, options, (set) => work(trx, set));
  });

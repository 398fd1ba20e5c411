/**
 * The one way in which programs of the site change the catalogue: imports, edits, publishing, undoing. Whatever the work writes is one
 * change set (the triggers of migration 0019 write down each row), and visible at once with its search and in every process.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { ChangeCause, ChangeSet } from '@/contract/staff/catalogue';
import { bumpCatalogueVersion, lockCatalogue } from '../../database/catalogueVersion';
import type { Tables } from '../../database/tables';
import { refreshSearch } from '../../search/searchIndex';
import { logActivity } from '../../staff/activity';
import { analyzeChanged } from './analyzeChanged';
import { countChanges } from './countChanges';

type Trx = Transaction<Tables>;

/** Who changes something, and when. */
export interface ChangeContext {
  db: Kysely<Tables>;
  /** an e-mail address, or `command line` */
  actor: string;
  /** epoch milliseconds */
  now: number;
}

export interface ChangeOptions {
  cause: Exclude<ChangeCause, 'hand'>;
  /** the set that is taken back */
  undoes?: number;
  /** called when somebody else changes the catalogue at the moment */
  wait?: () => void;
  /** told how far the search is */
  tell?: (done: number, of: number) => void;
}

export interface Changed<Result> {
  /** null: everything was so already */
  changeSet: ChangeSet | null;
  result: Result;
}

/** As the activity log calls it. */
const ACTIONS = {
  edit: 'catalogue.edited',
  import: 'catalogue.imported',
  publish: 'catalogue.published',
  restore: 'catalogue.restored',
  undo: 'catalogue.undone',
} as const satisfies Record<ChangeOptions['cause'], string>;

/** What is written until the transaction ends belongs to the set; `off`: to none, and nothing is written down. */
export const nameChangeSet = async (trx: Trx, set: number | 'off' | ''): Promise<void> => {
  await sql`SELECT set_config('site.change_set', ${String(set)}, true)`.execute(trx);
};

async function finish(
  trx: Trx,
  id: number,
  { actor, now }: Omit<ChangeContext, 'db'>,
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
  // Rows stand in the history, from where an erasure can take what is personal; nothing can from the log.
  const what = counts.map(
    ({ entity, added, changed, removed }) => [entity, { added, changed, removed }] as const,
  );
  await logActivity(trx, {
    at: new Date(now),
    actor,
    action: ACTIONS[cause],
    subject: `change set ${id}`,
    after: Object.fromEntries(what),
  });
  return { id, at: now, actor, cause, counts, undoes: undoes ?? null, undone_by: null };
}

/**
 * As `changeCatalogue`, within a transaction that does other things as well.
 * @param work told the set that what it writes belongs to
 */
export async function changeWithin<Result>(
  trx: Trx,
  who: Omit<ChangeContext, 'db'>,
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
 * Does the work in one transaction: all of it is seen at once, or nothing is changed.
 * @returns what was changed, and what the work returned
 */
export const changeCatalogue = <Result>(
  { db, ...who }: ChangeContext,
  options: ChangeOptions,
  work: (trx: Trx, set: number) => Promise<Result>,
): Promise<Changed<Result>> =>
  db.transaction().execute((trx) => changeWithin(trx, who, options, (set) => work(trx, set)));

/** Imports rows, all or nothing (operations, "import"). */
import { sql, type Transaction } from 'kysely';
import { catalogueEntities } from '../../catalogue/catalogueEntities';
import { classesEntity, type ClassToImport } from '../../classes/classEntity';
import { writeClasses } from '../../classes/classImport';
import type { CatalogueEntity } from '../../catalogue/importEntity';
import { bumpCatalogueVersion, readCatalogueVersion } from '../../database/catalogueVersion';
import type { Database } from '../../database/database';
import type { Tables } from '../../database/tables';
import { announcePrepared, prepareSearch, replaceSearch } from '../../search/preparedSearch';
import { refreshSearch } from '../../search/searchIndex';
import type { Progress } from '../progress';
import { Refusal } from '../context';
import { withImportTurns, type ImportTurns } from './importTurns';
import { readKnown } from './knownIds';
import { readRows } from './readRows';
import type { RowStore } from './rowStore';
import type { Source } from './sources';
import { canBeStaged, createStage, moveStaged, stageBatch, stagedTable } from './stagedRows';
import { writeBatch, type Written } from './writeRows';

export interface ImportOptions {
  /** finds out everything, and takes it back */
  isDryRun?: boolean;
  /** drops people of classes who have sent answers, when their class does not list them any more */
  isForced?: boolean;
  progress?: Progress;
}

export interface EntityCount extends Written {
  plural: string;
  rows: number;
  /** of classes, in the order of the import */
  trackingIds?: string[];
}

/** Takes the transaction back. */
class DryRun extends Error {
  constructor(readonly counts: EntityCount[]) {
    super();
  }
}

function* classesIn(store: RowStore): Generator<ClassToImport> {
  for (const batch of store.all()) yield* JSON.parse(batch.json()) as ClassToImport[];
}

/** @throws Refusal for classes that do not fit what is in the database */
async function writeClassRows(
  trx: Transaction<Tables>,
  store: RowStore,
  isForced: boolean,
): Promise<EntityCount> {
  const { problems, ...written } = await writeClasses(trx, classesIn(store), isForced);
  if (problems.length > 0) {
    throw new Refusal(
      problems.map(
        ({ place, field, message }) => `${place} ${field ? `${field} ` : ''}${message} (in classes)`,
      ),
    );
  }
  return { plural: classesEntity.plural, rows: store.rows, ...written };
}

type Stores = ReadonlyMap<string, RowStore>;
type Tell = (rows: number, entity: CatalogueEntity) => void;

/** @param isStaged whether rows were laid ready; lists of members never are */
async function writeEntity(
  trx: Transaction<Tables>,
  entity: CatalogueEntity,
  { store, isStaged, tell }: { store: RowStore; isStaged: boolean; tell: Tell },
): Promise<Written> {
  if (isStaged && canBeStaged(entity)) return moveStaged(trx, entity);
  const count = { added: 0, changed: 0 };
  for (const batch of store.all()) {
    const { added, changed } = await writeBatch(trx, entity, batch);
    count.added += added;
    count.changed += changed;
    tell(batch.rows, entity);
  }
  return count;
}

/** @returns a function that tells how many of all rows are written */
function teller(stores: Stores, progress: Progress): Tell {
  const total = [...stores.values()].reduce((sum, store) => sum + store.rows, 0);
  let done = 0;
  return (rows, entity) => {
    done += rows;
    progress(`Writing ${entity.plural}: ${done} of ${total} rows`, total > 0 ? done / total : 1);
  };
}

/** What was made ready before the transaction. */
interface Prepared {
  /** that it was made for */
  version: number;
  isStaged: boolean;
  hasSearch: boolean;
}

/** Somebody else changed the catalogue since it was compared with the import. */
class Overtaken extends Error {}
const MOST_TRIES = 3;

/** Lays the rows of a large import ready; a small one is written as quickly. */
async function prepare(
  { take }: ImportTurns,
  stores: Stores,
  { isDryRun, tell, progress }: Pick<Work, 'isDryRun' | 'progress'> & { tell: Tell },
): Promise<Prepared> {
  const version = await take(readCatalogueVersion);
  const staged = catalogueEntities.filter((entity) => canBeStaged(entity) && stores.has(entity.name));
  const isStaged = staged.some(({ name }) => (stores.get(name)?.all().length ?? 0) > 1);
  if (!isStaged) return { version, isStaged, hasSearch: false };
  for (const entity of staged) {
    await take((trx) => createStage(trx, entity));
    for (const batch of stores.get(entity.name)?.all() ?? []) {
      await take((trx) => stageBatch(trx, entity, batch.json()));
      tell(batch.rows, entity);
    }
  }
  const table = (name: string) => staged.filter((entity) => entity.name === name).map(stagedTable)[0];
  const courses = table('courses');
  const hasSearch =
    courses !== undefined &&
    !isDryRun &&
    (await prepareSearch(take, { courses, groups: table('groups') }, (done, of) =>
      progress(`Preparing the search: ${done} of ${of} courses`, done / of),
    ));
  return { version, isStaged, hasSearch };
}

interface Work {
  stores: Stores;
  isDryRun: boolean;
  isForced: boolean;
  progress: Progress;
}

/** @throws Overtaken when it has to be prepared anew */
async function writeAll(
  trx: Transaction<Tables>,
  { version, isStaged, hasSearch }: Prepared,
  { stores, isDryRun, isForced, progress, tell }: Work & { tell: Tell },
): Promise<EntityCount[]> {
  // A server that catches up with its search, a restore, an import of the version before: they all wait here.
  await sql`SELECT FROM site_state WHERE id = 1 FOR UPDATE`.execute(trx);
  if ((await readCatalogueVersion(trx)) !== version) throw new Overtaken();
  if (isStaged) progress('Bringing everything in');
  if (hasSearch || isDryRun) await announcePrepared(trx);
  const counts: EntityCount[] = [];
  for (const entity of catalogueEntities) {
    const store = stores.get(entity.name);
    if (!store) continue;
    const written = await writeEntity(trx, entity, { store, isStaged, tell });
    counts.push({ plural: entity.plural, rows: store.rows, ...written });
  }
  const isChanged = counts.some(({ added, changed }) => added + changed > 0);
  const classes = stores.get(classesEntity.name);
  if (classes) counts.push(await writeClassRows(trx, classes, isForced));
  if (isDryRun) throw new DryRun(counts);
  // Classes are read anew for every answer: neither the search nor a cache has to hear of them.
  if (!isChanged) return counts;
  if (!isStaged) progress('Preparing the search');
  if (hasSearch) await replaceSearch(trx);
  await refreshSearch(trx, hasSearch);
  await bumpCatalogueVersion(trx);
  return counts;
}

async function importStores(turns: ImportTurns, work: Work): Promise<EntityCount[]> {
  const { stores, isDryRun, progress } = work;
  for (let tries = 1; ; tries += 1) {
    const tell = teller(stores, progress);
    try {
      const prepared = await prepare(turns, stores, { isDryRun, tell, progress });
      return await turns.take((trx) => writeAll(trx, prepared, { ...work, tell }));
    } catch (error) {
      if (error instanceof DryRun) return error.counts;
      if (!(error instanceof Overtaken)) throw error;
      if (tries === MOST_TRIES)
        throw new Refusal(['Others keep changing the catalogue. Run it again later.']);
      await turns.startAgain();
    }
  }
}

/**
 * Upserts every row by its id; all of them become visible in one transaction, or none. A row is replaced as a whole: an
 * optional field that it does not give is empty afterwards. The catalogue's version counts up if anything changed, and stays
 * otherwise.
 * @returns a count for every entity that the sources hold, in import order
 * @throws Refusal that lists every wrong row, and then nothing is changed
 */
export async function importRows(
  { db }: Pick<Database, 'db'>,
  sources: readonly Source[],
  { isDryRun = false, isForced = false, progress = () => undefined }: ImportOptions = {},
): Promise<EntityCount[]> {
  const stores = await readRows(sources, { known: await readKnown(db), progress });
  return withImportTurns(db, progress, (turns) =>
    importStores(turns, { stores, isDryRun, isForced, progress }),
  );
}

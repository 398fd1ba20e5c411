/** Imports rows, all or nothing (operations, "import"). */
import { sql, type Transaction } from 'kysely';
import { catalogueEntities } from '../../catalogue/catalogueEntities';
import { classesEntity, type ClassToImport } from '../../classes/classEntity';
import { writeClasses } from '../../classes/classImport';
import { bumpCatalogueVersion } from '../../database/catalogueVersion';
import type { Database } from '../../database/database';
import type { Tables } from '../../database/tables';
import { refreshSearch } from '../../search/searchIndex';
import type { Progress } from '../progress';
import { Refusal } from '../context';
import { readKnown } from './knownIds';
import { readRows } from './readRows';
import type { RowStore } from './rowStore';
import type { Source } from './sources';
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

class DryRun extends Error {}

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

/** @returns a count for every entity of the catalogue */
async function writeCatalogue(
  trx: Transaction<Tables>,
  stores: ReadonlyMap<string, RowStore>,
  progress: Progress,
): Promise<EntityCount[]> {
  const counts: EntityCount[] = [];
  const total = [...stores.values()].reduce((sum, store) => sum + store.rows, 0);
  let done = 0;
  for (const entity of catalogueEntities) {
    const store = stores.get(entity.name);
    if (!store) continue;
    const count = { plural: entity.plural, rows: store.rows, added: 0, changed: 0 };
    counts.push(count);
    for (const batch of store.all()) {
      const { added, changed } = await writeBatch(trx, entity, batch);
      count.added += added;
      count.changed += changed;
      done += batch.rows;
      progress(`Writing ${entity.plural}: ${done} of ${total} rows`, total > 0 ? done / total : 1);
    }
  }
  return counts;
}

/**
 * Upserts every row by its id in one transaction. A row is replaced as a whole: an optional field that it does not give is
 * empty afterwards. The catalogue's version counts up if anything changed, and stays otherwise.
 * @returns a count for every entity that the sources hold, in import order
 * @throws Refusal that lists every wrong row, and then nothing is changed
 */
export async function importRows(
  { db }: Pick<Database, 'db'>,
  sources: readonly Source[],
  { isDryRun = false, isForced = false, progress = () => undefined }: ImportOptions = {},
): Promise<EntityCount[]> {
  // Outside the transaction: the embedded database would answer nobody else while files are read.
  const stores = await readRows(sources, { known: await readKnown(db), progress });
  const classes = stores.get(classesEntity.name);
  let counts: EntityCount[] = [];
  const work = db.transaction().execute(async (trx) => {
    // Two imports at once would wait for each other's rows crosswise.
    await sql`SELECT FROM site_state WHERE id = 1 FOR UPDATE`.execute(trx);
    counts = await writeCatalogue(trx, stores, progress);
    const isChanged = counts.some(({ added, changed }) => added + changed > 0);
    if (classes) counts.push(await writeClassRows(trx, classes, isForced));
    if (isDryRun) throw new DryRun();
    // Classes are read anew for every answer: neither the search nor a cache has to hear of them.
    if (!isChanged) return;
    progress('Preparing the search');
    await refreshSearch(trx);
    await bumpCatalogueVersion(trx);
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return counts;
}

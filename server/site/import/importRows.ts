/** Imports rows into the catalogue, all or nothing (operations, "import"). */
import { sql, type Transaction } from 'kysely';
import { catalogueEntities } from '../../catalogue/catalogueEntities';
import { bumpCatalogueVersion } from '../../database/catalogueVersion';
import type { Database } from '../../database/database';
import type { Tables } from '../../database/tables';
import { refreshSearch } from '../../search/searchIndex';
import { readKnown } from './knownIds';
import { readRows } from './readRows';
import type { RowStore } from './rowStore';
import type { Source } from './sources';
import { writeBatch, type Written } from './writeRows';

export interface ImportOptions {
  /** finds out everything, and takes it back */
  isDryRun?: boolean;
  progress?: (line: string) => void;
}

export interface EntityCount extends Written {
  plural: string;
  rows: number;
}

class DryRun extends Error {}

type Progress = (line: string) => void;

async function writeAll(
  trx: Transaction<Tables>,
  stores: ReadonlyMap<string, RowStore>,
  progress: Progress,
): Promise<EntityCount[]> {
  // Two imports at once would wait for each other's rows crosswise.
  await sql`SELECT FROM site_state WHERE id = 1 FOR UPDATE`.execute(trx);
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
      progress(`Writing: ${done} of ${total} rows`);
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
  { isDryRun = false, progress = () => undefined }: ImportOptions = {},
): Promise<EntityCount[]> {
  // Outside the transaction: the embedded database would answer nobody else while files are read.
  const stores = await readRows(sources, { known: await readKnown(db), progress });
  let counts: EntityCount[] = [];
  const work = db.transaction().execute(async (trx) => {
    counts = await writeAll(trx, stores, progress);
    if (isDryRun) throw new DryRun();
    if (counts.every(({ added, changed }) => added + changed === 0)) return;
    progress('Preparing the search');
    await refreshSearch(trx);
    await bumpCatalogueVersion(trx);
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return counts;
}

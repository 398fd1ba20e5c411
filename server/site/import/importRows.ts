/** Imports rows, all or nothing. */
import type { Transaction } from 'kysely';
import { catalogueEntities } from '../../catalogue/catalogueEntities';
import { classesEntity, type ClassToImport } from '../../classes/classEntity';
import { writeClasses } from '../../classes/classImport';
import { bumpCatalogueVersion, lockCatalogue } from '../../database/catalogueVersion';
import type { Database } from '../../database/database';
import type { Tables } from '../../database/tables';
import { refreshSearch } from '../../search/searchIndex';
import type { Progress } from '../progress';
import { Refusal } from '../context';
import { readKnown } from './knownIds';
import { readRows } from './readRows';
import type { Source } from './sources';
import { StagedRows } from './stagedRows';
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

/** @throws Refusal for classes that do not fit what is in the database */
async function writeClassRows(
  trx: Transaction<Tables>,
  staged: StagedRows,
  isForced: boolean,
): Promise<EntityCount> {
  const { name, plural } = classesEntity;
  const { problems, ...written } = await writeClasses(trx, staged.read<ClassToImport>(name), isForced);
  if (problems.length > 0) {
    throw new Refusal(
      problems.map(
        ({ place, field, message }) => `${place} ${field ? `${field} ` : ''}${message} (in classes)`,
      ),
    );
  }
  return { plural, rows: staged.total(name), ...written };
}

/** @returns a count for every entity of the catalogue that has rows */
async function writeCatalogue(
  trx: Transaction<Tables>,
  staged: StagedRows,
  progress: Progress,
): Promise<EntityCount[]> {
  const counts: EntityCount[] = [];
  let done = 0;
  for (const entity of catalogueEntities) {
    const count = { plural: entity.plural, rows: staged.total(entity.name), added: 0, changed: 0 };
    for (const batch of staged.of(entity.name)) {
      const { added, changed } = await writeBatch(trx, entity, batch);
      count.added += added;
      count.changed += changed;
      done += batch.rows;
      progress(
        `Writing ${entity.plural}: ${done} of ${staged.total()} rows`,
        done / Math.max(1, staged.total()),
      );
    }
    if (count.rows > 0) counts.push(count);
  }
  return counts;
}

async function writeAll(
  trx: Transaction<Tables>,
  staged: StagedRows,
  { isDryRun, isForced, progress }: Required<ImportOptions>,
): Promise<EntityCount[]> {
  const counts = await writeCatalogue(trx, staged, progress);
  const isChanged = counts.some(({ added, changed }) => added + changed > 0);
  if (staged.total(classesEntity.name) > 0) counts.push(await writeClassRows(trx, staged, isForced));
  if (isDryRun) throw new DryRun(counts);
  // Classes are read anew for every answer: neither the search nor a cache has to hear of them.
  if (!isChanged) return counts;
  await refreshSearch(trx, (done, of) =>
    progress(`Preparing the search: ${done} of ${of} courses`, done / of),
  );
  await bumpCatalogueVersion(trx);
  return counts;
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
  try {
    return await db.transaction().execute(async (trx) => {
      await lockCatalogue(trx, () => progress('Waiting for another import'));
      const staged = await StagedRows.create(trx);
      await readRows(sources, { known: await readKnown(trx), staged, progress });
      return writeAll(trx, staged, { isDryRun, isForced, progress });
    });
  } catch (error) {
    if (error instanceof DryRun) return error.counts;
    throw error;
  }
}

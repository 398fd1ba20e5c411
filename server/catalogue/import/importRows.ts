/** Imports rows, all or nothing. */
import type { EntityName } from '@/contract/staff/catalogue';
import type { ChangeSet } from '@/contract/staff/catalogueResponses';
import { classesEntity, type ClassToImport } from '../../classes/classEntity';
import { writeClasses } from '../../classes/classImport';
import { formTemplatesEntity, type TemplateToImport } from '../../classes/templateEntity';
import { writeTemplateRows } from '../../classes/templateImport';
import type { Database } from '../../database/database';
import type { Trx } from '../../database/tables';
import { withRollback } from '../../database/withRollback';
import { COMMAND_LINE, type Author } from '../../staff/activity';
import { catalogueEntities } from '../catalogueEntities';
import { changeCatalogue, type ChangeContext } from '../changes/changeCatalogue';
import { removeRows } from '../changes/removeRows';
import { KnownIds } from './knownIds';
import { lineOf } from './problems';
import type { Progress } from './progress';
import { readRows, type RowsRead } from './readRows';
import type { Source } from './sources';
import { StagedRows } from './stagedRows';
import { writeStaged, type EntityCount } from './writeStaged';

export interface ImportOptions {
  /** does all checks, then rolls back */
  isDryRun?: boolean;
  /** removes people who have sent answers, or begun an assessment, if their class no longer lists them */
  isForced?: boolean;
  /** removes rows of these entities that the sources do not list */
  removeMissing?: readonly EntityName[];
  progress?: Progress;
  /** omitted: the command line */
  actor?: string;
  /** epoch milliseconds */
  now?: number;
  longRunning?: ChangeContext['longRunning'];
  /** inspects what was written, before a dry run is rolled back */
  inspect?: (trx: Trx, set: number) => Promise<void>;
  /** called under the lock before anything is read; it may refuse by throwing */
  before?: (trx: Trx) => Promise<void>;
}

export interface Imported {
  /** of every entity in the sources, in import order */
  counts: EntityCount[];
  /** about rows that were accepted, one a line */
  notes: string[];
  /** null: nothing had to change, or it was a dry run */
  changeSet: ChangeSet | null;
}

interface Others {
  staged: StagedRows;
  /** receives the problems of what is written */
  read: RowsRead;
  isForced: boolean;
  progress: Progress;
  /** receives the notes on what is written */
  notes: string[];
}

/** @returns a function to call after each written row. @param done rows of others that are written already */
function counter({ staged, progress }: Others, plural: string, done: number): () => void {
  const total = staged.total();
  return () => {
    done += 1;
    progress(`Writing ${plural}: ${done} of ${total} rows`, done / total);
  };
}

async function writeTemplatesOf(trx: Trx, who: Author, others: Others): Promise<EntityCount[]> {
  const { staged, read } = others;
  const { name, singular, plural } = formTemplatesEntity;
  const rows = staged.total(name);
  if (rows === 0) return [];
  const done = staged.total() - rows - staged.total(classesEntity.name);
  const { problems, ...written } = await writeTemplateRows(
    trx,
    who,
    staged.read<TemplateToImport>(name),
    counter(others, plural, done),
  );
  for (const { place, field, message } of problems)
    read.problems.row(read.placeOf(name, place), field, message);
  return [{ singular, plural, rows, ...written }];
}

/** Classes are read anew for every response, so neither the search nor a cache needs to know. */
async function writeClassesOf(trx: Trx, who: Author, others: Others): Promise<EntityCount[]> {
  const { staged, read, isForced } = others;
  const { name, singular, plural } = classesEntity;
  const rows = staged.total(name);
  if (rows === 0) return [];
  const mayDrop = isForced ? 'all' : [];
  const { problems, notes, ...written } = await writeClasses(
    trx,
    who,
    () => staged.read<ClassToImport>(name),
    mayDrop,
    counter(others, plural, staged.total() - rows),
  );
  for (const { place, field, message, unknownCourse } of problems) {
    // Courses of this import are not in the database if other rows are wrong.
    if (unknownCourse !== undefined && read.isGiven('courses', unknownCourse)) continue;
    read.problems.row(read.placeOf(name, place), field, message);
  }
  for (const { place, message } of notes)
    others.notes.push(lineOf({ place: read.placeOf(name, place), field: '', message }));
  return [{ singular, plural, rows, ...written }];
}

/** @returns those of which the sources list rows; any other would be removed entirely, which is a problem */
function listedOf(read: RowsRead, names: readonly EntityName[]) {
  const entities = catalogueEntities.filter(({ name }) => names.includes(name as EntityName));
  for (const { name, plural } of entities)
    if (!read.lists(name))
      read.problems.whole(`There are no ${plural} in the files: all of them would be removed.`);
  return entities.filter(({ name }) => read.lists(name));
}

/** Rows to which others refer are problems. */
async function removeUnlisted(
  trx: Trx,
  { staged, read }: Others,
  entities: readonly (typeof catalogueEntities)[number][],
  counts: ReadonlyMap<string, EntityCount>,
): Promise<void> {
  const missing = new Map<(typeof entities)[number], string[]>();
  for (const entity of entities) missing.set(entity, await staged.missing(entity));
  const { removed, needed } = await removeRows(trx, missing);
  for (const { message } of needed)
    read.problems.whole(`A row that the files do not list is needed: ${message}`);
  for (const [name, count] of removed) {
    const known = counts.get(name);
    if (known) known.removed = count;
  }
}

/** For `undo`, which takes back the import just made, and not the one before it. */
const noteImport = (db: Database['db'], changeSet: ChangeSet | null) =>
  db
    .insertInto('last_import')
    .values({ id: 1, changed_nothing: changeSet === null })
    .onConflict((row) => row.column('id').doUpdateSet({ changed_nothing: changeSet === null }))
    .execute();

/**
 * Upserts every row by its id, in one transaction: all rows become visible at once, or none. A row is
 * replaced as a whole: an omitted optional field becomes empty. The catalogue version is incremented only if
 * anything changed.
 * @throws WrongRows that lists every invalid row; then nothing is changed
 */
export async function importRows(
  { db }: Pick<Database, 'db'>,
  sources: readonly Source[],
  options: ImportOptions = {},
): Promise<Imported> {
  const { isDryRun = false, isForced = false, removeMissing = [], progress = () => undefined } = options;
  const { longRunning, actor = COMMAND_LINE, now = Date.now() } = options;
  const who = { db, longRunning, actor, now };
  const told = {
    wait: () => progress('Waiting for another import'),
    tell: (done: number, of: number) => progress(`Preparing the search: ${done} of ${of} courses`, done / of),
  };
  return withRollback<Imported>(async (rollBack) => {
    const { changeSet, result } = await changeCatalogue(
      who,
      { cause: 'import', ...told },
      async (trx, set) => {
        await options.before?.(trx);
        const staged = await StagedRows.create(trx);
        const read = await readRows(sources, { known: new KnownIds(trx), staged, progress });
        const notes: string[] = [];
        const others = { staged, read, isForced, progress, notes };
        const counts: EntityCount[] = [];
        const areRowsRight = read.problems.none();
        const listed = listedOf(read, removeMissing);
        if (areRowsRight) {
          const written = await writeStaged(trx, staged, progress);
          await removeUnlisted(trx, others, listed, written);
          counts.push(...written.values());
        }
        // Written even if the catalogue has errors, so that theirs are listed as well.
        counts.push(...(await writeTemplatesOf(trx, who, others)));
        counts.push(...(await writeClassesOf(trx, who, others)));
        read.problems.refuse();
        await options.inspect?.(trx, set);
        if (isDryRun) rollBack({ counts, notes, changeSet: null });
        return { counts, notes };
      },
    );
    if (who.actor === COMMAND_LINE) await noteImport(db, changeSet);
    return { ...result, changeSet };
  });
}

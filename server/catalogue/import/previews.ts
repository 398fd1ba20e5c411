/**
 * Imports of the console: files are stored, tried in a dry run and shown cell by cell, and applied on
 * confirmation.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Selectable } from 'kysely';
import type { EntityName } from '@/contract/staff/catalogue';
import type { ChangeSet, ImportPreview, RowCells } from '@/contract/staff/catalogueResponses';
import { CATALOGUE_MESSAGES } from '@/contract/staff/catalogueRules';
import type { CellsQuery } from '@/contract/staff/catalogueSchemas';
import { classesEntity } from '../../classes/classEntity';
import { formTemplatesEntity } from '../../classes/templateEntity';
import type { CatalogueImportsTable, StoredPreview } from '../../database/catalogueHistoryTables';
import { readCatalogueVersion } from '../../database/catalogueVersion';
import { storableText } from '../../database/storableJson';
import type { Db, Trx } from '../../database/tables';
import { HttpError, notFound } from '../../http/httpError';
import { changedCells } from '../changes/changedCells';
import type { ChangeContext } from '../changes/changeCatalogue';
import { versionOf } from '../changes/catalogueRow';
import { countChanges } from '../changes/countChanges';
import { importRows } from './importRows';
import { removeOldImports } from './oldImports';
import { WrongRows } from './problems';
import { sentSource } from './readFile';
import type { Source, SourceProblem, SourceRow } from './sources';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

const MAX_PROBLEMS = 1_000;
/** Maximum number of rows whose cells are stored: more than anybody reviews. */
const MAX_CACHED = 2_000;
/** Maximum number of characters in total. */
const MAX_CACHED_SIZE = 16 * 1024 * 1024;
/** Rows per statement, and per page of the preview. */
const PAGE = 50;

export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** The result of a dry run. */
interface Tried {
  version: number;
  preview: StoredPreview;
  cells: RowCells[];
}

/** The cells of a dry run, before it is rolled back. */
async function firstCells(trx: Trx, set: number): Promise<RowCells[]> {
  const changed = await changedCells(trx, set);
  const cells: RowCells[] = [];
  let size = 0;
  for (let from = 0; from < Math.min(changed.total, MAX_CACHED) && size < MAX_CACHED_SIZE; from += PAGE) {
    const page = await changed.read(from, from + PAGE);
    cells.push(...page);
    size += JSON.stringify(page).length;
  }
  return cells;
}

/** Entities outside the catalogue are managed elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  [classesEntity.name]: 'holds classes: import those on the command line',
  [formTemplatesEntity.name]: 'holds form templates: import those in “Form templates”',
};

async function* ofCatalogue(source: Source): AsyncGenerator<SourceRow | SourceProblem> {
  const told = new Set<string>();
  for await (const item of source.items()) {
    const message = item.kind === 'row' ? ELSEWHERE[item.entity] : undefined;
    if (message === undefined) yield item;
    else if (!told.has(message)) {
      told.add(message);
      yield { kind: 'problem', message };
    }
  }
}

const sourcesOf = (files: readonly SentFile[]): Source[] =>
  files.map(({ name, bytes }) => {
    const source = sentSource(name, bytes);
    return { ...source, items: () => ofCatalogue(source) };
  });

/** Does everything that the import would do, then rolls back. */
async function tryOut(
  context: ChangeContext,
  files: readonly SentFile[],
  removeMissing: readonly EntityName[],
): Promise<Tried> {
  const preview: StoredPreview = {
    files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
    problems: [],
    problem_count: 0,
    counts: [],
    rows: [],
    remove_missing: [...removeMissing],
    kept: 0,
  };
  let cells: RowCells[] = [];
  let version = 0;
  try {
    const { counts } = await importRows({ db: context.db }, sourcesOf(files), {
      ...context,
      isDryRun: true,
      removeMissing,
      before: async (trx) => {
        version = await readCatalogueVersion(trx);
      },
      inspect: async (trx, set) => {
        preview.counts = await countChanges(trx, set);
        cells = await firstCells(trx, set);
      },
    });
    preview.rows = counts.flatMap(({ entity, plural, rows }) => (entity ? [{ entity, plural, rows }] : []));
    preview.kept = cells.length;
  } catch (error) {
    if (!(error instanceof WrongRows)) throw error;
    // A problem may repeat what the file says, such as the name of an unknown field.
    preview.problems = error.lines.slice(0, MAX_PROBLEMS).map(storableText);
    preview.problem_count = error.lines.length;
  }
  return { version, preview, cells };
}

async function keepCells(trx: Trx, id: number, cells: readonly RowCells[]): Promise<void> {
  await trx.deleteFrom('catalogue_import_cells').where('import_id', '=', id).execute();
  for (let start = 0; start < cells.length; start += PAGE) {
    const rows = cells.slice(start, start + PAGE).map((row, index) => ({
      import_id: id,
      position: start + index,
      entity: row.entity,
      kind: row.kind,
      row: JSON.stringify(row),
    }));
    await trx.insertInto('catalogue_import_cells').values(rows).execute();
  }
}

const stored = (db: Db, id: number) =>
  db.selectFrom('catalogue_imports').selectAll().where('id', '=', id).executeTakeFirst();

/** The ticked options and the catalogue version determine an import's effect, so both are part of its version. */
const shownVersion = ({ catalogue_version, preview }: Selectable<CatalogueImportsTable>): string =>
  versionOf({ catalogue_version, ...preview });

/** @throws HttpError 404 */
export async function readImport(db: Db, id: number): Promise<ImportPreview> {
  const found = await stored(db, id);
  if (!found) throw notFound(CATALOGUE_MESSAGES.importGone);
  const { cells } = await readImportCells(db, id, {});
  const { at, actor, preview } = found;
  return { id, version: shownVersion(found), at: at.getTime(), actor, ...preview, cells };
}

/** @returns a page of the import's changes. @throws HttpError 404 */
export async function readImportCells(
  db: Db,
  id: number,
  { entity, kind, page = 1 }: CellsQuery,
): Promise<{ cells: RowCells[]; next: number | null }> {
  if (!(await stored(db, id))) throw notFound(CATALOGUE_MESSAGES.importGone);
  let query = db
    .selectFrom('catalogue_import_cells')
    .select('row')
    .where('import_id', '=', id)
    .orderBy('position')
    .offset((page - 1) * PAGE)
    .limit(PAGE + 1);
  if (entity) query = query.where('entity', '=', entity);
  if (kind) query = query.where('kind', '=', kind);
  const rows = await query.execute();
  return { cells: rows.slice(0, PAGE).map(({ row }) => row), next: rows.length > PAGE ? page + 1 : null };
}

async function readFiles(db: Db, id: number): Promise<SentFile[]> {
  const rows = await db
    .selectFrom('catalogue_import_files')
    .select(['name', 'gzipped'])
    .where('import_id', '=', id)
    .orderBy('position')
    .execute();
  const files: SentFile[] = [];
  for (const { name, gzipped } of rows) files.push({ name, bytes: await unpacked(gzipped) });
  return files;
}

/** Stores the files, and their preview. */
export async function newImport(
  context: ChangeContext,
  files: readonly SentFile[],
  removeMissing: readonly EntityName[],
): Promise<ImportPreview> {
  const { version, preview, cells } = await tryOut(context, files, removeMissing);
  const kept: { name: string; gzipped: Buffer }[] = [];
  for (const { name, bytes } of files) kept.push({ name, gzipped: await packed(bytes) });
  const id = await context.db.transaction().execute(async (trx) => {
    await removeOldImports(trx, context.now);
    const made = await trx
      .insertInto('catalogue_imports')
      .values({
        at: new Date(context.now),
        actor: context.actor,
        catalogue_version: version,
        preview: JSON.stringify(preview),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [position, file] of kept.entries())
      await trx
        .insertInto('catalogue_import_files')
        .values({ import_id: made.id, position, ...file })
        .execute();
    await keepCells(trx, made.id, cells);
    return made.id;
  });
  return readImport(context.db, id);
}

/** Previews the stored files again, against the current catalogue. @throws HttpError 404 */
export async function checkAgain(
  context: ChangeContext,
  id: number,
  removeMissing: readonly EntityName[],
): Promise<ImportPreview> {
  const { db } = context;
  if (!(await stored(db, id))) throw notFound(CATALOGUE_MESSAGES.importGone);
  const { version, preview, cells } = await tryOut(context, await readFiles(db, id), removeMissing);
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('catalogue_imports')
      .set({ catalogue_version: version, preview: JSON.stringify(preview) })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await keepCells(trx, id, cells);
  });
  return readImport(db, id);
}

/** Rolls the transaction back, because the effect differs from the preview. */
class ChangedMeanwhile extends Error {}

/**
 * Applies what was shown, once.
 * @param version of the preview that the person has seen
 * @returns null if nothing had to change
 * @throws HttpError 404; 422 for invalid files; 409 with the new preview if the effect would differ by now
 */
export async function applyImport(
  context: ChangeContext,
  id: number,
  version: string,
): Promise<ChangeSet | null> {
  const { db } = context;
  const found = await stored(db, id);
  if (!found) throw notFound(CATALOGUE_MESSAGES.importGone);
  if (shownVersion(found) !== version)
    throw new HttpError(409, CATALOGUE_MESSAGES.importChanged, {
      details: { import: await readImport(db, id) },
    });
  if (found.preview.problem_count > 0) throw new HttpError(422, CATALOGUE_MESSAGES.importProblems);
  try {
    const { changeSet } = await importRows({ db }, sourcesOf(await readFiles(db, id)), {
      ...context,
      removeMissing: found.preview.remove_missing,
      before: async (trx) => {
        if ((await readCatalogueVersion(trx)) !== found.catalogue_version) throw new ChangedMeanwhile();
      },
      inspect: async (trx) => {
        await trx.deleteFrom('catalogue_imports').where('id', '=', id).execute();
      },
    });
    return changeSet;
  } catch (error) {
    // Changes made by SQL increment no version, and may leave references without targets.
    if (!(error instanceof ChangedMeanwhile || error instanceof WrongRows)) throw error;
    const preview = await checkAgain(context, id, found.preview.remove_missing);
    throw new HttpError(409, CATALOGUE_MESSAGES.catalogueChanged, { details: { import: preview } });
  }
}

/**
 * Writes and removes single rows with the import engine, so that validation, writing and search are not
 * implemented twice.
 */
import type { FieldProblem } from '@/contract/schemas/problems';
import type { CatalogueChange, RowToSave } from '@/contract/staff/catalogue';
import type { CatalogueConflict, CatalogueRow } from '@/contract/staff/catalogueResponses';
import { CATALOGUE_MESSAGES } from '@/contract/staff/catalogueRules';
import { lockCatalogue } from '../../database/catalogueVersion';
import type { Trx } from '../../database/tables';
import { withRollback } from '../../database/withRollback';
import { groupBy } from '../../groupBy';
import { HttpError } from '../../http/httpError';
import { KEEP_FORM_KEY_MS, withIdempotencyKey, type StoredResponse } from '../../http/idempotency';
import { KnownIds } from '../import/knownIds';
import { WrongRows, type RowProblem } from '../import/problems';
import { readRows } from '../import/readRows';
import type { Source } from '../import/sources';
import { StagedRows } from '../import/stagedRows';
import { writeStaged } from '../import/writeStaged';
import type { CatalogueEntity } from '../importEntity';
import { catalogueEntity, idsOf, keyOf, nameOf, toCatalogueRow } from './catalogueRow';
import { changeWithin, nameChangeSet, type ChangeContext } from './changeCatalogue';
import { problemText } from './entityLabels';
import { numberRows } from './numberRows';
import { readRowsAt } from './readRowsAt';
import { removeRows } from './removeRows';

/** A change, and what is known about its row before validation. */
interface Known {
  index: number;
  change: CatalogueChange;
  entity: CatalogueEntity;
  /** undefined: the row has no valid number */
  key: string | undefined;
}

/** More than anybody corrects at a time. */
const MAX_PROBLEMS = 200;

const refused = (errors: FieldProblem[]): HttpError =>
  new HttpError(422, errors[0]?.message ?? CATALOGUE_MESSAGES.wrongRows, {
    errors: errors.slice(0, MAX_PROBLEMS),
  });

const isRow = (change: CatalogueChange): change is RowToSave => 'row' in change;

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws HttpError 422 if it is not a valid change */
function known(change: CatalogueChange, index: number): Known {
  const wrong = (field: string, message: string) =>
    refused([{ field: `changes[${index}]${field}`, message }]);
  const entity = catalogueEntity(change.entity);
  if (!entity) throw wrong('.entity', CATALOGUE_MESSAGES.entityUnknown);
  const { version } = change as { version?: unknown };
  if (version !== null && typeof version !== 'string') throw wrong('.version', CATALOGUE_MESSAGES.wrongRows);
  if (isRow(change)) {
    if (!isRecord(change.row)) throw wrong('.row', CATALOGUE_MESSAGES.wrongRows);
    const isNumbered = entity.keys.every((name) => typeof (change.row[name] ?? 0) === 'number');
    const key = isNumbered ? keyOf(entity, change.row) : undefined;
    return { index, change, entity, key: key !== undefined && idsOf(entity, key) ? key : undefined };
  }
  const { key, remove } = change as { key?: unknown; remove?: unknown };
  if (remove !== true || typeof key !== 'string' || !idsOf(entity, key))
    throw wrong('.key', CATALOGUE_MESSAGES.rowGone);
  return { index, change, entity, key };
}

/** @throws HttpError 409 with the current rows if one of them has another version */
async function checkVersions(trx: Trx, changes: readonly Known[]): Promise<void> {
  const conflicts: CatalogueConflict[] = [];
  for (const [entity, all] of groupBy(changes, (change) => change.entity)) {
    const keys = all.flatMap(({ key }) => key ?? []);
    const rows = await readRowsAt(trx, entity, keys);
    for (const { index, change, key } of all) {
      if (key === undefined) continue;
      const row = rows.get(key);
      const current = row ? toCatalogueRow(entity, row) : null;
      if ((current?.version ?? null) !== change.version)
        conflicts.push({ index, entity: nameOf(entity), key, current });
    }
  }
  if (conflicts.length === 0) return;
  const areTaken = conflicts.every(
    ({ index, current }) => current && changes[index]?.change.version === null,
  );
  const message = areTaken ? CATALOGUE_MESSAGES.known : CATALOGUE_MESSAGES.changedMeanwhile;
  throw new HttpError(409, message, { details: { conflicts } });
}

const source = (changes: readonly Known[]): Source => ({
  name: 'changes',
  items: () =>
    changes.flatMap(({ change, entity, index }) =>
      isRow(change) ? [{ kind: 'row' as const, entity: entity.name, row: index + 1, value: change.row }] : [],
    ),
});

/** @returns the message about a name that was typed where a row is referred to; undefined for another value */
function notChosen({ change, entity }: Known, field: string): string | undefined {
  const [, name, at] = /^(\w+)(?:\[(\d+)\])?$/.exec(field) ?? [];
  const target = catalogueEntity(entity.references.find((reference) => reference.field === name)?.to);
  if (!target || name === undefined || !isRow(change)) return undefined;
  const given = change.row[name];
  const value: unknown = Array.isArray(given) ? given[Number(at)] : given;
  if (typeof value !== 'string' || !Number.isNaN(Number(value))) return undefined;
  return `Choose a ${target.singular} from the list.`;
}

const toFieldProblem = (changes: readonly Known[], { place, field, message }: RowProblem): FieldProblem => {
  const change = changes.find(({ index }) => index === place.row - 1);
  return {
    field: `changes[${place.row - 1}].row${field && `.${field}`}`,
    message: (change && notChosen(change, field)) ?? problemText(field, message),
  };
};

async function write(trx: Trx, changes: readonly Known[]): Promise<void> {
  const staged = await StagedRows.create(trx);
  try {
    const options = { known: new KnownIds(trx), staged, progress: () => undefined };
    const { problems } = await readRows([source(changes)], options);
    problems.refuse();
  } catch (error) {
    if (!(error instanceof WrongRows)) throw error;
    throw refused(error.rows.map((problem) => toFieldProblem(changes, problem)));
  }
  await writeStaged(trx, staged);
}

async function remove(trx: Trx, changes: readonly Known[]): Promise<void> {
  const gone = changes.filter(({ change }) => !isRow(change));
  const rows = new Map(
    [...groupBy(gone, ({ entity }) => entity)].map(([entity, all]) => [
      entity,
      all.flatMap(({ key }) => key ?? []),
    ]),
  );
  const { needed } = await removeRows(trx, rows);
  if (needed.length === 0) return;
  const indexOf = (entity: CatalogueEntity, key: string) =>
    gone.find((change) => change.entity === entity && change.key?.split('-')[0] === key)?.index ?? 0;
  throw refused(
    needed.map(({ entity, key, message }) => ({ field: `changes[${indexOf(entity, key)}]`, message })),
  );
}

/**
 * Within `changeCatalogue`: writes and removes all of the rows, or throws.
 * @returns the resulting rows in the order of the changes; null for a removed one
 * @throws HttpError 422 with the invalid rows and fields; 409 with the current rows if versions differ
 */
export async function saveRows(
  trx: Trx,
  given: readonly CatalogueChange[],
): Promise<(CatalogueRow | null)[]> {
  given.forEach(known);
  const changes = (await numberRows(trx, given)).map(known);
  const twice = changes.find(({ entity, key, index }) =>
    changes.some(
      (other) => other.index < index && other.entity === entity && key !== undefined && other.key === key,
    ),
  );
  if (twice) throw refused([{ field: `changes[${twice.index}]`, message: CATALOGUE_MESSAGES.twice }]);
  await checkVersions(trx, changes);
  await write(trx, changes);
  await remove(trx, changes);
  const rows: (CatalogueRow | null)[] = changes.map(() => null);
  for (const [entity, all] of groupBy(changes, (change) => change.entity)) {
    const present = await readRowsAt(
      trx,
      entity,
      all.flatMap(({ key }) => key ?? []),
    );
    for (const { index, key = '' } of all) {
      const row = present.get(key);
      if (row) rows[index] = toCatalogueRow(entity, row);
    }
  }
  return rows;
}

/**
 * Saves rows as one change set.
 * @param key of the request; a repeat after a lost response gets the first response, and a new row is created
 *   once
 * @throws HttpError like `saveRows`; 409 for a key that was used for other changes
 */
export const editCatalogue = (
  { db, ...who }: ChangeContext,
  changes: readonly CatalogueChange[],
  key: string | undefined,
): Promise<StoredResponse> => {
  const keep = { now: who.now, keepMs: KEEP_FORM_KEY_MS };
  const once = { db, scope: 'staff changes', key, body: changes, ...keep };
  return withIdempotencyKey(once, async (trx) => {
    const save = () => saveRows(trx, changes);
    const { changeSet, result } = await changeWithin(trx, who, { cause: 'edit' }, save);
    return { status: 200, answer: { status: true, change_set: changeSet, rows: result } };
  });
};

/** Like `editCatalogue`, but rolls everything back. @throws HttpError like `saveRows` */
export const checkChanges = (
  { db }: ChangeContext,
  changes: readonly CatalogueChange[],
): Promise<{ change_set: null; rows: (CatalogueRow | null)[] }> =>
  withRollback((rollBack) =>
    db.transaction().execute(async (trx) => {
      await lockCatalogue(trx);
      await nameChangeSet(trx, 'off');
      return rollBack({ change_set: null, rows: await saveRows(trx, changes) });
    }),
  );

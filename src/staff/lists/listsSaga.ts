import { call, delay, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { CatalogueChange, EntityName, ImportRow } from '@/contract/staff/catalogue';
import type { CatalogueRow, EntityDescription } from '@/contract/staff/catalogueResponses';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request, send } from '../../shared/lib/requests';
import { conflictsOf } from '../catalogue/catalogueSaga';
import {
  catalogueCallFailed,
  catalogueChanged,
  changesConflicted,
  changesRefused,
  changesSaved,
  labelsLearned,
  saveChanges,
  selectEntity,
  selectLabels,
  type WithCatalogue,
} from '../catalogue/catalogueSlice';
import { numberInBrackets, referenceText } from '../catalogue/valueText';
import { selectMember } from '../session/sessionSelectors';
import { dropDraft, keepDraft, readDraft, type DraftPlace } from '../shared/drafts';
import { fieldErrorsOf } from '../shared/fieldErrors';
import { takeOtherTabs } from '../shared/otherTabsSaga';
import { CHANGED_MEANWHILE, failureOf } from '../shared/saves';
import { sentOf } from '../shared/sendOnce';
import { listOf, saverOf, withoutSent, type Edit, type Edits } from './lists';
import {
  cellsChanged,
  conflictChosen,
  editsDiscarded,
  editsRead,
  editsSent,
  listFailed,
  listReceived,
  listRequested,
  listsReducer,
  loadList,
  pasteClosed,
  pasteJudged,
  pasteRead,
  pasteTaken,
  pasteText,
  rowAdded,
  rowDiscarded,
  rowRemoved,
  saveEdits,
  selectLists,
} from './listsSlice';
import { keyIn, pasteRows, readPaste, valuesOf, type PastedRow } from './paste';

/** The key of a list's draft. */
export const draftOf = (entity: EntityName): string => `list ${entity}`;
/** Debounce of the search field. */
const TYPING_MS = 120;
/** Number of keys per request, limited by the length of a URL. */
const KEYS = 500;

export function* readList({ payload: { entity, query } }: ReturnType<typeof loadList>) {
  const before = yield* select(selectLists);
  const isOther = before.entity !== entity;
  yield* put(listRequested({ entity, query }));
  if (isOther) {
    const member = yield* select(selectMember);
    const kept = member && readDraft<Edits>(member.id, draftOf(entity));
    if (kept) yield* put(editsRead(kept));
  } else if (before.query.q !== query.q) yield* delay(TYPING_MS);
  yield* request(catalogueEndpoints.rows, {
    params: { ...query, entity },
    received: (answer) => [labelsLearned(answer.labels), listReceived(answer)],
    failed: listFailed,
  });
}

/** Reloads the list; input stays. */
export function* readAnew() {
  const { entity, query, isLeft } = yield* select(selectLists);
  if (entity && !isLeft) yield* put(loadList({ entity, query }));
}

function* keepDraftOf(entity: EntityName, edits: Edits) {
  const member = yield* select(selectMember);
  if (!member) return;
  if (Object.keys(edits).length === 0) yield* call(dropDraft, member.id, draftOf(entity));
  else yield* call(keepDraft, member.id, draftOf(entity), edits);
}

export function* keepEdits() {
  const { entity, edits } = yield* select(selectLists);
  const member = yield* select(selectMember);
  if (!entity || !member) return;
  yield* call(keepDraftOf, entity, edits);
  if (Object.keys(edits).length === 0) yield* call(dropDraft, member.id, sentOf(saverOf(entity)));
}

/** What was saved of a list that was left meanwhile is taken out of its draft, so that it is not saved twice. */
export function* settleLeft({ payload: { by, answer } }: ReturnType<typeof changesSaved>) {
  const { entity, sent } = yield* select(selectLists);
  const member = yield* select(selectMember);
  const saved = listOf(by);
  if (!saved || saved === entity || !member) return;
  const kept = (yield* call(readDraft<Edits>, member.id, draftOf(saved))) ?? {};
  yield* call(keepDraftOf, saved, withoutSent(kept, sent[saved] ?? [], answer.rows));
}

/** Refused, or changed by somebody else, once the list was left: its rows say so when it is opened again. */
export function* notifyLeft({ payload }: ReturnType<typeof changesRefused | typeof changesConflicted>) {
  const list = listOf(payload.by);
  const { entity, isLeft } = yield* select(selectLists);
  if (!list || (list === entity && !isLeft)) return;
  const message = 'errors' in payload ? payload.errors[0]?.message : CHANGED_MEANWHILE;
  const heading = (yield* select((state: WithCatalogue) => selectEntity(state, list)))?.heading ?? list;
  // A failed request is told by the save itself.
  if (message) yield* put(catalogueCallFailed(failureOf(heading, { message })));
}

export function* takeOver({ memberId, what }: DraftPlace) {
  const { entity } = yield* select(selectLists);
  if (!entity || what !== draftOf(entity)) return;
  yield* put(editsRead((yield* call(readDraft<Edits>, memberId, what)) ?? {}));
}

export const toChange = (
  entity: EntityName,
  { id, row, version }: Omit<Edit, 'base' | 'label'>,
): CatalogueChange =>
  row ? { entity, row, version } : { entity, key: id, version: version ?? '', remove: true };

const words = (count: number): string => (count === 1 ? 'Saved.' : `${count} rows saved.`);

/** Replaces names that were typed faster than the search found them. A name that stays is refused. */
function* nameCells() {
  const { entity: name, edits } = yield* select(selectLists);
  const entity = yield* select((state: WithCatalogue) => (name ? selectEntity(state, name) : undefined));
  if (!entity) return;
  const all = Object.values(edits).flatMap(({ row, ...edit }) => (row ? [{ ...edit, row }] : []));
  try {
    const { rows } = yield* call(named, entity, all);
    const changes = rows.flatMap(({ id, row }, index) => {
      const cells = Object.entries(row).filter(([field, value]) => value !== all[index]?.row[field]);
      return id !== null && cells.length > 0 ? [{ id, changes: Object.fromEntries(cells) }] : [];
    });
    if (changes.length > 0 && (yield* select(selectLists)).entity === name) yield* put(cellsChanged(changes));
  } catch {
    // The save itself tells of a server that does not answer.
  }
}

export function* save() {
  yield* call(nameCells);
  const { entity, edits } = yield* select(selectLists);
  const all = Object.values(edits);
  if (!entity || all.length === 0) return;
  yield* put(editsSent(all.map(({ id }) => id)));
  const changes = all.map((edit) => toChange(entity, edit));
  yield* put(saveChanges({ by: saverOf(entity), changes, words: words(all.length) }));
}

/** @returns rows by key: those of the page, and others to which lines refer */
function* rowsOf(entity: EntityDescription, keys: readonly string[]) {
  const { list, edits } = yield* select(selectLists);
  const known = new Map<string, CatalogueRow>(list.data.map((row) => [row.key, row]));
  const missing = [...new Set(keys)].filter((key) => !known.has(key) && !edits[key]);
  for (let start = 0; start < missing.length; start += KEYS) {
    const some = missing.slice(start, start + KEYS).join(',');
    const params = { entity: entity.name, keys: some, size: KEYS };
    const answer = yield* send(catalogueEndpoints.rows, { params });
    yield* put(labelsLearned(answer.labels));
    for (const row of answer.rows) known.set(row.key, row);
  }
  return known;
}

/**
 * Replaces names of references with their keys; a name without exactly one match stays, and is reported.
 * A number in brackets is that of the row, as the console writes it, unless it belongs to the name.
 */
function* named(entity: EntityDescription, rows: readonly PastedRow[]) {
  const labels = yield* select(selectLabels);
  const problems: { index: number; field: string; message: string }[] = [];
  const found = new Map<string, number | undefined>();
  const done: PastedRow[] = [];
  for (const [index, pasted] of rows.entries()) {
    const row: ImportRow = { ...pasted.row };
    for (const { name, label, reference } of entity.fields) {
      const text = row[name];
      if (!reference || typeof text !== 'string') continue;
      const written = numberInBrackets(text);
      if (written !== undefined && text === referenceText(written, labels[reference]?.[written])) {
        row[name] = Number(written);
        continue;
      }
      const what = `${reference} ${text.toLowerCase()}`;
      if (!found.has(what)) {
        const params = { entity: reference, q: text, size: 20 };
        const answer = yield* send(catalogueEndpoints.rows, { params });
        const same = answer.rows.filter((one) => one.label.toLowerCase() === text.toLowerCase());
        found.set(what, same.length === 1 ? Number(same[0]?.key) : undefined);
        yield* put(
          labelsLearned({ [reference]: Object.fromEntries(same.map((one) => [one.key, one.label])) }),
        );
      }
      const key = found.get(what) ?? (written === undefined ? undefined : Number(written));
      if (key === undefined)
        problems.push({ index, field: name, message: `${label}: there is none called “${text}”.` });
      else row[name] = key;
    }
    done.push({ ...pasted, row });
  }
  return { rows: done, problems };
}

const PLACE = /^changes\[(\d+)\](?:\.row\.?(.*))?$/;
/** @returns the server's errors by index of the change and field */
export const toProblems = (errors: readonly { field: string; message: string }[]) =>
  errors.map(({ field, message }) => {
    const [, index = '0', name = ''] = PLACE.exec(field) ?? [];
    return { index: Number(index), field: name, message };
  });

export function* paste({ payload: { text, at } }: ReturnType<typeof pasteText>) {
  const { entity: name, edits } = yield* select(selectLists);
  const entity = yield* select((state: WithCatalogue) => (name ? selectEntity(state, name) : undefined));
  if (!entity) return;
  try {
    const pasted = readPaste(entity.fields, text, at.field);
    const keys = pasted.lines.flatMap((line) => keyIn(entity, valuesOf(pasted.fields, line)) ?? []);
    const known = yield* call(rowsOf, entity, keys);
    const { rows, problems } = yield* call(
      named,
      entity,
      pasteRows(entity, pasted, { ids: at.ids, known }, edits),
    );
    // Another list has been opened since.
    if ((yield* select(selectLists)).entity !== entity.name) return;
    yield* put(pasteRead(rows));
    if (problems.length > 0) yield* put(pasteJudged(problems));
    else yield* call(judge, entity, rows);
  } catch (error) {
    yield* put(pasteClosed());
    yield* put(catalogueCallFailed(toRequestError(error, 'What was pasted could not be read.')));
  }
}

/** Validates on the server without saving. */
export function* judge(entity: EntityDescription, rows: readonly PastedRow[]) {
  const changes = rows.map((row) => toChange(entity.name, { ...row, id: row.id ?? '' }));
  try {
    yield* send(catalogueEndpoints.change, { body: { changes, is_check: true } });
    yield* put(pasteJudged([]));
  } catch (error) {
    const errors = fieldErrorsOf(error);
    // Somebody else was faster: "Save" asks about each field.
    if (errors.length === 0 && conflictsOf(error).length === 0) throw error;
    yield* put(pasteJudged(toProblems(errors)));
  }
}

export function* listsSaga() {
  yield* takeLatest(loadList, readList);
  yield* takeLatest(catalogueChanged, readAnew);
  yield* takeLeading(saveEdits, save);
  yield* takeLatest(pasteText, paste);
  yield* takeLatest(
    [
      cellsChanged,
      rowAdded,
      rowRemoved,
      rowDiscarded,
      editsDiscarded,
      conflictChosen,
      pasteTaken,
      changesSaved,
    ],
    keepEdits,
  );
  yield* takeEvery(changesSaved, settleLeft);
  yield* takeEvery([changesRefused, changesConflicted], notifyLeft);
  yield* takeOtherTabs(takeOver);
}

export const listsFeature = { reducers: { lists: listsReducer }, saga: listsSaga } satisfies FeatureModule;

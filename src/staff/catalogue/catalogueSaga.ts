/**
 * Loads field descriptions and names, saves changes with "Undo" and conflicts, and announces catalogue
 * changes.
 */
import { call, delay, put, select, takeEvery, takeLatest, takeLeading, throttle } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import type { FieldProblem } from '@/contract/schemas/problems';
import { CATALOGUE_ENTITIES, type CatalogueChange } from '@/contract/staff/catalogue';
import type { CatalogueConflict, ChangeSet } from '@/contract/staff/catalogueResponses';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { MAX_SEARCH_LENGTH } from '@/contract/staff/find';
import { CATALOGUE_MESSAGES } from '@/contract/staff/catalogueRules';
import { HELLO } from '@/contract/staff/events';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { loadOnce, request } from '../../shared/lib/requests';
import { isEvent } from '../live/liveSlice';
import { fieldErrorsOf, refusalData } from '../shared/fieldErrors';
import { sendOnce } from '../shared/sendOnce';
import { notifySaved, type Inverse } from '../undo/undoSaga';
import {
  catalogueCallFailed,
  catalogueChanged,
  catalogueReducer,
  changesConflicted,
  changesRefused,
  changesSaved,
  fieldsFailed,
  fieldsReceived,
  fieldsRequested,
  findNames,
  loadFields,
  namesFound,
  saveChanges,
  savingBegun,
  selectFields,
  selectSaving,
} from './catalogueSlice';

/** Delay of the search while somebody types. */
const TYPING_MS = 150;
const NAMES = 20;
/** Several people, or an import, may change much at once: pages reload at most at this interval. */
const EVENTS_MS = 1_000;
/** Delays the reload until an opened section is shown. */
const CATCH_UP_MS = 1_500;

export function* readFields() {
  yield* loadOnce(catalogueEndpoints.fields, {
    selector: selectFields,
    requested: fieldsRequested,
    received: ({ entities }) => fieldsReceived(entities),
    failed: fieldsFailed,
  });
}

export function* searchNames({ payload: { entity, q } }: ReturnType<typeof findNames>) {
  yield* delay(TYPING_MS);
  if (q.length > MAX_SEARCH_LENGTH) {
    yield* put(namesFound({ entity, q, rows: [] }));
    return;
  }
  yield* request(catalogueEndpoints.rows, {
    params: { entity, q, size: NAMES, fields: '' },
    received: ({ rows }) => namesFound({ entity, q, rows }),
    // A number can be typed anyway.
    failed: () => undefined,
  });
}

/** Reports a saved change set, with an undo action. */
export function* notifyChangeSet(words: string, changeSet: ChangeSet | null) {
  const inverse: Inverse | undefined = changeSet
    ? { endpoint: 'undoCatalogue', params: { id: changeSet.id }, after: [catalogueChanged()] }
    : undefined;
  yield* call(notifySaved, changeSet ? words : 'Nothing to change: it was so already.', inverse);
}

/** @returns the conflicting rows; empty if the request failed for another reason */
export const conflictsOf = (error: unknown): CatalogueConflict[] =>
  refusalData<{ conflicts: CatalogueConflict[] }>(error, 409).conflicts ?? [];

/** A new row whose number is taken is not an edit conflict: it is reported at the row. */
const takenNumbers = (
  changes: readonly CatalogueChange[],
  conflicts: readonly CatalogueConflict[],
): FieldProblem[] =>
  conflicts
    .filter(({ index, current }) => current && changes[index]?.version === null)
    .map(({ index }) => ({ field: `changes[${index}]`, message: CATALOGUE_MESSAGES.known }));

export function* save({ payload: { by, changes, words } }: ReturnType<typeof saveChanges>) {
  // The result identifies only its sender, so two concurrent saves could be confused.
  if ((yield* select(selectSaving, by)).isSaving) return;
  yield* put(savingBegun({ by, changes }));
  try {
    const answer = yield* sendOnce(by, changes, catalogueEndpoints.change, { body: { changes } });
    yield* put(changesSaved({ by, answer }));
    yield* call(notifyChangeSet, words, answer.change_set);
    yield* put(catalogueChanged());
  } catch (error) {
    const conflicts = conflictsOf(error);
    const taken = takenNumbers(changes, conflicts);
    if (conflicts.length > 0 && taken.length === 0) {
      yield* put(changesConflicted({ by, conflicts }));
      return;
    }
    const errors = taken.length > 0 ? taken : fieldErrorsOf(error);
    yield* put(changesRefused({ by, errors }));
    if (errors.length === 0)
      yield* put(catalogueCallFailed(toRequestError(error, catalogueEndpoints.change.failure)));
  }
}

export function* notifyChanged() {
  yield* put(catalogueChanged());
}

/** Reloads what may have changed without an event, also between the embedded responses and the first event. */
export function* catchUp() {
  yield* delay(CATCH_UP_MS);
  yield* put(catalogueChanged());
}

export function* catalogueSaga() {
  yield* takeLeading(loadFields, readFields);
  // The search of one field does not end that of another, which may refer to something else.
  for (const entity of CATALOGUE_ENTITIES)
    yield* takeLatest(
      (action: Action) => findNames.match(action) && action.payload.entity === entity,
      searchNames,
    );
  yield* takeEvery(saveChanges, save);
  yield* throttle(EVENTS_MS, isEvent('catalogue'), notifyChanged);
  yield* takeLatest(isEvent(HELLO), catchUp);
}

export const catalogueFeature = {
  reducers: { catalogue: catalogueReducer },
  saga: catalogueSaga,
} satisfies FeatureModule;

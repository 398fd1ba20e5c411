import { buffers, END, eventChannel, type EventChannel } from 'redux-saga';
import { call, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import type {
  ChangeSetResponse,
  ImportPreview,
  ImportPreviewResponse,
} from '@/contract/staff/catalogueResponses';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import type { UploadedFile } from '@/contract/staff/documentSchemas';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import type { Http } from '../../shared/lib/http';
import { request, send } from '../../shared/lib/requests';
import { getHttp } from '../../shared/lib/sagaContext';
import { notifyChangeSet } from '../catalogue/catalogueSaga';
import { catalogueChanged } from '../catalogue/catalogueSlice';
import { longRequest } from '../longRequest';
import { refusalData, statusOf } from '../shared/fieldErrors';
import { requestPages } from '../shared/pages';
import { takeLeadingBy } from '../shared/takeLeadingBy';
import {
  applyImport,
  applyingBegun,
  applyingEnded,
  cellsFailed,
  cellsReceived,
  cellsRequested,
  checkAgain,
  checkFiles,
  filesRefused,
  importCallFailed,
  loadCells,
  loadRecent,
  openPreview,
  openSet,
  previewClosed,
  previewFailed,
  previewReceived,
  previewRequested,
  progressMade,
  recentFailed,
  recentReceived,
  recentRequested,
  selectImports,
  setFailed,
  setReceived,
  setRequested,
  undoableLearned,
  undoImport,
  importsReducer,
} from './importsSlice';

const sent = (answer: ImportPreviewResponse): Action => previewReceived(answer.import);
const refused = (error: unknown): Action =>
  filesRefused(toRequestError(error, catalogueEndpoints.newImport.failure).message);

/** @returns a channel with the upload's progress, then the preview */
export function sendFiles(http: Http, files: UploadedFile[]): EventChannel<Action> {
  return eventChannel<Action>((emit) => {
    const onSent = (share: number): void =>
      emit(progressMade({ step: share < 1 ? 'sending' : 'checking', share }));
    void http
      .send(catalogueEndpoints.newImport, longRequest({ body: { files, remove_missing: [] } }, onSent))
      .then(sent, refused)
      .then((action) => {
        emit(action);
        emit(END);
      });
    return () => undefined;
  }, buffers.expanding(4));
}

export function* check({ payload: files }: ReturnType<typeof checkFiles>) {
  yield* put(progressMade({ step: 'sending', share: 0 }));
  const channel = yield* call(sendFiles, yield* call(getHttp), files);
  for (;;) yield* put(yield* take(channel));
}

export function* recheck({ payload: { id, removeMissing } }: ReturnType<typeof checkAgain>) {
  yield* put(progressMade({ step: 'checking', share: 1 }));
  yield* request(catalogueEndpoints.checkImport, {
    ...longRequest({ params: { id }, body: { remove_missing: removeMissing } }),
    received: (answer) => previewReceived(answer.import),
    failed: ({ message }) => filesRefused(message),
  });
}

export function* readPreview({ payload: id }: ReturnType<typeof openPreview>) {
  const { preview } = yield* select(selectImports);
  if (preview.data?.id === id) return;
  yield* put(previewRequested());
  yield* race({
    // After the page is left, a response would open by itself at the next visit.
    left: take(previewClosed),
    read: call(() =>
      request(catalogueEndpoints.importPreview, {
        params: { id },
        received: (answer) => previewReceived(answer.import),
        failed: previewFailed,
      }),
    ),
  });
}

/** @returns the preview in a refusal: the import's current effect */
const previewIn = (error: unknown): ImportPreview | undefined =>
  refusalData<{ import: ImportPreview }>(error, 409).import;

/** Other files may have been selected since. */
function* isShown(id: number) {
  return (yield* select(selectImports)).preview.data?.id === id;
}

export function* apply({ payload: { id, version } }: ReturnType<typeof applyImport>) {
  const files = (yield* select(selectImports)).preview.data?.files ?? [];
  yield* put(applyingBegun(id));
  try {
    const given = longRequest({ params: { id }, body: { version } });
    const { change_set: set } = yield* send(catalogueEndpoints.applyImport, given);
    if (yield* call(isShown, id)) yield* put(previewClosed());
    yield* call(notifyChangeSet, 'The import is applied.', set);
    yield* put(catalogueChanged());
  } catch (error) {
    const failure = toRequestError(error, catalogueEndpoints.applyImport.failure);
    if (yield* call(isShown, id)) {
      const now = previewIn(error);
      if (now) yield* put(previewReceived(now));
      yield* put(filesRefused(failure.message));
    } else {
      const names = files.map(({ name }) => name).join(', ');
      yield* put(importCallFailed({ ...failure, message: `${names}: ${failure.message}` }));
    }
  }
  yield* put(applyingEnded(id));
}

/** The reason why it cannot be undone; an undo can itself be undone. */
const learned = ({ change_set: { id, undone_by: undone }, not_undoable: why }: ChangeSetResponse): Action =>
  undoableLearned({ id, notUndoable: undone === null ? why : null });

export function* readCells({ payload: { of, id, query } }: ReturnType<typeof loadCells>) {
  yield* put(cellsRequested({ of, id }));
  if (of === 'preview')
    yield* request(catalogueEndpoints.importCells, {
      params: { ...query, id },
      received: cellsReceived,
      failed: cellsFailed,
    });
  else
    yield* request(catalogueEndpoints.changeSet, {
      params: { ...query, id },
      received: (answer) => [cellsReceived(answer), learned(answer)],
      failed: cellsFailed,
    });
}

export function* readRecent({ payload: asked }: ReturnType<typeof loadRecent>) {
  yield* put(recentRequested(asked));
  const outcome = { received: recentReceived, failed: recentFailed };
  yield* requestPages(catalogueEndpoints.changeSets, { params: { cause: 'import' }, asked, ...outcome });
  const { recent, notUndoable } = yield* select(selectImports);
  for (const { id, undone_by: undone } of recent.list.data) {
    // Later changes are permanent.
    if (undone !== null || notUndoable[id]) continue;
    yield* request(catalogueEndpoints.changeSet, {
      params: { id },
      received: learned,
      // The button asks again.
      failed: () => undefined,
    });
  }
}

export function* readSet({ payload: id }: ReturnType<typeof openSet>) {
  yield* put(setRequested());
  yield* request(catalogueEndpoints.changeSet, {
    params: { id },
    received: (answer) => [setReceived(answer.change_set), learned(answer)],
    failed: setFailed,
  });
}

export function* undo({ payload: id }: ReturnType<typeof undoImport>) {
  try {
    const { change_set: set } = yield* send(catalogueEndpoints.undo, longRequest({ params: { id } }));
    const { opened } = yield* select(selectImports);
    const isImport = opened.data?.id !== id || opened.data.cause === 'import';
    yield* call(notifyChangeSet, isImport ? 'The import is undone.' : 'The change is undone.', set);
  } catch (error) {
    const failure = toRequestError(error, catalogueEndpoints.undo.failure);
    if (statusOf(error) === 409) yield* put(undoableLearned({ id, notUndoable: failure.message }));
    yield* put(importCallFailed(failure));
  }
  yield* put(catalogueChanged());
}

/** Somebody imported, or changed what an import touched. */
export function* followRecent() {
  const { recent, opened } = yield* select(selectImports);
  if (recent.list.status !== 'idle') yield* put(loadRecent({ rows: recent.wanted }));
  if (opened.data) yield* put(openSet(opened.data.id));
}

export function* importsSaga() {
  yield* takeLatest(checkFiles, check);
  yield* takeLatest(checkAgain, recheck);
  yield* takeLatest(openPreview, readPreview);
  yield* takeLeadingBy(applyImport, ({ id }) => id, apply);
  yield* takeLatest(loadCells, readCells);
  yield* takeLatest(openSet, readSet);
  yield* takeLatest(loadRecent, readRecent);
  yield* takeLeadingBy(undoImport, (id) => id, undo);
  yield* takeEvery(catalogueChanged, followRecent);
}

export const importsFeature = {
  reducers: { imports: importsReducer },
  saga: importsSaga,
} satisfies FeatureModule;

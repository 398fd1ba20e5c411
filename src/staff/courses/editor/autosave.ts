/** Saves the draft about a second after somebody stops typing; meanwhile, and without a network, it is kept on the device. */
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take, takeLeading } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import type { CourseDraft } from '@/contract/staff/drafts';
import { draftsEndpoints } from '@/contract/staff/draftsEndpoints';
import { HELLO } from '@/contract/staff/events';
import { toRequestError } from '@/src/shared/lib/errors';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { isSameValue } from '../../catalogue/valueText';
import { eventHeard } from '../../live/liveSlice';
import { fieldErrorsOf, statusOf } from '../../shared/fieldErrors';
import { patchDraft, postDraft } from '../coursesApi';
import { coursesCallFailed } from '../coursesSlice';
import { dropKept, keepEdited } from './deviceCopy';
import { readStored } from './readStored';
import {
  actingEnded,
  clashFound,
  clashSettled,
  courseReceived,
  draftBegun,
  draftSaved,
  editorLeft,
  editedRow,
  fieldEdited,
  isUnsaved,
  savingBegun,
  savingKept,
  savingRefused,
  sectionAdded,
  sectionEdited,
  sectionMoved,
  sectionRemoved,
  selectEditor,
} from './editorSlice';
import { settle } from './settle';
import { tellTyped } from '../../richText/typedTexts';

const PAUSE_MS = 1_000;
const DEVICE_MS = 250;
const AGAIN_MS = 5_000;

const EDITS = [
  fieldEdited,
  sectionAdded,
  sectionEdited,
  sectionMoved,
  sectionRemoved,
  clashSettled,
  courseReceived,
].map(({ type }) => type as string);
const isEdit = (action: Action): boolean => EDITS.includes(action.type);
const SAVING_ENDS = [draftSaved, savingKept, savingRefused, clashFound];

/** @returns the draft as somebody else saved it, of a save that was refused for that */
export const theirDraftOf = (error: unknown): CourseDraft | undefined => {
  const { response } = (error ?? {}) as { response?: { data?: { draft?: CourseDraft } } };
  return statusOf(error) === 409 ? response?.data?.draft : undefined;
};

/** @returns whether the course has a draft to save into, which nobody else had begun */
function* hasDraft() {
  const { draft, current, number } = yield* select(selectEditor);
  if (draft) return true;
  const answer = yield* call(postDraft, yield* call(getHttp), { course_id: number ?? 0 });
  const base = current?.row ?? {};
  if (isSameValue(answer.draft.row, base)) {
    yield* put(draftBegun(answer));
    return true;
  }
  yield* call(settle, { base, theirs: answer.draft.row, stored: answer });
  return false;
}

/** Published or discarded by somebody else. */
function* settleWithCourse() {
  const { draft, number } = yield* select(selectEditor);
  const stored = yield* call(readStored, yield* call(getHttp), number ?? 0);
  const theirs = stored.draft?.row ?? stored.current?.row ?? {};
  yield* call(settle, { base: draft?.row ?? {}, theirs, stored });
}

/** What was refused cannot be sent again as it is; whatever else fails is tried again. */
function* saveFailed(error: unknown) {
  const theirs = theirDraftOf(error);
  const { draft, current } = yield* select(selectEditor);
  if (theirs)
    yield* call(settle, { base: draft?.row ?? {}, theirs: theirs.row, stored: { draft: theirs, current } });
  else if (statusOf(error) === 404 && draft?.course_id) yield* call(settleWithCourse);
  else if (statusOf(error) === 422 || statusOf(error) === 404) {
    yield* put(savingRefused(fieldErrorsOf(error)));
    yield* put(coursesCallFailed(toRequestError(error, draftsEndpoints.changeDraft.failure)));
  } else yield* put(savingKept());
}

export function* saveDraft() {
  yield* put(savingBegun());
  try {
    if (!(yield* call(hasDraft))) return;
    const editor = yield* select(selectEditor);
    const { id, version } = editor.draft ?? { id: 0, version: 0 };
    const basedOn = editor.draft?.course_id && editor.current ? { based_on: editor.draft.based_on } : {};
    const answer = yield* call(patchDraft, yield* call(getHttp), id, version, {
      row: editedRow(editor),
      ...basedOn,
    });
    yield* put(draftSaved({ draft: answer.draft, current: answer.current, edit: editor.edit }));
    if (!isUnsaved(yield* select(selectEditor))) yield* call(dropKept, editor.number);
  } catch (error) {
    try {
      yield* call(saveFailed, error);
    } catch {
      yield* put(savingKept());
    }
  }
}

export function* saveOpen() {
  yield* call(tellTyped);
  if ((yield* select(selectEditor)).saving === 'saving') yield* take(SAVING_ENDS);
  const editor = yield* select(selectEditor);
  if (isUnsaved(editor) && !editor.clash) yield* call(saveDraft);
  return !isUnsaved(yield* select(selectEditor));
}

/**
 * Waits for a save that is under way, and saves what it did not have. Whoever leaves the course meanwhile leaves it on the device:
 * its answer is no matter of the course that is open then.
 * @returns whether everything is saved
 */
export function* saveAll() {
  const { isSaved } = yield* race({ isSaved: call(saveOpen), left: take(editorLeft) });
  return isSaved ?? false;
}

const isBack = (action: Action): boolean => eventHeard.match(action) && action.payload.kind === HELLO;

/** Not in the breath of the key press: writing a long profile takes longer than drawing the letter. */
export function* keepSoon() {
  yield* delay(DEVICE_MS);
  yield* call(keepEdited);
}

export function* autosave() {
  yield* takeLeading(isEdit, keepSoon);
  const edits = yield* actionChannel(isEdit, buffers.sliding(1));
  for (;;) {
    yield* take(edits);
    for (;;) {
      const { more } = yield* race({ more: take(edits), pause: delay(PAUSE_MS) });
      if (!more) break;
    }
    // What is typed while a draft is published goes into the next one.
    if ((yield* select(selectEditor)).isBusy) yield* take([actingEnded, editorLeft]);
    const before = yield* select(selectEditor);
    if (before.number === null || !isUnsaved(before)) continue;
    yield* call(saveAll);
    // Without a network: again when it is back, or when something is typed.
    for (;;) {
      const { saving, clash, number } = yield* select(selectEditor);
      if (saving !== 'kept' || clash || number === null) break;
      const { more } = yield* race({ more: take(edits), back: take(isBack), again: delay(AGAIN_MS) });
      if (more) yield* delay(PAUSE_MS);
      yield* call(saveAll);
    }
  }
}

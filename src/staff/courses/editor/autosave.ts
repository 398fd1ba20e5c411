/**
 * Saves the draft about a second after typing stops; until then, and without a network, it is kept on the
 * device.
 */
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take, takeLeading } from 'typed-redux-saga';
import type { CourseDraft } from '@/contract/staff/draftsSchemas';
import { draftsEndpoints } from '@/contract/staff/draftsEndpoints';
import { HELLO } from '@/contract/staff/events';
import { toRequestError } from '@/src/shared/lib/errors';
import { send } from '@/src/shared/lib/requests';
import { isRefusedBySite } from '@/src/shared/lib/siteRefusal';
import { isSameValue } from '../../catalogue/valueText';
import { isEvent } from '../../live/liveSlice';
import { fieldErrorsOf, isGone, refusalData, statusOf } from '../../shared/fieldErrors';
import { ofVersion } from '../../shared/ofVersion';
import { coursesCallFailed } from '../coursesSlice';
import { dropOwn, keepEdited } from './deviceCopy';
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
import { flushPendingInput } from '../../richText/pendingInput';

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
];
const SAVING_ENDS = [draftSaved, savingKept, savingRefused, clashFound];

/** @returns somebody else's draft, if a save was refused because of it */
export const theirDraftOf = (error: unknown): CourseDraft | undefined =>
  refusalData<{ draft: CourseDraft }>(error, 409).draft;

/** @returns whether the course has a draft to save to, which nobody else has created */
function* hasDraft() {
  const { draft, current, number } = yield* select(selectEditor);
  if (draft) return true;
  const answer = yield* send(draftsEndpoints.newDraft, { body: { course_id: number ?? 0 } });
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
  const stored = yield* call(readStored, number ?? 0);
  const theirs = stored.draft?.row ?? stored.current?.row ?? {};
  yield* call(settle, { base: draft?.row ?? {}, theirs, stored });
}

/** Invalid, gone, or too long: sent again unchanged, it would be refused again by the site. */
const REFUSED: readonly unknown[] = [404, 413, 422];

function* refuse(error: unknown) {
  yield* put(savingRefused(fieldErrorsOf(error)));
  yield* put(coursesCallFailed(toRequestError(error, draftsEndpoints.changeDraft.failure)));
}

/** A refused draft cannot be sent again unchanged; other failures are retried. */
function* saveFailed(error: unknown) {
  const theirs = theirDraftOf(error);
  const { draft, current } = yield* select(selectEditor);
  if (theirs)
    yield* call(settle, { base: draft?.row ?? {}, theirs: theirs.row, stored: { draft: theirs, current } });
  else if (isGone(error) && draft?.course_id) yield* call(settleWithCourse);
  else if (REFUSED.includes(statusOf(error)) && isRefusedBySite(error)) yield* call(refuse, error);
  else yield* put(savingKept({ isOffline: statusOf(error) === undefined }));
}

export function* saveDraft() {
  yield* put(savingBegun());
  try {
    if (!(yield* call(hasDraft))) return;
    const editor = yield* select(selectEditor);
    const { id, version } = editor.draft ?? { id: 0, version: 0 };
    const basedOn = editor.draft?.course_id ? { based_on: editor.draft.based_on } : {};
    const answer = yield* send(draftsEndpoints.changeDraft, {
      params: { id },
      body: { row: editedRow(editor), ...basedOn },
      headers: ofVersion(version),
    });
    yield* put(draftSaved({ draft: answer.draft, current: answer.current, edit: editor.edit }));
    if (!isUnsaved(yield* select(selectEditor))) yield* call(dropOwn, editor.number);
  } catch (error) {
    try {
      yield* call(saveFailed, error);
    } catch (failure) {
      // Neither the draft nor its course is there any more.
      if (isGone(failure)) yield* call(refuse, error);
      else yield* put(savingKept({ isOffline: statusOf(failure) === undefined }));
    }
  }
}

/** Until a running save has ended, nobody here knows the version of the draft. */
export function* savingEnds() {
  if ((yield* select(selectEditor)).saving === 'saving') yield* take(SAVING_ENDS);
}

export function* saveOpen() {
  yield* call(flushPendingInput);
  yield* savingEnds();
  const editor = yield* select(selectEditor);
  if (isUnsaved(editor) && !editor.clash) yield* call(saveDraft);
  return !isUnsaved(yield* select(selectEditor));
}

/**
 * Waits for a running save, and saves later input. If the course is left meanwhile, the input stays on the
 * device:
 * the response does not concern the course that is open then.
 * @returns whether everything is saved
 */
export function* saveAll() {
  const { isSaved } = yield* race({ isSaved: call(saveOpen), left: take(editorLeft) });
  return isSaved ?? false;
}

/** Not within the key press: storing a long profile takes longer than rendering the letter. */
export function* keepSoon() {
  yield* delay(DEVICE_MS);
  yield* call(keepEdited);
}

/** Input during publication goes into the next draft, and what is being discarded is not saved. */
function* notBusy() {
  if ((yield* select(selectEditor)).isBusy) yield* take([actingEnded, editorLeft]);
}

export function* autosave() {
  yield* takeLeading(EDITS, keepSoon);
  const edits = yield* actionChannel(EDITS, buffers.sliding(1));
  for (;;) {
    yield* take(edits);
    for (;;) {
      const { more } = yield* race({ more: take(edits), pause: delay(PAUSE_MS) });
      if (!more) break;
    }
    yield* call(notBusy);
    const before = yield* select(selectEditor);
    if (before.number === null || !isUnsaved(before)) continue;
    yield* call(saveAll);
    // Without a network: retries when it returns, or with the next input.
    for (;;) {
      const { saving, clash, number } = yield* select(selectEditor);
      if (saving !== 'kept' || clash || number === null) break;
      const { more } = yield* race({ more: take(edits), back: take(isEvent(HELLO)), again: delay(AGAIN_MS) });
      if (more) yield* delay(PAUSE_MS);
      yield* call(notBusy);
      yield* call(saveAll);
    }
  }
}

/** Publishes, discards, schedules, hides and shows. Unsaved input is saved first. */
import { call, put, race, select, take } from 'typed-redux-saga';
import { formatDateTime } from '@/contract/clockTime';
import type { CatalogueRow } from '@/contract/staff/catalogueResponses';
import type { CourseDraft, DraftPublishedResponse } from '@/contract/staff/draftsSchemas';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { draftsEndpoints } from '@/contract/staff/draftsEndpoints';
import { toRequestError } from '@/src/shared/lib/errors';
import { send } from '@/src/shared/lib/requests';
import { conflictsOf, notifyChangeSet } from '../../catalogue/catalogueSaga';
import { catalogueChanged } from '../../catalogue/catalogueSlice';
import { isSameValue } from '../../catalogue/valueText';
import { fieldErrorsOf, isGone } from '../../shared/fieldErrors';
import { ofVersion } from '../../shared/ofVersion';
import { notifySaved } from '../../undo/undoSaga';
import { courseBegun, coursesCallFailed } from '../coursesSlice';
import { showChange } from '../menuOrder';
import { saveAll, savingEnds, theirDraftOf } from './autosave';
import { dropAll, dropOwn, dropTime } from './deviceCopy';
import { readStored } from './readStored';
import {
  actingBegun,
  actingEnded,
  clashFound,
  courseGone,
  courseReceived,
  courseRenumbered,
  draftScheduled,
  editorLeft,
  editedRow,
  openCourse,
  savingRefused,
  selectEditor,
  storedOf,
  type EditorState,
  type scheduleDraft,
  type showCourse,
  type Stored,
} from './editorSlice';
import { settle } from './settle';

const ofDraft = ({ id, version }: CourseDraft) => ({ params: { id }, headers: ofVersion(version) });

/** @returns whether the course is still open: the result for one that was left is only reported */
export function* isOpen(number: number | null) {
  return (yield* select(selectEditor)).number === number;
}

/** Invalid fields are shown at the fields, conflicts in a dialog, other errors in an alert. */
function* refused(error: unknown, fallback: string, number: number | null) {
  const errors = fieldErrorsOf(error);
  // The dialog with the time of publication is closed by then.
  const isOfTime = errors.some(({ field }) => field === 'publish_at');
  if (isOfTime || !(yield* call(isOpen, number))) {
    yield* put(coursesCallFailed(toRequestError(error, fallback)));
    return;
  }
  const { draft, current } = yield* select(selectEditor);
  const theirs = theirDraftOf(error);
  const [conflict] = conflictsOf(error);
  const course = conflict?.current;
  if (draft && theirs)
    yield* call(settle, { base: draft.row, theirs: theirs.row, stored: { draft: theirs, current } });
  else if (draft && course) {
    // If the base version is unknown, every difference has to be resolved.
    const base = current?.version === draft.based_on ? current?.row : undefined;
    const stored = { draft: { ...draft, based_on: course.version }, current: course };
    yield* call(settle, { base: base ?? {}, theirs: course.row, stored });
  } else if (draft && conflict) {
    // The course was removed: whoever keeps the draft publishes it as a course again.
    const stored = { draft: { ...draft, based_on: null }, current: null };
    yield* put(clashFound({ base: current?.row ?? {}, theirs: null, stored }));
  } else {
    yield* put(savingRefused(errors));
    // Published or discarded, maybe by a request whose response was lost: shown as it is now.
    if (isGone(error) && number !== null) yield* put(openCourse(number));
    if (errors.length === 0) yield* put(coursesCallFailed(toRequestError(error, fallback)));
  }
}

/** Saves, then applies the action to the resulting draft. */
function* acting<Args extends unknown[]>(
  fallback: string,
  work: (...args: Args) => Generator,
  ...args: Args
) {
  const { number, isBusy } = yield* select(selectEditor);
  if (isBusy) return;
  yield* put(actingBegun());
  if (yield* call(saveAll))
    try {
      yield* call(work, ...args);
    } catch (error) {
      yield* call(refused, error, fallback, number);
    }
  else if (!(yield* call(isOpen, number)) || (yield* select(selectEditor)).saving === 'kept')
    yield* put(coursesCallFailed({ message: `${fallback} What you typed is not saved yet.` }));
  if (yield* call(isOpen, number)) yield* put(actingEnded());
}

/** @param before what was sent: later input continues from there */
function* received(stored: Stored, { number, edit }: Pick<EditorState, 'number' | 'edit'>) {
  if (!(yield* call(isOpen, number))) return;
  const editor = yield* select(selectEditor);
  const isUnsaved = editor.edit !== edit;
  if (!isUnsaved) yield* call(dropOwn, number);
  const row = isUnsaved ? editedRow(editor) : (stored.draft?.row ?? stored.current?.row ?? {});
  yield* put(courseReceived({ ...stored, row, isUnsaved }));
}

/** A course whose number was taken meanwhile is published with another one: the editor goes on there. */
function* renumbered({ key }: CatalogueRow, before: EditorState) {
  const number = Number(key);
  if (number === before.number || !(yield* call(isOpen, before.number))) return;
  yield* put(courseRenumbered(number));
  yield* call(dropOwn, before.number);
  yield* put(courseBegun(number));
}

function* published({ course, change_set: changeSet }: DraftPublishedResponse, before: EditorState) {
  yield* call(received, { draft: null, current: course }, before);
  yield* call(dropTime, before.number);
  yield* call(renumbered, course, before);
  yield* call(notifyChangeSet, 'Published: visitors see it now.', changeSet);
  yield* put(catalogueChanged());
}

function* publishNow(): Generator {
  const before = yield* select(selectEditor);
  const { draft } = before;
  if (!draft) return;
  const answer = yield* send(draftsEndpoints.publishDraft, ofDraft(draft));
  yield* call(published, answer, before);
}
export function* publish() {
  yield* call(acting, draftsEndpoints.publishDraft.failure, publishNow);
}

const deleteDraft = (draft: CourseDraft) => send(draftsEndpoints.discardDraft, ofDraft(draft));

/** If the answer to the last save was lost, the draft has a later version, but is the one that is shown. */
function* deleteShown(draft: CourseDraft) {
  try {
    yield* deleteDraft(draft);
  } catch (error) {
    const stored = theirDraftOf(error);
    const shown = editedRow(yield* select(selectEditor));
    if (!stored || !isSameValue(stored.row, shown)) throw error;
    yield* deleteDraft({ ...draft, version: stored.version });
  }
}

/**
 * If the response to its creation was lost, the server has a draft that is not known here. It is as it was
 * created, unless somebody else has written in it.
 * @returns whether there is no draft any more
 */
function* deleteUnknown({ number, current }: EditorState) {
  const stored = yield* call(readStored, number ?? 0);
  const { draft } = stored;
  if (!draft) return true;
  const base = current?.row ?? {};
  if (isSameValue(draft.row, base)) {
    yield* deleteDraft(draft);
    return true;
  }
  if (yield* call(isOpen, number)) yield* call(settle, { base, theirs: draft.row, stored });
  return false;
}

export function* discard() {
  const { number, isBusy } = yield* select(selectEditor);
  if (isBusy) return;
  yield* put(actingBegun());
  const { left } = yield* race({ ended: call(savingEnds), left: take(editorLeft) });
  if (left) {
    yield* put(coursesCallFailed({ message: draftsEndpoints.discardDraft.failure }));
    return;
  }
  // A save that was refused has ended this, and marked fields of the text that goes now.
  yield* put(actingBegun());
  const editor = yield* select(selectEditor);
  const { draft, saving } = editor;
  const { current } = storedOf(editor);
  try {
    if (draft) yield* call(deleteShown, draft);
    const mayBeThere = !draft && saving === 'kept';
    if (!mayBeThere || (yield* call(deleteUnknown, editor))) {
      yield* call(dropAll, number);
      if (yield* call(isOpen, number))
        yield* put(current ? courseReceived({ draft: null, current, row: current.row }) : courseGone());
      yield* call(notifySaved, 'The draft is discarded.');
    }
  } catch (error) {
    yield* call(refused, error, draftsEndpoints.discardDraft.failure, number);
  }
  if (yield* call(isOpen, number)) yield* put(actingEnded());
}

function* scheduleAt(at: number | null): Generator {
  const { draft, number } = yield* select(selectEditor);
  if (!draft) return;
  const answer = yield* send(draftsEndpoints.scheduleDraft, {
    ...ofDraft(draft),
    body: { publish_at: at },
  });
  yield* call(dropTime, number);
  if (yield* call(isOpen, number)) yield* put(draftScheduled(answer));
  yield* call(
    notifySaved,
    at === null ? 'It does not publish itself.' : `It publishes itself ${formatDateTime(at)}.`,
  );
}
export function* schedule({ payload }: ReturnType<typeof scheduleDraft>) {
  yield* call(acting, draftsEndpoints.scheduleDraft.failure, scheduleAt, payload);
}

/** Shows or hides the published course; its draft continues from there. */
function* showOrHideNow(isVisible: boolean): Generator {
  const before = yield* select(selectEditor);
  const { draft, current, number } = before;
  if (!current) return;
  const changes = [showChange('courses', current, isVisible)];
  const { change_set: changeSet, rows } = yield* send(catalogueEndpoints.change, { body: { changes } });
  const course = rows[0] ?? current;
  const editor = yield* select(selectEditor);
  const isShown = yield* call(isOpen, number);
  if (draft?.based_on === current.version) {
    const row = { ...(isShown ? editedRow(editor) : draft.row), publish: isVisible ? undefined : 'no' };
    const body = { row, based_on: course.version };
    const answer = yield* send(draftsEndpoints.changeDraft, { ...ofDraft(draft), body });
    yield* call(received, answer, { number, edit: editor.edit });
  } else if (!draft) yield* call(received, { draft, current: course }, before);
  const words = isVisible ? 'Visitors see the course again.' : 'Visitors do not see the course any more.';
  yield* call(notifyChangeSet, words, changeSet);
  yield* put(catalogueChanged());
}
export function* showOrHide({ payload }: ReturnType<typeof showCourse>) {
  yield* call(acting, catalogueEndpoints.change.failure, showOrHideNow, payload);
}

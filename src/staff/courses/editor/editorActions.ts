/** Publishes, discards, gives a time, hides and shows. Whatever was typed is saved first. */
import { call, put, select } from 'typed-redux-saga';
import { formatDateTime } from '@/contract/clockTime';
import { ALERT_MS } from '@/contract/constants';
import type { DraftPublishedResponse } from '@/contract/staff/drafts';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { draftsEndpoints } from '@/contract/staff/draftsEndpoints';
import { alertRaised } from '@/src/features/notifications/notificationsSlice';
import { toRequestError } from '@/src/shared/lib/errors';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { postChanges } from '../../catalogue/catalogueApi';
import { conflictsOf, tellChangeSet } from '../../catalogue/catalogueSaga';
import { catalogueChanged } from '../../catalogue/catalogueSlice';
import { fieldErrorsOf } from '../../shared/fieldErrors';
import { deleteDraft, patchDraft, postPublish, postSchedule } from '../coursesApi';
import { coursesCallFailed } from '../coursesSlice';
import { showChange } from '../menuOrder';
import { saveAll, theirDraftOf } from './autosave';
import { dropKept } from './deviceCopy';
import {
  actingBegun,
  actingEnded,
  courseGone,
  courseReceived,
  draftScheduled,
  editedRow,
  savingRefused,
  selectEditor,
  type scheduleDraft,
  type showCourse,
  type Stored,
} from './editorSlice';
import { settle } from './settle';

function* tell(text: string) {
  yield* put(alertRaised({ kind: 'success', text, stays: ALERT_MS.formSuccess }));
}

/** Fields that are wrong are told at the fields; what somebody else changed is asked; anything else is an alert. */
function* refused(error: unknown, fallback: string) {
  const { draft, current } = yield* select(selectEditor);
  const theirs = theirDraftOf(error);
  const course = conflictsOf(error)[0]?.current;
  if (draft && theirs)
    yield* call(settle, { base: draft.row, theirs: theirs.row, stored: { draft: theirs, current } });
  else if (draft && course) {
    // Of a version that is not known any more, every difference is asked.
    const base = current?.version === draft.based_on ? current?.row : undefined;
    const stored = { draft: { ...draft, based_on: course.version }, current: course };
    yield* call(settle, { of: 'course' as const, base: base ?? {}, theirs: course.row, stored });
  } else {
    const errors = fieldErrorsOf(error);
    yield* put(savingRefused(errors));
    if (errors.length === 0) yield* put(coursesCallFailed(toRequestError(error, fallback)));
  }
}

/** Saves, then does it to the draft that the server has then. */
function* acting<Args extends unknown[]>(
  fallback: string,
  work: (...args: Args) => Generator,
  ...args: Args
) {
  yield* put(actingBegun());
  if (yield* call(saveAll))
    try {
      yield* call(work, ...args);
    } catch (error) {
      yield* call(refused, error, fallback);
    }
  else if ((yield* select(selectEditor)).saving === 'kept')
    yield* put(coursesCallFailed({ message: `${fallback} What you typed is not saved yet.` }));
  yield* put(actingEnded());
}

/** @param edit up to which the server has what was typed; whoever typed on meanwhile goes on from there */
function* received(stored: Stored, edit: number) {
  const editor = yield* select(selectEditor);
  const isUnsaved = editor.edit !== edit;
  if (!isUnsaved) yield* call(dropKept);
  const row = isUnsaved ? editedRow(editor) : (stored.draft?.row ?? stored.current?.row ?? {});
  yield* put(courseReceived({ ...stored, row, isUnsaved }));
}

function* published({ course, change_set: changeSet }: DraftPublishedResponse, edit: number) {
  yield* call(received, { draft: null, current: course }, edit);
  yield* call(tellChangeSet, 'Published: visitors see it now.', changeSet);
  yield* put(catalogueChanged());
}

function* publishNow(): Generator {
  const { draft, edit } = yield* select(selectEditor);
  if (!draft) return;
  const answer = yield* call(postPublish, yield* call(getHttp), draft.id, draft.version);
  yield* call(published, answer, edit);
}
export function* publish() {
  yield* call(acting, draftsEndpoints.publishDraft.failure, publishNow);
}

export function* discard() {
  yield* put(actingBegun());
  const { draft, current } = yield* select(selectEditor);
  try {
    if (draft) yield* call(deleteDraft, yield* call(getHttp), draft.id, draft.version);
    yield* call(dropKept);
    if (current) yield* put(courseReceived({ draft: null, current, row: current.row }));
    else yield* put(courseGone());
    yield* call(tell, 'The draft is discarded.');
  } catch (error) {
    yield* call(refused, error, draftsEndpoints.discardDraft.failure);
  }
  yield* put(actingEnded());
}

function* scheduleAt(at: number | null): Generator {
  const { draft } = yield* select(selectEditor);
  if (!draft) return;
  const answer = yield* call(postSchedule, yield* call(getHttp), draft.id, draft.version, at);
  yield* put(draftScheduled(answer));
  yield* call(
    tell,
    at === null ? 'It does not publish itself.' : `It publishes itself ${formatDateTime(at)}.`,
  );
}
export function* schedule({ payload }: ReturnType<typeof scheduleDraft>) {
  yield* call(acting, draftsEndpoints.scheduleDraft.failure, scheduleAt, payload);
}

/** The course that visitors see; its draft goes on from there. */
function* showOrHideNow(isVisible: boolean): Generator {
  const { draft, current, edit } = yield* select(selectEditor);
  if (!current) return;
  const http = yield* call(getHttp);
  const { change_set: changeSet, rows } = yield* call(postChanges, http, [
    showChange('courses', current, isVisible),
  ]);
  const course = rows[0] ?? current;
  const editor = yield* select(selectEditor);
  const row = { ...editedRow(editor), publish: isVisible ? undefined : 'no' };
  if (draft?.based_on === current.version) {
    const answer = yield* call(patchDraft, http, draft.id, draft.version, { row, based_on: course.version });
    yield* call(received, answer, editor.edit);
  } else if (!draft) yield* call(received, { draft, current: course }, edit);
  const words = isVisible ? 'Visitors see the course again.' : 'Visitors do not see the course any more.';
  yield* call(tellChangeSet, words, changeSet);
  yield* put(catalogueChanged());
}
export function* showOrHide({ payload }: ReturnType<typeof showCourse>) {
  yield* call(acting, catalogueEndpoints.change.failure, showOrHideNow, payload);
}

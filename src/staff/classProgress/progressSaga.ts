import { call, delay, fork, put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { progressEndpoints } from '@/contract/staff/classProgressEndpoints';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request, send } from '../../shared/lib/requests';
import { followKind } from '../live/followKind';
import { eventHeard } from '../live/liveSlice';
import { fieldErrorsOf } from '../shared/fieldErrors';
import { settleDraft } from '../shared/settleDraft';
import { notifySaved, type Inverse } from '../undo/undoSaga';
import {
  callBegun,
  callDone,
  callRefused,
  loadProgress,
  marksFaded,
  progressCallFailed,
  progressFailed,
  progressLeft,
  progressReceived,
  progressRequested,
  remind,
  reasonDraft,
  reopen,
  selectClosedWindow,
  selectProgress,
  openView,
  undoReopening,
  viewFailed,
  viewReceived,
  viewRequested,
  progressReducer,
} from './progressSlice';
import { CLOSED_WINDOW, remindedText } from './progressText';

/** How long a change is highlighted. */
export const MARKED_MS = 3_000;
/** Forms open, close and become late with time alone. */
export const CLOCK_MS = 60_000;

function* readOnce(id: string) {
  yield* put(progressRequested(id));
  yield* request(progressEndpoints.progress, {
    params: { id },
    received: (answer) => progressReceived({ id, answer }),
    failed: progressFailed,
  });
}

/** Loads it once, then at intervals, until the page is left. */
export function* readProgress(action: ReturnType<typeof loadProgress> | ReturnType<typeof progressLeft>) {
  while (loadProgress.match(action)) {
    yield* call(readOnce, action.payload);
    yield* delay(CLOCK_MS);
  }
}

/** Reloads what is shown; nothing while nobody looks. */
function* readAnew() {
  const { trackingId, progress } = yield* select(selectProgress);
  if (trackingId !== '' && progress.data) yield* call(readOnce, trackingId);
}

export function* fadeMarks({ payload }: ReturnType<typeof progressReceived>) {
  const { fresh } = yield* select(selectProgress);
  if (Object.keys(fresh).length === 0) return;
  yield* delay(MARKED_MS);
  yield* put(marksFaded(payload.answer.now));
}

export function* readView({ payload }: ReturnType<typeof openView>) {
  yield* put(viewRequested());
  yield* request(progressEndpoints.traineeView, {
    params: payload,
    received: ({ training }) => viewReceived(training),
    failed: viewFailed,
  });
}

function* isShown(id: string) {
  return (yield* select(selectProgress)).trackingId === id;
}

/** An error is shown in the dialog; after switching to another class, in an alert. */
function* failCall(id: string, error: unknown, fallback: string) {
  const [first] = fieldErrorsOf(error);
  const isHere = yield* call(isShown, id);
  if (isHere) yield* put(callRefused(first?.message ?? null));
  if (!first || !isHere) yield* put(progressCallFailed(toRequestError(error, fallback)));
}

/** One action at a time in the displayed class; a class that was left does not affect the display. */
function* acting(id: string, fallback: string, work: () => SagaGenerator<void>) {
  if ((yield* select(selectProgress)).isBusy) return;
  yield* put(callBegun());
  try {
    yield* call(work);
    if (yield* call(isShown, id)) yield* put(callDone());
  } catch (error) {
    yield* call(failCall, id, error, fallback);
  }
  if (yield* call(isShown, id)) yield* put(loadProgress(id));
}

export function* sendReminders({ payload: { id, people } }: ReturnType<typeof remind>) {
  yield* call(acting, id, progressEndpoints.remind.failure, function* () {
    const answer = yield* send(progressEndpoints.remind, { params: { id }, body: { people } });
    yield* call(notifySaved, remindedText(answer));
  });
}

export function* reopenForm({ payload }: ReturnType<typeof reopen>) {
  const { id, ...wish } = payload;
  yield* call(acting, id, progressEndpoints.reopen.failure, function* () {
    const { person_id, form_type, reason } = wish;
    // Before the request: afterwards another class may be displayed.
    const closed = yield* select(selectClosedWindow, form_type);
    yield* send(progressEndpoints.reopen, { params: { id }, body: wish });
    yield* call(settleDraft, reasonDraft(payload), { sent: { reason } });
    const inverse: Inverse = {
      endpoint: 'undoReopening',
      params: { id },
      body: { person_id, form_type },
      // Reloads the class that is displayed then, which may be a different one.
      after: [eventHeard({ kind: 'classes', id: null })],
    };
    const told = closed ? `Reopened. ${CLOSED_WINDOW[closed]}` : 'The form is open again.';
    yield* call(notifySaved, told, inverse);
  });
}

/** Works even after its alert has closed. */
export function* takeReopeningBack({ payload: { id, ...form } }: ReturnType<typeof undoReopening>) {
  yield* call(acting, id, progressEndpoints.undoReopening.failure, function* () {
    yield* send(progressEndpoints.undoReopening, { params: { id }, body: form });
    yield* call(notifySaved, 'Undone.');
  });
}

export function* progressSaga() {
  yield* takeLatest([loadProgress, progressLeft], readProgress);
  yield* fork(followKind, 'classes' as const, readAnew);
  yield* takeEvery(progressReceived, fadeMarks);
  yield* takeLatest(openView, readView);
  yield* takeEvery(remind, sendReminders);
  yield* takeEvery(reopen, reopenForm);
  yield* takeEvery(undoReopening, takeReopeningBack);
}

export const progressFeature = {
  reducers: { classProgress: progressReducer },
  saga: progressSaga,
} satisfies FeatureModule;

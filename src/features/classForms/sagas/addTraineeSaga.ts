/** Adds a trainee to the coordinator's list at once, independently of unsaved changes in the table. */
import { call, put, select } from 'typed-redux-saga';
import { ALERT_MS } from '@/contract/constants';
import { cellsOf } from '@/contract/classForms/attendance';
import { CLASS_FAILURE, SAVED } from '@/contract/classForms/messages';
import type { CoordinatedSave } from '@/contract/classForms/entities';
import { drawKey } from '@/src/shared/lib/submissionKey';
import { alertRaised, errorRaised } from '../../notifications/notificationsSlice';
import { postSubmission } from '../classFormsApi';
import {
  addingClosed,
  addingFailed,
  addingReady,
  classChanged,
  traineeAdded,
  traineeAdding,
  type addPressed,
} from '../classFormsEvents';
import { selectAddress, selectAttendanceWork, selectCoordinator } from '../classFormsSelectors';
import type { ClassAddress, Submission } from '../forms';
import { keepTrainee, settleTrainee, takeUpTrainee, unansweredTrainees } from '../storage/traineeDraft';
import { usableBody } from '../usableBody';
import { withAccess } from './accessSaga';
import { isRefused, toClassFailure } from './callFailure';
import { drawChangeMarker } from './outside';
import { loadAgain, refreshQuietly } from './sendSaga';

/** Shows the current list to whoever adds somebody. */
export function* openAdding() {
  yield* call(refreshQuietly);
  const address = yield* select(selectAddress);
  const { sending } = yield* select(selectAttendanceWork);
  const draft = address && (yield* call(takeUpTrainee, address.trackingId, sending));
  yield* put(addingReady(draft?.last));
}

const addedRow = ({ body }: Submission): CoordinatedSave | undefined =>
  'trainees' in body ? body.trainees.at(-1) : undefined;

/**
 * @returns the submission; for the same trainee as in an attempt without an answer that one again, because it
 *   may have arrived, also if the list was loaded again since
 */
export function* prepareTrainee(added: CoordinatedSave) {
  const address = yield* select(selectAddress);
  const page = yield* select(selectCoordinator);
  const { adding } = yield* select(selectAttendanceWork);
  if (!address || !page) return undefined;
  const { trackingId, formId, role } = address;
  const unanswered = yield* call(unansweredTrainees, trackingId);
  const isSame = (one: Submission): boolean => JSON.stringify(addedRow(one)) === JSON.stringify(added);
  const last = [...(adding?.last ? [adding.last] : []), ...unanswered].find(isSame);
  if (last) return last;
  const known = page.trainees.map((trainee): CoordinatedSave => ({ id: trainee.id, ...cellsOf(trainee) }));
  const body = { trainees: [...known, added] };
  const key = yield* call(drawKey);
  return { formType: 'coordinator', personId: 0, trackingId, formId, role, key, body } satisfies Submission;
}

/**
 * @returns whether the dialog is still the one that sent this; it may have been closed, and opened for
 *   somebody else
 */
export function* isInDialog({ key }: Submission) {
  const { adding } = yield* select(selectAttendanceWork);
  return adding?.last?.key === key;
}

/** The trainee is stored in either case: only the list on the screen may be out of date. */
function* reloadList(address: ClassAddress) {
  try {
    yield* call(loadAgain, address);
    const marker = yield* call(drawChangeMarker);
    yield* put(classChanged(marker));
  } catch (error) {
    const { message, reference } = toClassFailure(error, CLASS_FAILURE.instructor);
    yield* put(errorRaised(message, reference));
  }
}

export function* addTrainee({ payload }: ReturnType<typeof addPressed>) {
  const added: CoordinatedSave = { id: 0, ...usableBody(cellsOf(payload), false) };
  const submission = yield* call(prepareTrainee, added);
  if (!submission) return;
  yield* call(settleTrainee, submission, { ...payload, last: submission });
  yield* call(keepTrainee, submission.trackingId, null);
  yield* put(traineeAdding(submission));
  try {
    yield* call(withAccess, postSubmission, submission, true);
  } catch (error) {
    const failure = toClassFailure(error, CLASS_FAILURE.saveInstructor);
    const { message, reference } = failure;
    const noted = reference !== undefined && { reference };
    const last = isRefused(failure) ? undefined : submission;
    const isShown = yield* call(isInDialog, submission);
    const draft = { ...payload, ...(last && { last }) };
    yield* call(settleTrainee, submission, isShown ? null : draft);
    if (isShown) yield* call(keepTrainee, submission.trackingId, draft);
    yield* put(addingFailed({ key: submission.key, problem: { message, ...noted }, isRefused: !last }));
    if (!isShown) {
      const text = `${added.name} was not added: ${message}`;
      const stays = noted ? ALERT_MS.withReference : ALERT_MS.formSuccess;
      yield* put(alertRaised({ kind: 'error', text, stays, ...noted }));
    }
    return;
  }
  yield* put(traineeAdded({ key: submission.key, rows: [added] }));
  if (yield* call(isInDialog, submission)) yield* put(addingClosed());
  yield* call(settleTrainee, submission, null);
  const address = yield* select(selectAddress);
  if (address) yield* call(reloadList, address);
  yield* put(alertRaised({ kind: 'success', text: SAVED, stays: ALERT_MS.formSuccess }));
}

/** Sends one submission: save, end timestamp, reload of the class, change marker, "Form Submitted". */
import { call, put, select } from 'typed-redux-saga';
import { ALERT_MS } from '@/contract/constants';
import { ALREADY_FILLED, CLASS_FAILURE, NOT_SENT_SINCE, SAVED } from '@/contract/classForms/messages';
import type { AssessmentType } from '@/contract/classForms/entities';
import { alertRaised } from '../../notifications/notificationsSlice';
import { postSubmission, postTimestamp, refetchClassData, type ClassResponse } from '../classFormsApi';
import {
  classChanged,
  submissionDone,
  submissionFailed,
  submissionOffline,
  submissionOvertaken,
  submissionPostponed,
  submissionRefetching,
  submissionSaved,
  submissionStamping,
} from '../classFormsEvents';
import {
  selectAddress,
  selectEdits,
  selectFoundDrafts,
  selectPersonId,
  selectStage,
  selectStoredSaves,
} from '../classFormsSelectors';
import { isAssessment, keyOf, type ClassAddress, type Submission } from '../forms';
import { removeSubmitted } from '../storage/classDrafts';
import { removeSubmission } from '../storage/classOutbox';
import { noteClass, withAccess } from './accessSaga';
import { isAlreadyStored, isOffline, isRefused, toClassFailure } from './callFailure';
import { findDrafts, writeDrafts } from './draftsSaga';
import { drawChangeMarker } from './outside';

const saveFallback = ({ role }: Submission): string =>
  role === 'trainee' ? CLASS_FAILURE.saveTraining : CLASS_FAILURE.saveInstructor;
const loadFallback = ({ role }: Submission): string =>
  role === 'trainee' ? CLASS_FAILURE.training : CLASS_FAILURE.instructor;

/** Deletes a stored submission from the device; later input is not part of it, and stays. */
export function* forget(submission: Submission) {
  yield* call(writeDrafts);
  yield* call(removeSubmission, submission);
  const isMoreLeft = yield* call(removeSubmitted, submission);
  const isOffered = (yield* select(selectFoundDrafts))[keyOf(submission)] !== undefined;
  yield* put(submissionSaved(keyOf(submission)));
  // The coordinator's list stays open: another tab's draft does not replace it.
  if (isMoreLeft && (isOffered || submission.role !== 'coordinator')) yield* call(findDrafts);
}

/**
 * The server has an earlier one, possibly with other answers: this one is not stored, and stays on the
 * device.
 */
export function* yieldToEarlier(submission: Submission) {
  yield* call(writeDrafts);
  yield* call(removeSubmission, submission);
  yield* put(submissionOvertaken(keyOf(submission)));
  yield* call(findDrafts);
}

/**
 * Whether somebody else is at the device by now: the result of another person's submission is not shown to
 * them.
 */
export function* isOfOther({ personId }: Submission) {
  const chosen = yield* select(selectPersonId);
  return chosen !== 0 && chosen !== personId;
}

/** Its owner sees it at the form when they return to their name. */
export function* notifyFailure(submission: Submission, failed: ReturnType<typeof submissionFailed>) {
  const isQuiet = yield* call(isOfOther, submission);
  yield* put(isQuiet ? { ...failed, meta: { quietFailure: true as const } } : failed);
}

/** A refusal ends the submission, and the draft stays; any other error is retried automatically. */
export function* reportFailedSave(submission: Submission, error: unknown) {
  const key = keyOf(submission);
  const failure = toClassFailure(error, saveFallback(submission));
  if (isOffline(failure)) yield* put(submissionOffline(key));
  else if (isRefused(failure)) {
    yield* call(removeSubmission, submission);
    yield* call(notifyFailure, submission, submissionFailed({ key, step: 'saving', ...failure }));
    yield* call(findDrafts);
  } else {
    yield* put(submissionPostponed({ key, ...failure }));
  }
}

/** @returns the outcome; `already`: an earlier submission of this person is stored */
export function* saveSubmission(submission: Submission) {
  try {
    yield* call(withAccess, postSubmission, submission, true);
    yield* call(forget, submission);
    return 'stored' as const;
  } catch (error) {
    if (isAlreadyStored(toClassFailure(error, ''))) {
      yield* call(yieldToEarlier, submission);
      return 'already' as const;
    }
    yield* call(reportFailedSave, submission, error);
    return 'failed' as const;
  }
}

/** The end of an assessment. Its failure is reported, and has no other effect. */
export function* stampEnd(submission: Submission & { formType: AssessmentType }) {
  const { trackingId, personId, formType } = submission;
  const key = keyOf({ formType, personId });
  yield* put(submissionStamping(key));
  try {
    yield* call(withAccess, postTimestamp, { trackingId, personId, formType, trackingType: 'end' as const });
  } catch (error) {
    const failure = toClassFailure(error, CLASS_FAILURE.saveTraining);
    yield* call(notifyFailure, submission, submissionFailed({ key, step: 'stamping', ...failure }));
  }
}

export function* loadAgain(address: ClassAddress) {
  const savesBefore = yield* select(selectStoredSaves);
  const { data } = yield* call(withAccess<ClassAddress, ClassResponse>, refetchClassData, address);
  yield* call(noteClass, data, savesBefore);
}

/** @returns whether the class is up to date */
export function* refetchClass(submission: Submission) {
  const key = keyOf(submission);
  const address = yield* select(selectAddress);
  if (!address) return false;
  yield* put(submissionRefetching(key));
  try {
    yield* call(loadAgain, address);
    return true;
  } catch (error) {
    const failure = toClassFailure(error, loadFallback(submission));
    yield* call(notifyFailure, submission, submissionFailed({ key, step: 'refetching', ...failure }));
    return false;
  }
}

/** Reloads the class; if that fails, the page keeps its data. @returns whether it succeeded */
export function* refreshQuietly() {
  const address = yield* select(selectAddress);
  const { at } = yield* select(selectStage);
  if (!address || at !== 'ready') return false;
  try {
    yield* call(loadAgain, address);
    return true;
  } catch {
    // Nobody asked for it, so no error is shown.
    return false;
  }
}

/** Reports success, except for another person's submission on this device. */
export function* announce(submission: Submission, outcome: 'stored' | 'already') {
  if (yield* call(isOfOther, submission)) return;
  yield* put(
    outcome === 'stored'
      ? alertRaised({ kind: 'success', text: SAVED, stays: ALERT_MS.formSuccess })
      : alertRaised({ kind: 'error', text: ALREADY_FILLED, stays: ALERT_MS.formSuccess }),
  );
  const found = (yield* select(selectFoundDrafts))[keyOf(submission)];
  // The coordinator's list stays open, and says so itself.
  const inPage = submission.role !== 'coordinator' && (yield* select(selectEdits))[keyOf(submission)];
  if (outcome === 'stored' && (found ?? inPage))
    yield* put(alertRaised({ kind: 'error', text: NOT_SENT_SINCE, stays: ALERT_MS.formSuccess }));
}

const isAssessed = (submission: Submission): submission is Submission & { formType: AssessmentType } =>
  isAssessment(submission.formType);

/** The ordered chain of a save (docs/rules/class-forms.md#saving). */
export function* sendSubmission(submission: Submission) {
  const outcome = yield* call(saveSubmission, submission);
  if (outcome === 'failed') return;
  if (outcome === 'stored' && isAssessed(submission)) yield* call(stampEnd, submission);
  const isFresh = yield* call(refetchClass, submission);
  if (isFresh) {
    const marker = yield* call(drawChangeMarker);
    yield* put(classChanged(marker));
  }
  yield* call(announce, submission, outcome);
  yield* put(submissionDone(keyOf(submission)));
}

/** Start Assessment: the questions appear once the server has recorded the start. */
import { call, put, select } from 'typed-redux-saga';
import { CLASS_FAILURE, CLASS_MESSAGES } from '@/contract/classForms/messages';
import { errorRaised } from '../../notifications/notificationsSlice';
import { postTimestamp } from '../classFormsApi';
import {
  assessmentStarted,
  assessmentStartFailed,
  assessmentStarting,
  identityRefused,
  type assessmentStartPressed,
  type draftRestored,
} from '../classFormsEvents';
import {
  selectAddress,
  selectIdentityProblem,
  selectPersonId,
  selectStarts,
  selectToken,
} from '../classFormsSelectors';
import { formTypeOf, isAssessment, keyOf, personIdOf } from '../forms';
import { withAccess } from './accessSaga';
import { toClassFailure } from './callFailure';

export function* startAssessment({ payload: formType }: ReturnType<typeof assessmentStartPressed>) {
  const address = yield* select(selectAddress);
  const personId = yield* select(selectPersonId);
  if (!address || !isAssessment(formType)) return;
  if (personId === 0) {
    yield* put(identityRefused({ field: 'person', message: CLASS_MESSAGES.person }));
    yield* put(errorRaised(CLASS_MESSAGES.person));
    return;
  }
  const key = keyOf({ formType, personId });
  // Submit will require the address: a hint says so now, and the assessment starts anyway.
  const missing = yield* select(selectIdentityProblem);
  if (missing) {
    yield* put(identityRefused({ ...missing, isHint: true }));
    yield* put(errorRaised(missing.message));
  }
  yield* put(assessmentStarting(key));
  try {
    const { trackingId } = address;
    const answer = yield* call(withAccess, postTimestamp, {
      trackingId,
      personId,
      formType,
      trackingType: 'start' as const,
    });
    yield* put(assessmentStarted({ key, token: answer.access_token }));
  } catch (error) {
    yield* put(assessmentStartFailed({ key, ...toClassFailure(error, CLASS_FAILURE.saveTraining) }));
  }
}

/**
 * Records the start of a restored assessment once more: if staff have reopened it, the server has none. The
 * first start counts, so a repeat changes nothing. The questions are shown meanwhile, also without a network; the
 * question paper follows, because the server refuses it without a start.
 */
export function* recordStartAgain({ payload: { key } }: ReturnType<typeof draftRestored>) {
  const address = yield* select(selectAddress);
  const start = (yield* select(selectStarts))[key];
  const formType = formTypeOf(key);
  if (!address || start?.at !== 'started' || !isAssessment(formType)) return;
  try {
    const answer = yield* call(withAccess, postTimestamp, {
      trackingId: address.trackingId,
      personId: personIdOf(key),
      formType,
      trackingType: 'start' as const,
    });
    yield* put(assessmentStarted({ key, token: answer.access_token }));
  } catch {
    // The answers are sent all the same. Its class may have been loaded anew meanwhile, without this start.
    const isStarted = (yield* select(selectStarts))[key]?.at === 'started';
    if (isStarted) yield* put(assessmentStarted({ key, token: yield* select(selectToken) }));
  }
}

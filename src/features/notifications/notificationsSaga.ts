import { put, takeEvery } from 'typed-redux-saga';
import { ALERT_MS } from '@/contract/constants';
import { alertRaised, errorRaised, isFailedCall, type FailureAction } from './notificationsSlice';

/** Shows a failed request as a red alert (docs/rules/shell.md#alerts-and-overlays). */
export function* showFailure({ payload }: FailureAction) {
  const { message: text, reference } = payload;
  if (reference === undefined) yield* put(errorRaised(text));
  // Two seconds are too short to write down the reference.
  else yield* put(alertRaised({ kind: 'error', text, reference, stays: ALERT_MS.withReference }));
}

export function* notificationsSaga() {
  yield* takeEvery(isFailedCall, showFailure);
}

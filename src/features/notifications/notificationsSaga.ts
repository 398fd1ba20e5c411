import { put, takeEvery } from 'typed-redux-saga';
import { errorRaised, isFailedCall, type FailureAction } from './notificationsSlice';

/** Shows a failed request as a red alert (docs/rules/shell.md#alerts-and-overlays). */
export function* showFailure({ payload }: FailureAction) {
  yield* put(errorRaised(payload.message, payload.reference));
}

export function* notificationsSaga() {
  yield* takeEvery(isFailedCall, showFailure);
}

import { put, takeEvery } from 'typed-redux-saga';
import { ALERT_MS } from '../../../contract/constants';
import { alertRaised, isFailedCall, type FailureAction } from './notificationsSlice';

/** Shows the report of a failed call as a red alert (catalogue, section 8 "Presentation"). */
export function* showFailure({ payload }: FailureAction) {
  const { message: text, reference } = payload;
  const words = { text, ...(reference !== undefined && { reference }) };
  yield* put(alertRaised({ kind: 'error', ...words, stays: ALERT_MS.standard }));
}

export function* notificationsSaga() {
  yield* takeEvery(isFailedCall, showFailure);
}

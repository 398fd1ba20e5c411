import { put, takeLatest } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import type { Http } from '../../shared/lib/http';
import { request } from '../../shared/lib/requestSagas';
import { activityFailed, activityReceived, activityRequested, loadActivity } from './activitySlice';

const getActivity = (http: Http, params: { actor?: string; action?: string; before?: number }) =>
  http.send(staffEndpoints.activity, { params });

export function* readActivity({ payload: { actor, action, before } }: ReturnType<typeof loadActivity>) {
  const isMore = before !== undefined;
  yield* put(activityRequested({ isMore }));
  const params = { ...(actor && { actor }), ...(action && { action }), ...(isMore && { before }) };
  yield* request(getActivity, [params], {
    received: (answer) => activityReceived({ answer, isMore }),
    failed: activityFailed,
    fallback: staffEndpoints.activity.failure,
  });
}

export function* activitySaga() {
  yield* takeLatest(loadActivity, readActivity);
}

import { put, takeLatest } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import type { FeatureModule } from '../../shared/lib/featureModule';
import type { Http } from '../../shared/lib/http';
import { request } from '../../shared/lib/requestSagas';
import {
  activityFailed,
  activityReceived,
  activityReducer,
  activityRequested,
  loadActivity,
} from './activitySlice';

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

export const activityFeature = {
  reducers: { activity: activityReducer },
  saga: activitySaga,
} satisfies FeatureModule;

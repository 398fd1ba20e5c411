import { put, takeLatest } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request } from '../../shared/lib/requests';
import {
  activityFailed,
  activityReceived,
  activityReducer,
  activityRequested,
  loadActivity,
} from './activitySlice';

export function* readActivity({ payload: { actor, action, before } }: ReturnType<typeof loadActivity>) {
  const isMore = before !== undefined;
  yield* put(activityRequested({ isMore }));
  const params = { ...(actor && { actor }), ...(action && { action }), ...(isMore && { before }) };
  yield* request(staffEndpoints.activity, {
    params,
    received: (answer) => activityReceived({ answer, isMore }),
    failed: activityFailed,
  });
}

export function* activitySaga() {
  yield* takeLatest(loadActivity, readActivity);
}

export const activityFeature = {
  reducers: { activity: activityReducer },
  saga: activitySaga,
} satisfies FeatureModule;

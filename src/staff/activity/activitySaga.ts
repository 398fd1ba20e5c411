import { put, takeLatest } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { requestPages } from '../shared/pages';
import {
  activityFailed,
  activityReceived,
  activityReducer,
  activityRequested,
  loadActivity,
} from './activitySlice';

export function* readActivity({ payload }: ReturnType<typeof loadActivity>) {
  const { actor, action, ...asked } = payload;
  yield* put(activityRequested(payload));
  const filter = { ...(actor && { actor }), ...(action && { action }) };
  const outcome = { received: activityReceived, failed: activityFailed };
  yield* requestPages(staffEndpoints.activity, { params: filter, asked, ...outcome });
}

export function* activitySaga() {
  yield* takeLatest(loadActivity, readActivity);
}

export const activityFeature = {
  reducers: { activity: activityReducer },
  saga: activitySaga,
} satisfies FeatureModule;

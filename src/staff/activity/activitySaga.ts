import { put, takeLatest } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { send } from '../../shared/lib/requests';
import { readPages } from '../shared/pages';
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
  const read = (before?: number) => send(staffEndpoints.activity, { params: { ...filter, before } });
  try {
    const answer = yield* readPages(read, asked);
    yield* put(activityReceived({ answer, isMore: asked.from !== undefined }));
  } catch (error) {
    yield* put(activityFailed(toRequestError(error, staffEndpoints.activity.failure)));
  }
}

export function* activitySaga() {
  yield* takeLatest(loadActivity, readActivity);
}

export const activityFeature = {
  reducers: { activity: activityReducer },
  saga: activitySaga,
} satisfies FeatureModule;

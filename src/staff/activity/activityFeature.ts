import type { FeatureModule } from '../../shared/lib/featureModule';
import { activitySaga } from './activitySaga';
import { activityReducer } from './activitySlice';

export const activityFeature = {
  reducers: { activity: activityReducer },
  saga: activitySaga,
} satisfies FeatureModule;

import type { FeatureModule } from '../../shared/lib/featureModule';
import { progressSaga } from './progressSaga';
import { progressReducer } from './progressSlice';

export const progressFeature = {
  reducers: { classProgress: progressReducer },
  saga: progressSaga,
} satisfies FeatureModule;

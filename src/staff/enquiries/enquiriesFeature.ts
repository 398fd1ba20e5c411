import type { FeatureModule } from '../../shared/lib/featureModule';
import { enquiriesSaga } from './enquiriesSaga';
import { enquiriesReducer } from './enquiriesSlice';

export const enquiriesFeature = {
  reducers: { enquiries: enquiriesReducer },
  saga: enquiriesSaga,
} satisfies FeatureModule;

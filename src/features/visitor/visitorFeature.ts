import type { FeatureModule } from '../../shared/lib/featureModule';
import { visitorSaga } from './visitorSaga';
import { visitorReducer } from './visitorSlice';

export const visitorFeature = {
  reducers: { visitor: visitorReducer },
  saga: visitorSaga,
} satisfies FeatureModule;

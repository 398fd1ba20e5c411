import type { FeatureModule } from '../../shared/lib/featureModule';
import { signageSaga } from './signageSaga';
import { signageReducer } from './signageSlice';

export const signageFeature = {
  reducers: { signage: signageReducer },
  saga: signageSaga,
} satisfies FeatureModule;

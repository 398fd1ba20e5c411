import type { FeatureModule } from '../../shared/lib/featureModule';
import { lettersSaga } from './lettersSaga';
import { lettersReducer } from './lettersSlice';

export const lettersFeature = {
  reducers: { letters: lettersReducer },
  saga: lettersSaga,
} satisfies FeatureModule;

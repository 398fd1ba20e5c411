import type { FeatureModule } from '@/src/shared/lib/featureModule';
import { makingSaga } from './makingSaga';
import { makingReducer } from './makingSlice';

export const makingFeature = {
  reducers: { classMaking: makingReducer },
  saga: makingSaga,
} satisfies FeatureModule;

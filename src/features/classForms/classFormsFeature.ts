import type { FeatureModule } from '../../shared/lib/featureModule';
import { classFormsReducer } from './classFormsSlice';
import { classFormsSaga } from './classFormsSaga';

export const classFormsFeature = {
  reducers: { classForms: classFormsReducer },
  saga: classFormsSaga,
} satisfies FeatureModule;

import type { FeatureModule } from '../../shared/lib/featureModule';
import { coursewareFormsSaga } from './coursewareFormsSaga';
import { coursewareFormsReducer } from './coursewareFormsSlice';
import { coursewareReducer } from './coursewareSlice';

export const coursewareFeature = {
  reducers: { courseware: coursewareReducer, coursewareForms: coursewareFormsReducer },
  saga: coursewareFormsSaga,
} satisfies FeatureModule;

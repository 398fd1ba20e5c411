import type { FeatureModule } from '../../shared/lib/featureModule';
import { coursesSaga } from './coursesSaga';
import { coursesReducer } from './coursesSlice';

export const coursesFeature = {
  reducers: { courses: coursesReducer },
  saga: coursesSaga,
} satisfies FeatureModule;

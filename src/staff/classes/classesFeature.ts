import type { FeatureModule } from '../../shared/lib/featureModule';
import { classesSaga } from './classesSaga';
import { classesReducer } from './classesSlice';

export const classesFeature = {
  reducers: { classes: classesReducer },
  saga: classesSaga,
} satisfies FeatureModule;

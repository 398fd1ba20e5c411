import type { FeatureModule } from '../../shared/lib/featureModule';
import { templatesSaga } from './templatesSaga';
import { templatesReducer } from './templatesSlice';

export const templatesFeature = {
  reducers: { templates: templatesReducer },
  saga: templatesSaga,
} satisfies FeatureModule;

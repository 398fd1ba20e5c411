import type { FeatureModule } from '../../shared/lib/featureModule';
import { catalogueSaga } from './catalogueSaga';
import { catalogueReducer } from './catalogueSlice';

export const catalogueFeature = {
  reducers: { catalogue: catalogueReducer },
  saga: catalogueSaga,
} satisfies FeatureModule;

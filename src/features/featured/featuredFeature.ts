import type { FeatureModule } from '../../shared/lib/featureModule';
import { featuredReducer } from './featuredSlice';

export const featuredFeature = {
  reducers: { featured: featuredReducer },
} satisfies FeatureModule;

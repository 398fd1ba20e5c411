import type { FeatureModule } from '../../shared/lib/featureModule';
import { resellersReducer } from './resellersSlice';

export const resellersFeature = {
  reducers: { resellers: resellersReducer },
} satisfies FeatureModule;

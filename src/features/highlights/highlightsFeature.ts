import type { FeatureModule } from '../../shared/lib/featureModule';
import { highlightsReducer } from './highlightsSlice';

export const highlightsFeature = {
  reducers: { highlights: highlightsReducer },
} satisfies FeatureModule;

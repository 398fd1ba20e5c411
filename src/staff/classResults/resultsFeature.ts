import type { FeatureModule } from '../../shared/lib/featureModule';
import { resultsSaga } from './resultsSaga';
import { resultsReducer } from './resultsSlice';

export const resultsFeature = {
  reducers: { classResults: resultsReducer },
  saga: resultsSaga,
} satisfies FeatureModule;

import type { FeatureModule } from '../../shared/lib/featureModule';
import { historySaga } from './historySaga';
import { historyReducer } from './historySlice';

export const historyFeature = {
  reducers: { history: historyReducer },
  saga: historySaga,
} satisfies FeatureModule;

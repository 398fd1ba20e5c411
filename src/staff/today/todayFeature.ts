import type { FeatureModule } from '../../shared/lib/featureModule';
import { todaySaga } from './todaySaga';
import { todayReducer } from './todaySlice';

export const todayFeature = { reducers: { today: todayReducer }, saga: todaySaga } satisfies FeatureModule;

import type { FeatureModule } from '../../shared/lib/featureModule';
import { sessionsSaga } from './sessionsSaga';
import { sessionsReducer } from './sessionsSlice';

export const sessionsFeature = {
  reducers: { sessions: sessionsReducer },
  saga: sessionsSaga,
} satisfies FeatureModule;

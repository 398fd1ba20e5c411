import type { FeatureModule } from '../../shared/lib/featureModule';
import { teamSaga } from './teamSaga';
import { teamReducer } from './teamSlice';

export const teamFeature = { reducers: { team: teamReducer }, saga: teamSaga } satisfies FeatureModule;

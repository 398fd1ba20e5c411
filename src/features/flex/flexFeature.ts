import type { FeatureModule } from '../../shared/lib/featureModule';
import { flexSaga } from './flexSaga';
import { flexReducer } from './flexSlice';

export const flexFeature = { reducers: { flex: flexReducer }, saga: flexSaga } satisfies FeatureModule;

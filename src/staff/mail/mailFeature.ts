import type { FeatureModule } from '../../shared/lib/featureModule';
import { mailSaga } from './mailSaga';
import { mailReducer } from './mailSlice';

export const mailFeature = { reducers: { mail: mailReducer }, saga: mailSaga } satisfies FeatureModule;

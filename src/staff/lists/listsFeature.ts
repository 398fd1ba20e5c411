import type { FeatureModule } from '../../shared/lib/featureModule';
import { listsSaga } from './listsSaga';
import { listsReducer } from './listsSlice';

export const listsFeature = { reducers: { lists: listsReducer }, saga: listsSaga } satisfies FeatureModule;

import type { FeatureModule } from '../../shared/lib/featureModule';
import { importsSaga } from './importsSaga';
import { importsReducer } from './importsSlice';

export const importsFeature = {
  reducers: { imports: importsReducer },
  saga: importsSaga,
} satisfies FeatureModule;

import type { FeatureModule } from '../../shared/lib/featureModule';
import { formTemplatesSaga } from './formTemplatesSaga';
import { formTemplatesReducer } from './formTemplatesSlice';

export const formTemplatesFeature = {
  reducers: { formTemplates: formTemplatesReducer },
  saga: formTemplatesSaga,
} satisfies FeatureModule;

import type { FeatureModule } from '@/src/shared/lib/featureModule';
import { questionFilesSaga } from './questionFilesSaga';
import { questionFilesReducer } from './questionFilesSlice';

export const questionFilesFeature = {
  reducers: { questionFiles: questionFilesReducer },
  saga: questionFilesSaga,
} satisfies FeatureModule;

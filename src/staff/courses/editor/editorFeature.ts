import type { FeatureModule } from '@/src/shared/lib/featureModule';
import { editorSaga } from './editorSaga';
import { editorReducer } from './editorSlice';

export const editorFeature = {
  reducers: { courseEditor: editorReducer },
  saga: editorSaga,
} satisfies FeatureModule;

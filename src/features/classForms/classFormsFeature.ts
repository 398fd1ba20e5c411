import type { LateFeature } from '../../shared/lib/lateFeature';
import { classFormsReducer } from './classFormsSlice';
import { classFormsSaga } from './classFormsSaga';

export const classFormsFeature: LateFeature = {
  name: 'classForms',
  reducer: classFormsReducer,
  saga: classFormsSaga,
};

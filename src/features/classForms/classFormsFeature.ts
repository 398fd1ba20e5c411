import type { LateFeature } from '../../shared/lib/lateFeature';
import { classFormsReducer } from './classFormsSlice';
import { classFormsSaga } from './classFormsSaga';

export const classFormsFeature = {
  reducers: { classForms: classFormsReducer },
  saga: classFormsSaga,
} satisfies LateFeature;

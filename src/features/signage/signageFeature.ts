import type { LateFeature } from '../../shared/lib/lateFeature';
import { signageSaga } from './signageSaga';
import { signageReducer } from './signageSlice';

export const signageFeature = {
  reducers: { signage: signageReducer },
  saga: signageSaga,
} satisfies LateFeature;

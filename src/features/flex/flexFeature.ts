import type { LateFeature } from '../../shared/lib/lateFeature';
import { flexSaga } from './flexSaga';
import { flexReducer } from './flexSlice';

export const flexFeature = { reducers: { flex: flexReducer }, saga: flexSaga } satisfies LateFeature;

import { enquiriesSaga } from '../../features/enquiries/enquiriesSaga';
import { enquiriesReducer } from '../../features/enquiries/enquiriesSlice';
import { resellersReducer } from '../../features/resellers/resellersSlice';
import type { LateFeature } from '../../shared/lib/lateFeature';

/** Of the pages from which one can write to us. */
export const enquiriesFeature = {
  reducers: { enquiries: enquiriesReducer, resellers: resellersReducer },
  saga: enquiriesSaga,
} satisfies LateFeature;

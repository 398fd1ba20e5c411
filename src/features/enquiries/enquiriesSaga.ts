import { takeLeading } from 'typed-redux-saga';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { contactSubmitted, enquiriesReducer } from './enquiriesSlice';
import { submitContact } from './submitContact';

export function* enquiriesSaga() {
  // A second click must not cancel a request that may have arrived.
  yield* takeLeading(contactSubmitted, submitContact);
}

export const enquiriesFeature = {
  reducers: { enquiries: enquiriesReducer },
  saga: enquiriesSaga,
} satisfies FeatureModule;

import { takeLeading } from 'typed-redux-saga';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { callSubmitted, coursewareFormsReducer, enquirySubmitted } from './coursewareFormsSlice';
import { coursewareReducer } from './coursewareSlice';
import { submitCall, submitEnquiry } from './submitForms';

export function* coursewareFormsSaga() {
  // A second click must not cancel a request that may have arrived.
  yield* takeLeading(callSubmitted, submitCall);
  yield* takeLeading(enquirySubmitted, submitEnquiry);
}

export const coursewareFeature = {
  reducers: { courseware: coursewareReducer, coursewareForms: coursewareFormsReducer },
  saga: coursewareFormsSaga,
} satisfies FeatureModule;

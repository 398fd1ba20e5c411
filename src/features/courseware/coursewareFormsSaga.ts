import { takeLeading } from 'typed-redux-saga';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { callActions, coursewareFormsReducer, enquiryActions } from './coursewareFormsSlice';
import { coursewareReducer } from './coursewareSlice';
import { submitCall, submitEnquiry } from './submitForms';

export function* coursewareFormsSaga() {
  // A second click must not cancel a request that may have arrived.
  yield* takeLeading(callActions.submitted, submitCall);
  yield* takeLeading(enquiryActions.submitted, submitEnquiry);
}

export const coursewareFeature = {
  reducers: { courseware: coursewareReducer, coursewareForms: coursewareFormsReducer },
  saga: coursewareFormsSaga,
} satisfies FeatureModule;

import { takeLeading } from 'typed-redux-saga';
import { callSubmitted, enquirySubmitted } from './coursewareFormsSlice';
import { submitCall, submitEnquiry } from './submitForms';

export function* coursewareFormsSaga() {
  // A second click must not cancel a send that may have landed.
  yield* takeLeading(callSubmitted, submitCall);
  yield* takeLeading(enquirySubmitted, submitEnquiry);
}

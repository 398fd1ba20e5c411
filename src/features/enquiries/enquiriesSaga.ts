import { takeLeading } from 'typed-redux-saga';
import { contactSubmitted } from './enquiriesSlice';
import { submitContact } from './submitContact';

export function* enquiriesSaga() {
  // A second click must not cancel a send that may have landed.
  yield* takeLeading(contactSubmitted, submitContact);
}

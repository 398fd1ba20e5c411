import { call, takeLeading } from 'typed-redux-saga';
import type { ContactPayload } from '../../../contract/entities';
import { runLate } from '../../shared/lib/runLate';
import { contactFailed, contactSubmitted } from './enquiriesSlice';

type Submitted = { payload: ContactPayload };

/** It comes with the form. */
const importSubmit = () =>
  import(/* webpackChunkName: "enquiry-form" */ './submitContact').then(({ submitContact }) => ({
    work: submitContact,
  }));

export function* answerContact(action: Submitted) {
  yield* call(runLate<[Submitted]>, importSubmit, contactFailed, action);
}

export function* enquiriesSaga() {
  // A second click must not cancel a send that may have landed.
  yield* takeLeading(contactSubmitted, answerContact);
}

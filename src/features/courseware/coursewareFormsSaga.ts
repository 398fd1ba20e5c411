import { call, takeLeading } from 'typed-redux-saga';
import type { CallPayload, CoursewareEnquiryPayload } from '../../../contract/submissions';
import { runLate } from '../../shared/lib/runLate';
import { callFailed, callSubmitted, enquiryFailed, enquirySubmitted } from './coursewareFormsSlice';

type Call = { payload: CallPayload };
type Enquiry = { payload: CoursewareEnquiryPayload };

const importSubmits = () => import(/* webpackChunkName: "courseware-submits" */ './submitForms');
const importCall = () => importSubmits().then(({ submitCall }) => ({ work: submitCall }));
const importEnquiry = () => importSubmits().then(({ submitEnquiry }) => ({ work: submitEnquiry }));

export function* answerCall(action: Call) {
  yield* call(runLate<[Call]>, importCall, callFailed, action);
}

export function* answerEnquiry(action: Enquiry) {
  yield* call(runLate<[Enquiry]>, importEnquiry, enquiryFailed, action);
}

export function* coursewareFormsSaga() {
  // A second click must not cancel a send that may have landed.
  yield* takeLeading(callSubmitted, answerCall);
  yield* takeLeading(enquirySubmitted, answerEnquiry);
}

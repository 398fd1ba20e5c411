import { call, put, select } from 'typed-redux-saga';
import { ALERT_MS } from '@/contract/constants';
import { FAILURE } from '@/contract/failures';
import { ENQUIRY_SENT, ENQUIRY_SUBMITTED } from '@/contract/messages';
import type { CallPayload, CoursewareEnquiryPayload } from '@/contract/submissions';
import { toRequestError } from '../../shared/lib/errors';
import { getHttp } from '../../shared/lib/sagaContext';
import { keyFor } from '../../shared/lib/submissionKey';
import { alertRaised } from '../notifications/notificationsSlice';
import { postCall, postEnquiry } from './coursewareApi';
import { selectCallForm, selectEnquiryForm } from './coursewareFormsSelectors';
import {
  callFailed,
  callSending,
  callStored,
  enquiryFailed,
  enquirySending,
  enquiryStored,
} from './coursewareFormsSlice';

/** Sends the wish for a call; says "Enquiry Sent" only when the server has stored it. */
export function* submitCall({ payload }: { payload: CallPayload }) {
  const { pending } = yield* select(selectCallForm);
  const key = yield* call(keyFor, pending, payload);
  yield* put(callSending({ key, payload }));
  try {
    const http = yield* call(getHttp);
    yield* call(postCall, http, payload, key);
    yield* put(callStored());
    yield* put(alertRaised({ kind: 'success', text: ENQUIRY_SENT, stays: ALERT_MS.standard }));
  } catch (error) {
    yield* put(callFailed(toRequestError(error, FAILURE.submitForm)));
  }
}

/** Sends an enquiry about products; says "Enquiry Submitted!" only when the server has stored it. */
export function* submitEnquiry({ payload }: { payload: CoursewareEnquiryPayload }) {
  const { pending } = yield* select(selectEnquiryForm);
  const key = yield* call(keyFor, pending, payload);
  yield* put(enquirySending({ key, payload }));
  try {
    const http = yield* call(getHttp);
    yield* call(postEnquiry, http, payload, key);
    yield* put(enquiryStored());
    yield* put(alertRaised({ kind: 'success', text: ENQUIRY_SUBMITTED, stays: ALERT_MS.standard }));
  } catch (error) {
    yield* put(enquiryFailed(toRequestError(error, FAILURE.submitForm)));
  }
}

import { call, put, select } from 'typed-redux-saga';
import { ALERT_MS } from '@/contract/constants';
import { FAILURE } from '@/contract/failures';
import { ENQUIRY_SENT, ENQUIRY_SUBMITTED } from '@/contract/messages';
import type { CallPayload, CoursewareEnquiryPayload } from '@/contract/submissions';
import { request } from '../../shared/lib/requestSagas';
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

/** Sends a call request; shows "Enquiry Sent" only when the server has stored it. */
export function* submitCall({ payload }: { payload: CallPayload }) {
  const { pending } = yield* select(selectCallForm);
  const key = yield* call(keyFor, pending, payload);
  yield* put(callSending({ key, payload }));
  yield* request(postCall, [payload, key], {
    received: () => [
      callStored(),
      alertRaised({ kind: 'success', text: ENQUIRY_SENT, stays: ALERT_MS.standard }),
    ],
    failed: callFailed,
    fallback: FAILURE.submitForm,
  });
}

/** Sends a product enquiry; shows "Enquiry Submitted!" only when the server has stored it. */
export function* submitEnquiry({ payload }: { payload: CoursewareEnquiryPayload }) {
  const { pending } = yield* select(selectEnquiryForm);
  const key = yield* call(keyFor, pending, payload);
  yield* put(enquirySending({ key, payload }));
  yield* request(postEnquiry, [payload, key], {
    received: () => [
      enquiryStored(),
      alertRaised({ kind: 'success', text: ENQUIRY_SUBMITTED, stays: ALERT_MS.standard }),
    ],
    failed: enquiryFailed,
    fallback: FAILURE.submitForm,
  });
}

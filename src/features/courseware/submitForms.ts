import { call, put, select } from 'typed-redux-saga';
import { ALERT_MS, IDEMPOTENCY_HEADER } from '@/contract/constants';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints, type SubmittedResponse } from '@/contract/endpoints';
import { ENQUIRY_SENT, ENQUIRY_SUBMITTED } from '@/contract/messages';
import type { CallPayload, CoursewareEnquiryPayload } from '@/contract/submissions';
import { request } from '../../shared/lib/requests';
import { keyFor } from '../../shared/lib/submissionKey';
import { alertRaised } from '../notifications/notificationsSlice';
import { CALL, ENQUIRY, type StoredForm } from './storedForms';

/** Sends a form. @param text shown only when the server has stored it */
function* submit<Payload, Values>(
  { selectForm, actions }: StoredForm<Payload, Values>,
  payload: Payload,
  endpoint: Endpoint<Record<string, never>, Payload, SubmittedResponse>,
  text: string,
) {
  const { pending } = yield* select(selectForm);
  const key = yield* call(keyFor, pending, payload);
  yield* put(actions.sending({ key, payload }));
  yield* request(endpoint, {
    body: payload,
    headers: { [IDEMPOTENCY_HEADER]: key },
    received: () => [actions.stored(), alertRaised({ kind: 'success', text, stays: ALERT_MS.standard })],
    failed: actions.failed,
  });
}

export function* submitCall({ payload }: { payload: CallPayload }) {
  yield* submit(CALL, payload, endpoints.scheduleCall, ENQUIRY_SENT);
}

export function* submitEnquiry({ payload }: { payload: CoursewareEnquiryPayload }) {
  yield* submit(ENQUIRY, payload, endpoints.coursewareEnquiry, ENQUIRY_SUBMITTED);
}

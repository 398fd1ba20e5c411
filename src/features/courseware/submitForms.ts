import { call, put, select } from 'typed-redux-saga';
import { ALERT_MS, IDEMPOTENCY_HEADER } from '@/contract/constants';
import type { Endpoint } from '@/contract/endpoint';
import { endpoints, type SubmittedResponse } from '@/contract/endpoints';
import { ENQUIRY_SENT, ENQUIRY_SUBMITTED } from '@/contract/messages';
import type { CallPayload, CoursewareEnquiryPayload } from '@/contract/submissions';
import { request } from '../../shared/lib/requests';
import { keyFor } from '../../shared/lib/submissionKey';
import { writeDraft } from '../../shared/lib/tabDrafts';
import { alertRaised } from '../notifications/notificationsSlice';
import { CALL, ENQUIRY, type StoredForm } from './storedForms';

/** Sends a form. @param text shown only when the server has stored it */
function* submit<Payload, Values>(
  { draftName, selectForm, actions }: StoredForm<Payload, Values>,
  payload: Payload,
  endpoint: Endpoint<Record<string, never>, Payload, SubmittedResponse>,
  text: string,
) {
  const { pending, stored } = yield* select(selectForm);
  const key = yield* call(keyFor, pending, payload);
  yield* put(actions.sending({ key, payload }));
  yield* request(endpoint, {
    body: payload,
    headers: { [IDEMPOTENCY_HEADER]: key },
    received: () => [actions.stored(), alertRaised({ kind: 'success', text, stays: ALERT_MS.standard })],
    failed: actions.failed,
  });
  // Here and not in the form: its page may have been left before the response. The form is read-only meanwhile.
  if ((yield* select(selectForm)).stored > stored) yield* call(writeDraft, draftName, null);
}

export function* submitCall({ payload }: { payload: CallPayload }) {
  yield* submit(CALL, payload, endpoints.scheduleCall, ENQUIRY_SENT);
}

export function* submitEnquiry({ payload }: { payload: CoursewareEnquiryPayload }) {
  yield* submit(ENQUIRY, payload, endpoints.coursewareEnquiry, ENQUIRY_SUBMITTED);
}

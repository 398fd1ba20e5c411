import { call, put, select } from 'typed-redux-saga';
import { ALERT_MS } from '@/contract/constants';
import { FAILURE } from '@/contract/failures';
import { ENQUIRY_SENT, ENQUIRY_SUBMITTED } from '@/contract/messages';
import type { CallPayload, CoursewareEnquiryPayload } from '@/contract/submissions';
import type { Http } from '../../shared/lib/http';
import { request } from '../../shared/lib/requestSagas';
import { keyFor } from '../../shared/lib/submissionKey';
import { alertRaised } from '../notifications/notificationsSlice';
import { postCall, postEnquiry } from './coursewareApi';
import { CALL, ENQUIRY, type StoredForm } from './storedForms';

/** Sends a form. @param text shown only when the server has stored it */
function* submit<Payload, Values>(
  { selectForm, actions }: StoredForm<Payload, Values>,
  payload: Payload,
  post: (http: Http, payload: Payload, key: string) => Promise<unknown>,
  text: string,
) {
  const { pending } = yield* select(selectForm);
  const key = yield* call(keyFor, pending, payload);
  yield* put(actions.sending({ key, payload }));
  yield* request(post, [payload, key], {
    received: () => [actions.stored(), alertRaised({ kind: 'success', text, stays: ALERT_MS.standard })],
    failed: actions.failed,
    fallback: FAILURE.submitForm,
  });
}

export function* submitCall({ payload }: { payload: CallPayload }) {
  yield* submit(CALL, payload, postCall, ENQUIRY_SENT);
}

export function* submitEnquiry({ payload }: { payload: CoursewareEnquiryPayload }) {
  yield* submit(ENQUIRY, payload, postEnquiry, ENQUIRY_SUBMITTED);
}

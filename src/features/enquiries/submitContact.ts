import { call, put, select } from 'typed-redux-saga';
import { ALERT_MS } from '@/contract/constants';
import type { ContactPayload } from '@/contract/submissions';
import { FAILURE } from '@/contract/failures';
import { FORM_SUBMITTED } from '@/contract/messages';
import { request } from '../../shared/lib/requestSagas';
import { keyFor } from '../../shared/lib/submissionKey';
import { alertRaised } from '../notifications/notificationsSlice';
import { postContact } from './enquiriesApi';
import { selectContactPending } from './enquiriesSelectors';
import { contactFailed, contactSending, contactStored } from './enquiriesSlice';

/**
 * Sends an enquiry; shows "Form Submitted!" only when the server has stored it
 * (docs/rules/enquiries.md#after-sending).
 */
export function* submitContact({ payload }: { payload: ContactPayload }) {
  const pending = yield* select(selectContactPending);
  const key = yield* call(keyFor, pending, payload);
  yield* put(contactSending({ key, payload }));
  yield* request(postContact, [payload, key], {
    received: () => [
      contactStored(),
      alertRaised({ kind: 'success', text: FORM_SUBMITTED, stays: ALERT_MS.formSuccess }),
    ],
    failed: contactFailed,
    fallback: FAILURE.submitForm,
  });
}

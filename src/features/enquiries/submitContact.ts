import { call, put, select } from 'typed-redux-saga';
import { ALERT_MS, IDEMPOTENCY_HEADER } from '@/contract/constants';
import { endpoints } from '@/contract/endpoints';
import { FORM_SUBMITTED } from '@/contract/messages';
import { request } from '../../shared/lib/requests';
import { keyFor } from '../../shared/lib/submissionKey';
import { readDraft } from '../../shared/lib/tabDrafts';
import { alertRaised } from '../notifications/notificationsSlice';
import { selectContactPending, selectContactStored } from './enquiriesSelectors';
import { contactFailed, contactSending, contactStored, type contactSubmitted } from './enquiriesSlice';
import { forgetSent } from './sentDrafts';

/**
 * Sends an enquiry; shows "Form Submitted!" only when the server has stored it
 * (docs/rules/enquiries.md#after-sending).
 */
export function* submitContact({ payload, meta: { form } }: ReturnType<typeof contactSubmitted>) {
  const pending = yield* select(selectContactPending);
  const key = yield* call(keyFor, pending, payload);
  const sent = yield* call(readDraft, form);
  yield* put(contactSending({ key, payload }, form));
  const before = yield* select(selectContactStored);
  yield* request(endpoints.contact, {
    body: payload,
    headers: { [IDEMPOTENCY_HEADER]: key },
    received: () => [
      contactStored(),
      alertRaised({ kind: 'success', text: FORM_SUBMITTED, stays: ALERT_MS.formSuccess }),
    ],
    failed: contactFailed,
  });
  if ((yield* select(selectContactStored)) > before) yield* call(forgetSent, form, sent);
}

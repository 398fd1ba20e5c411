import { call, put, select } from 'typed-redux-saga';
import { ALERT_MS } from '@/contract/constants';
import { FAILURE } from '@/contract/failures';
import { FORM_SUBMITTED } from '@/contract/messages';
import { request } from '../../shared/lib/requestSagas';
import { keyFor } from '../../shared/lib/submissionKey';
import { readDraft } from '../../shared/lib/tabDrafts';
import { alertRaised } from '../notifications/notificationsSlice';
import { postContact } from './enquiriesApi';
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
  yield* request(postContact, [payload, key], {
    received: () => [
      contactStored(),
      alertRaised({ kind: 'success', text: FORM_SUBMITTED, stays: ALERT_MS.formSuccess }),
    ],
    failed: contactFailed,
    fallback: FAILURE.submitForm,
  });
  if ((yield* select(selectContactStored)) > before) yield* call(forgetSent, form, sent);
}

import { call, put, select, takeLeading } from 'typed-redux-saga';
import { ALERT_MS } from '../../../contract/constants';
import type { ContactPayload } from '../../../contract/entities';
import { FAILURE, FORM_SUBMITTED } from '../../../contract/messages';
import { toFailure } from '../../shared/lib/errors';
import { getHttp } from '../../shared/lib/sagaContext';
import { alertRaised } from '../notifications/notificationsSlice';
import { postContact } from './enquiriesApi';
import { selectContactPending } from './enquiriesSelectors';
import { contactFailed, contactSending, contactStored, contactSubmitted } from './enquiriesSlice';

/** @returns a new submission's key */
export const drawKey = (): string => crypto.randomUUID();

/**
 * The key of a submission. A send that was not answered may have arrived all the same, so the same payload keeps its key: a
 * second try cannot store it twice.
 */
export function* keyFor(payload: ContactPayload) {
  const pending = yield* select(selectContactPending);
  const isRetry = pending && JSON.stringify(pending.payload) === JSON.stringify(payload);
  return isRetry ? pending.key : yield* call(drawKey);
}

/** Sends an enquiry; says "Form Submitted!" only when the server has stored it (catalogue, section 4 "Contact form"). */
export function* submitContact({ payload }: { payload: ContactPayload }) {
  const key = yield* call(keyFor, payload);
  yield* put(contactSending({ key, payload }));
  try {
    const http = yield* call(getHttp);
    yield* call(postContact, http, payload, key);
    yield* put(contactStored());
    yield* put(alertRaised({ kind: 'success', text: FORM_SUBMITTED, stays: ALERT_MS.formSuccess }));
  } catch (error) {
    yield* put(contactFailed(toFailure(error, FAILURE.submitForm)));
  }
}

export function* enquiriesSaga() {
  // A second click must not cancel a send that may have landed.
  yield* takeLeading(contactSubmitted, submitContact);
}

/** Stores visitors' submissions once, and responds after the commit. */
import type { SubmittedResponse } from '../../contract/endpoints';
import { FORM_SUBMITTED } from '../../contract/messages';
import type { ContactPayload } from '../../contract/submissions';
import type { StoredResponse } from '../http/idempotency';
import { contactEmails } from '../mail/emailTemplates/contactEmails';
import { storeOnce, storeWithMails, type FormServices } from './storeSubmission';

/** Stores a contact form. @throws HttpError 409 if the key was used with another payload */
export const submitContact = (
  services: FormServices,
  payload: ContactPayload,
  key: string | undefined,
): Promise<StoredResponse> =>
  storeOnce(services, { kind: 'contact', payload, key }, async (trx, receivedAt) => {
    const form = { kind: 'contact', email: payload.form_email, body: payload, receivedAt };
    await storeWithMails(services, trx, form, (context) => contactEmails(payload, context));
    return { status: true, message: FORM_SUBMITTED } satisfies SubmittedResponse;
  });

/**
 * Stores calls and enquiries about courseware once, and responds after the commit
 * (docs/rules/api.md#form-requests).
 */
import type { SubmittedResponse } from '../../contract/endpoints';
import { COURSEWARE_ENQUIRY_MESSAGES } from '../../contract/formMessages';
import { ENQUIRY_SENT, ENQUIRY_SUBMITTED } from '../../contract/messages';
import type { CallPayload, CoursewareEnquiryPayload } from '../../contract/submissions';
import { storeOnce, storeWithMails, type FormServices } from '../enquiries/storeSubmission';
import { unprocessable } from '../http/httpError';
import type { StoredResponse } from '../http/idempotency';
import { callEmails } from '../mail/emailTemplates/callEmails';
import { coursewareEmails } from '../mail/emailTemplates/coursewareEmails';
import { readProductNames } from './coursewareRepository';

/** Stores a call request. @throws HttpError 409 if the key was used with another payload */
export const submitCall = (
  services: FormServices,
  payload: CallPayload,
  key: string | undefined,
): Promise<StoredResponse> =>
  storeOnce(services, { kind: 'calls', payload, key }, async (trx, receivedAt) => {
    const form = { kind: 'calls', email: payload.email, body: payload, receivedAt };
    await storeWithMails(services, trx, form, (context) => callEmails(payload, context));
    return { status: true, message: ENQUIRY_SENT } satisfies SubmittedResponse;
  });

/**
 * Stores an enquiry about products. Their names come from the catalogue, not from the request.
 * @throws HttpError 422 if one of the products is not on sale; 409 if the key was used with another payload
 */
export const submitCoursewareEnquiry = (
  services: FormServices,
  payload: CoursewareEnquiryPayload,
  key: string | undefined,
): Promise<StoredResponse> =>
  storeOnce(services, { kind: 'courseware', payload, key }, async (trx, receivedAt) => {
    const subject = [...new Set(payload.subject)];
    const product_interests = await readProductNames(trx, subject);
    if (product_interests.length < subject.length)
      throw unprocessable(COURSEWARE_ENQUIRY_MESSAGES.products, 'subject');
    const body = { ...payload, subject, product_interests };
    const form = { kind: 'courseware', email: payload.enquiry_email, body, receivedAt };
    await storeWithMails(services, trx, form, (context) => coursewareEmails(body, context));
    return { status: true, message: ENQUIRY_SUBMITTED } satisfies SubmittedResponse;
  });

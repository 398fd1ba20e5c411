/** Calls and enquiries about courseware, stored once and answered when they are on disk (docs/rules/api.md#form-calls). */
import type { Transaction } from 'kysely';
import type { SubmittedResponse } from '../../contract/endpoints';
import { COURSEWARE_ENQUIRY_MESSAGES } from '../../contract/formMessages';
import { ENQUIRY_SENT, ENQUIRY_SUBMITTED } from '../../contract/messages';
import type { CallPayload, CoursewareEnquiryPayload } from '../../contract/submissions';
import type { Tables } from '../database/tables';
import { insertSubmission } from '../enquiries/enquiriesRepository';
import { countSubmission } from '../health/metrics';
import { unprocessable } from '../http/httpError';
import { KEEP_FORM_KEY_MS, withIdempotencyKey, type StoredResponse } from '../http/idempotency';
import { callEmails } from '../mail/emailTemplates/callEmails';
import { coursewareEmails } from '../mail/emailTemplates/coursewareEmails';
import { emailContext } from '../mail/emailTemplates/email';
import { queueMails } from '../mail/outbox';
import { readWordings } from '../mail/wordings';
import type { Services } from '../services';
import { readProductNames } from './coursewareRepository';

type FormServices = Pick<Services, 'config' | 'database' | 'now' | 'metrics'>;

interface Form<Payload> {
  kind: 'calls' | 'courseware';
  /** as validated */
  payload: Payload;
  /** a repeat is answered like the first send and not stored again */
  key: string | undefined;
  /** what a success says */
  message: string;
}

/** Does the work once for each key; a success is answered only after the commit (docs/rules/operations.md#durability). */
async function storeOnce<Payload>(
  { database, now, metrics }: FormServices,
  { kind, payload, key, message }: Form<Payload>,
  work: (trx: Transaction<Tables>, receivedAt: Date) => Promise<void>,
): Promise<StoredResponse> {
  const options = { db: database.db, scope: kind, key, body: payload, now: now(), keepMs: KEEP_FORM_KEY_MS };
  const store = () =>
    withIdempotencyKey(options, async (trx) => {
      await work(trx, new Date(now()));
      return { status: 200, answer: { status: true, message } satisfies SubmittedResponse };
    });
  const { status, answer } = await countSubmission(metrics, kind, store);
  return { status, answer };
}

/**
 * Stores the wish for a call.
 * @throws HttpError 409 when the key was used with another payload
 */
export const submitCall = (
  services: FormServices,
  payload: CallPayload,
  key: string | undefined,
): Promise<StoredResponse> =>
  storeOnce(services, { kind: 'calls', payload, key, message: ENQUIRY_SENT }, async (trx, receivedAt) => {
    const id = await insertSubmission(trx, {
      kind: 'calls',
      email: payload.email,
      body: payload,
      receivedAt,
    });
    const context = emailContext(services.config, receivedAt.getTime(), await readWordings(trx));
    await queueMails(trx, callEmails(payload, context), id);
  });

/**
 * Stores an enquiry about products. Their names are taken from the catalogue, whatever the sender calls them.
 * @throws HttpError 422 when one of the products is not on sale; 409 when the key was used with another payload
 */
export const submitCoursewareEnquiry = (
  services: FormServices,
  payload: CoursewareEnquiryPayload,
  key: string | undefined,
): Promise<StoredResponse> =>
  storeOnce(
    services,
    { kind: 'courseware', payload, key, message: ENQUIRY_SUBMITTED },
    async (trx, receivedAt) => {
      const subject = [...new Set(payload.subject)];
      const product_interests = await readProductNames(trx, subject);
      if (product_interests.length < subject.length)
        throw unprocessable(COURSEWARE_ENQUIRY_MESSAGES.products, 'subject');
      const body = { ...payload, subject, product_interests };
      const form = { kind: 'courseware', email: payload.enquiry_email, body, receivedAt };
      const id = await insertSubmission(trx, form);
      const context = emailContext(services.config, receivedAt.getTime(), await readWordings(trx));
      await queueMails(trx, coursewareEmails(body, context), id);
    },
  );

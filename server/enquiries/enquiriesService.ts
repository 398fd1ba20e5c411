/** What visitors send, stored once and answered when it is on disk. */
import type { ContactResponse } from '../../contract/endpoints';
import type { ContactPayload } from '../../contract/submissions';
import { FORM_SUBMITTED } from '../../contract/messages';
import { countSubmission } from '../health/metrics';
import { KEEP_FORM_KEY_MS, withIdempotencyKey, type StoredResponse } from '../http/idempotency';
import { contactEmails } from '../mail/emailTemplates/contactEmails';
import { emailContext } from '../mail/emailTemplates/email';
import { queueMails } from '../mail/outbox';
import { readWordings } from '../mail/wordings';
import type { Services } from '../services';
import { insertSubmission } from './enquiriesRepository';

const CONTACT_ANSWER: ContactResponse = { status: true, message: FORM_SUBMITTED };

/**
 * Stores a contact form and the mails about it; the promise is kept only after the commit (docs/rules/operations.md#durability).
 * @param payload as validated
 * @param key of the submission; a repeat is answered like the first send and not stored again
 * @throws HttpError 409 when the key was used with another payload
 */
export async function submitContact(
  { config, database, now, metrics }: Pick<Services, 'config' | 'database' | 'now' | 'metrics'>,
  payload: ContactPayload,
  key: string | undefined,
): Promise<StoredResponse> {
  const options = {
    db: database.db,
    scope: 'contact',
    key,
    body: payload,
    now: now(),
    keepMs: KEEP_FORM_KEY_MS,
  };
  const store = () =>
    withIdempotencyKey(options, async (trx) => {
      const receivedAt = new Date(now());
      const form = { kind: 'contact', email: payload.form_email, body: payload, receivedAt };
      const id = await insertSubmission(trx, form);
      const context = emailContext(config, receivedAt.getTime(), await readWordings(trx));
      await queueMails(trx, contactEmails(payload, context), id);
      return { status: 200, answer: { ...CONTACT_ANSWER } };
    });
  const { status, answer } = await countSubmission(metrics, 'contact', store);
  return { status, answer };
}

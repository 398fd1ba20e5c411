/**
 * Stores submissions once per key, counts them, and responds only after the commit
 * (docs/rules/operations.md#durability).
 */
import type { Trx } from '../database/tables';
import { countSubmission } from '../health/metrics';
import { KEEP_FORM_KEY_MS, withIdempotencyKey, type StoredResponse } from '../http/idempotency';
import { emailContext, type EmailContext } from '../mail/emailTemplates/email';
import { queueMails, type NewMail } from '../mail/outbox';
import { readWordings } from '../mail/wordings';
import type { Services } from '../services';
import { insertSubmission, type NewSubmission } from './enquiriesRepository';

export type FormServices = Pick<Services, 'config' | 'database' | 'now' | 'metrics'>;

export interface SentForm<Payload> {
  /** its name in the command line and the metrics */
  kind: 'contact' | 'flex' | 'calls' | 'courseware';
  /** as validated */
  payload: Payload;
  /** a repeat gets the first response and is not stored again */
  key: string | undefined;
}

/**
 * @param work stores the form. @returns the response of a success
 * @throws HttpError 409 if the key was used with another payload
 */
export async function storeOnce<Payload>(
  { database, now, metrics }: FormServices,
  { kind, payload, key }: SentForm<Payload>,
  work: (trx: Trx, receivedAt: Date) => Promise<StoredResponse['answer']>,
): Promise<StoredResponse> {
  const options = { db: database.db, scope: kind, key, body: payload, now: now(), keepMs: KEEP_FORM_KEY_MS };
  const store = () =>
    withIdempotencyKey(options, async (trx) => ({
      status: 200,
      answer: await work(trx, new Date(now())),
    }));
  const { status, answer } = await countSubmission(metrics, kind, store);
  return { status, answer };
}

/** Stores a form together with its emails. */
export async function storeWithMails(
  { config }: Pick<Services, 'config'>,
  trx: Trx,
  form: NewSubmission,
  mailsOf: (context: EmailContext) => readonly NewMail[],
): Promise<void> {
  const id = await insertSubmission(trx, form);
  const context = emailContext(config, form.receivedAt.getTime(), await readWordings(trx));
  await queueMails(trx, mailsOf(context), id);
}

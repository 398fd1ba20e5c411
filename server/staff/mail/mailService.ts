/** The outbox for the desk. The text of private emails is shown to nobody. */
import { MAIL_MESSAGES, UNDO_MS } from '@/contract/staff/mail';
import type { MailItem, MailPage, WholeMail } from '@/contract/staff/mailSchemas';
import type { Db, Trx } from '../../database/tables';
import { HttpError, notFound } from '../../http/httpError';
import { readMail, stateColumn, summaries, type MailSummary } from '../../mail/outboxReads';
import { holdMail, retryMails } from '../../mail/outboxRepository';
import { logActivity, type Author, type StaffContext } from '../activity';

const time = (date: Date | null): number | null => date?.getTime() ?? null;

const itemOf = (row: Omit<MailSummary, 'request_id'>): MailItem => ({
  id: row.id,
  to: row.to_address,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  created_at: row.created_at.getTime(),
  sent_at: time(row.sent_at),
  gave_up_at: time(row.gave_up_at),
  next_attempt_at: row.state === 'waiting' ? time(row.next_attempt_at) : null,
  last_error: row.last_error,
  enquiry_id: row.submission_id,
});

/** @returns the newest first */
export async function listMails(db: Db, { state, before }: MailPage, limit: number): Promise<MailItem[]> {
  let query = summaries(db).orderBy('id', 'desc').limit(limit);
  if (state) query = query.where(stateColumn, '=', state);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map(itemOf);
}

/** @throws HttpError 404 */
export async function wholeMail(db: Db, id: number): Promise<WholeMail> {
  const row = await readMail(db, id);
  if (!row) throw notFound(MAIL_MESSAGES.gone);
  const { is_private, reply_to, text, html, attachments } = row;
  return {
    ...itemOf(row),
    reply_to,
    is_private,
    text: is_private ? '' : text,
    html: is_private ? '' : html,
    attachments: is_private ? [] : attachments.map(({ filename }) => filename),
  };
}

/**
 * Makes waiting or failed emails due, and records it.
 * @param ids omitted: all of them, recorded as one action
 * @returns how many
 */
export async function retryAndNote(
  trx: Trx,
  who: Author,
  ids?: readonly number[],
  seconds = 0,
): Promise<number> {
  let count = 0;
  if (!ids) {
    count = await retryMails(trx, undefined, seconds);
    if (count > 0)
      await logActivity(trx, who, 'mail.sent_again', 'all mails that waited or failed', {
        after: { mails: count },
      });
  }
  for (const id of ids ?? []) {
    const mail = await readMail(trx, id);
    if (!mail || (await retryMails(trx, [id], seconds)) === 0) continue;
    await logActivity(trx, who, 'mail.sent_again', `mail ${id}`, { before: { state: mail.state } });
    count += 1;
  }
  return count;
}

/**
 * Makes a waiting or failed email due. A failed one waits until the action can no longer be undone.
 * @throws HttpError 404; 409 if it was sent or is being sent
 */
export const sendAgain = ({ db, ...who }: StaffContext, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const mail = await readMail(trx, id);
    if (!mail) throw notFound(MAIL_MESSAGES.gone);
    const seconds = mail.state === 'failed' ? UNDO_MS / 1000 : 0;
    if ((await retryAndNote(trx, who, [id], seconds)) === 0)
      throw new HttpError(409, mail.state === 'sent' ? MAIL_MESSAGES.sent : MAIL_MESSAGES.onItsWay);
  });

/**
 * Cancels a retry: the email counts as failed until somebody retries it. @throws HttpError 404; 409 if it is
 * not waiting
 */
export const holdBack = ({ db, ...who }: StaffContext, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await readMail(trx, id))) throw notFound(MAIL_MESSAGES.gone);
    if (!(await holdMail(trx, id, MAIL_MESSAGES.heldBack))) throw new HttpError(409, MAIL_MESSAGES.onItsWay);
    await logActivity(trx, who, 'mail.held_back', `mail ${id}`);
  });

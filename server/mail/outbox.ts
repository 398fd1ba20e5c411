/** Adds emails to the outbox, in the transaction of the event that they report (docs/rules/mail.md#outbox). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonRole } from '../../contract/classForms/entities';
import { storableText } from '../database/storableJson';
import type { MailAttachment, Trx } from '../database/tables';
import { currentRequestId } from '../http/requestIds';
import { headerLine, isOneAddress, NOT_ONE_ADDRESS, withoutDirections } from './addresses';

export interface NewMail {
  /** one bare address */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** one bare address; omitted if invalid */
  replyTo?: string;
  attachments?: MailAttachment[];
  /** its text is for the recipient only, because it contains a sign-in link */
  isPrivate?: boolean;
  /** whom in a class it reminds: it is deleted when they are erased, also after a change of their address */
  person?: { trackingId: string; role: PersonRole; id: number };
}

/** NOTIFY channel that tells every process that an email is due. */
export const MAIL_CHANNEL = 'mail_due';

export const notifyMailDue = (trx: Trx) => sql`SELECT pg_notify(${MAIL_CHANNEL}, '')`.execute(trx);

const storedAttachment = ({ filename, contentType, content }: MailAttachment): MailAttachment => ({
  filename: headerLine(filename),
  contentType: headerLine(contentType),
  content: storableText(content),
});

const rowOf = (
  { to, subject, text, html, replyTo, attachments = [], isPrivate = false }: NewMail,
  submissionId?: number,
) => ({
  message_id: randomUUID(),
  to_address: storableText(to),
  subject: headerLine(subject),
  text: withoutDirections(storableText(text)),
  html: withoutDirections(storableText(html)),
  reply_to: replyTo !== undefined && isOneAddress(replyTo) ? replyTo : null,
  attachments: JSON.stringify(attachments.map(storedAttachment)),
  request_id: currentRequestId() ?? null,
  submission_id: submissionId ?? null,
  is_private: isPrivate,
  // An invalid email is stored as failed and never sent. The submission itself is still accepted.
  ...(!isOneAddress(to) && {
    gave_up_at: sql<Date>`now()`,
    last_error: NOT_ONE_ADDRESS,
  }),
});

/**
 * Adds the emails to the outbox. They are sent after the commit, by whichever process comes first.
 * An invalid address fails its email, not the transaction.
 * @param submissionId of the submission that they report: they are deleted when it is erased
 */
export async function queueMails(trx: Trx, mails: readonly NewMail[], submissionId?: number): Promise<void> {
  // One by one, because rows of one INSERT need the same columns.
  for (const mail of mails) {
    const row = trx.insertInto('outbox').values(rowOf(mail, submissionId)).returning('id');
    const { id: outbox_id } = await row.executeTakeFirstOrThrow();
    if (!mail.person) continue;
    const { trackingId: tracking_id, role: person_role, id: person_id } = mail.person;
    await trx
      .insertInto('outbox_people')
      .values({ outbox_id, tracking_id, person_role, person_id })
      .execute();
  }
  if (mails.length > 0) await notifyMailDue(trx);
}

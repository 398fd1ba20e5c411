/** The two emails of every submission: one to staff, one to the sender (docs/rules/mail.md#emails). */
import type { EnquiryKind } from '@/contract/staff/enquiries';
import { isOneAddress } from '../addresses';
import type { NewMail } from '../outbox';
import { receivedTime, rows, type Block, type EmailContext, type Row } from './email';
import { FORM_NAMES } from './formNames';
import type { LetterId } from './letters';
import { writeLetter, type Filling } from './writeLetter';

export interface Notification {
  form: EnquiryKind;
  /** the sender, in a few words */
  from: string;
  /** the visitor's address, if valid: where a reply goes */
  replyTo: string;
  rows: readonly Row[];
}

/** All submitted fields, for staff. */
export function notification(
  context: EmailContext,
  { form, from, replyTo, rows: list }: Notification,
): NewMail {
  const received = receivedTime(context);
  const canReply = isOneAddress(replyTo);
  const values = {
    ...{ form: FORM_NAMES[form], from, received },
    replies: canReply
      ? `Replies to this e-mail go to ${replyTo}.`
      : 'The visitor gave no address to reply to.',
  };
  const details: readonly Block[] = [rows(...list, ['Received', received])];
  return {
    to: context.mailTo,
    ...(canReply && { replyTo }),
    ...writeLetter(`${form}.staff`, context, { values, parts: { details } }),
  };
}

export interface Confirmation extends Filling {
  to: string;
  attachments?: NewMail['attachments'];
}

/**
 * What was received and what happens next. The address is unverified. So nothing that was typed freely
 * may be in the email; otherwise the form would send anybody's text to anybody.
 * @returns no email if the address is invalid
 */
export function confirmation(
  id: LetterId,
  context: EmailContext,
  { to, values, parts, attachments }: Confirmation,
): NewMail[] {
  if (!isOneAddress(to)) return [];
  const filling = { values: { ...values, received: receivedTime(context) }, parts };
  return [
    {
      to,
      replyTo: context.mailTo,
      ...writeLetter(id, context, filling),
      ...(attachments && { attachments }),
    },
  ];
}

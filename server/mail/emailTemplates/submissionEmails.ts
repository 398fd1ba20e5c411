/** The two letters that every submission brings: one to staff, one to whoever sent it (docs/rules/mail.md#emails). */
import type { EnquiryKind } from '@/contract/staff/enquiries';
import { isOneAddress } from '../addresses';
import type { NewMail } from '../outbox';
import { receivedTime, rows, type Block, type EmailContext, type Row } from './email';
import { FORM_NAMES } from './formNames';
import type { LetterId } from './letters';
import { writeLetter, type Filling } from './writeLetter';

export interface Notification {
  form: EnquiryKind;
  /** who sent it, in a few words */
  from: string;
  /** the visitor's address, if it is one: whom an answer goes to */
  replyTo: string;
  rows: readonly Row[];
}

/** Everything that was filled in, for staff. */
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
 * What was received and what happens next. Nobody has shown that the address is theirs, so that nothing that was typed freely
 * may stand in it: or the form would send anybody's words to anybody.
 * @returns no mail at all where the address is none
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

/** The two letters that every submission brings: one to staff, one to whoever sent it (docs/rules/mail.md#letters). */
import { isOneAddress } from '../addresses';
import type { NewMail } from '../outbox';
import { receivedRow, rows, text, renderEmail, type Block, type EmailContext, type Row } from './email';

export interface Notification {
  /** the form, as in `Contact form` */
  form: string;
  /** who sent it, in a few words */
  from: string;
  /** the visitor's address, if it is one: whom an answer goes to */
  replyTo: string;
  rows: readonly Row[];
  more?: readonly Block[];
}

/** Everything that was filled in, for staff. */
export function notification(
  context: EmailContext,
  { form, from, replyTo, rows: list, more }: Notification,
): NewMail {
  const { siteName, mailTo } = context;
  return {
    to: mailTo,
    subject: `${form}: ${from}`,
    ...(isOneAddress(replyTo) && { replyTo }),
    ...renderEmail(
      {
        heading: form,
        blocks: [rows(...list, receivedRow(context)), ...(more ?? [])],
        footer: isOneAddress(replyTo)
          ? `Sent through ${siteName}. Replies to this e-mail go to ${replyTo}.`
          : `Sent through ${siteName}. The visitor gave no address to reply to.`,
      },
      siteName,
    ),
  };
}

export interface Confirmation {
  to: string;
  subject: string;
  heading: string;
  blocks: readonly Block[];
  attachments?: NewMail['attachments'];
}

/**
 * What was received and what happens next. Nobody has shown that the address is theirs, so that nothing that was typed freely
 * may stand in it: or the form would send anybody's words to anybody.
 * @returns no mail at all where the address is none
 */
export function confirmation(
  { siteName, mailTo, publicUrl }: EmailContext,
  { to, subject, heading, blocks, attachments }: Confirmation,
): NewMail[] {
  if (!isOneAddress(to)) return [];
  const letter = {
    heading,
    blocks: [...blocks, text('If you want to add something, just reply to this e-mail.')],
    footer: `${siteName}, ${publicUrl}\nYou are receiving this e-mail because your address was entered in a form on our site. If that was not you, please reply and tell us, or ignore this e-mail.`,
  };
  return [
    { to, subject, replyTo: mailTo, ...renderEmail(letter, siteName), ...(attachments && { attachments }) },
  ];
}

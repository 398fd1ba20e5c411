/** The outbox for the desk. Times are epoch milliseconds. */
import type { Ok } from '../endpoint';

export const MAIL_STATES = ['sent', 'waiting', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_MESSAGES = {
  gone: 'This e-mail does not exist.',
  sent: 'This e-mail was sent already.',
  onItsWay: 'This e-mail is on its way already.',
  heldBack: 'Held back by the desk.',
} as const;

/** How long an action can be undone: a retried email waits that long. */
export const UNDO_MS = 10_000;

export interface MailItem {
  id: number;
  to: string;
  subject: string;
  state: MailState;
  attempts: number;
  created_at: number;
  sent_at: number | null;
  gave_up_at: number | null;
  /** of a waiting one */
  next_attempt_at: number | null;
  last_error: string | null;
  /** its enquiry, if any */
  enquiry_id: number | null;
}

export interface WholeMail extends MailItem {
  reply_to: string | null;
  /** its text is for the recipient only, and not shown */
  is_private: boolean;
  text: string;
  html: string;
  attachments: string[];
}

export interface MailsResponse extends Ok {
  counts: Record<MailState, number>;
  list: MailItem[];
  /** the `before` parameter for the next page; null on the last */
  next: number | null;
}
export interface MailResponse extends Ok {
  mail: WholeMail;
}

/** The outbox as the desk sees it. Times are epoch milliseconds. */
import type { Ok } from '../endpoint';

export const MAIL_STATES = ['sent', 'waiting', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const MAIL_MESSAGES = {
  gone: 'This e-mail does not exist.',
  sent: 'This e-mail was sent already.',
  onItsWay: 'This e-mail is on its way already.',
  heldBack: 'Held back by the desk.',
} as const;

/** How long something can be taken back: a mail that is sent again waits so long. */
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
  /** of one that waits */
  next_attempt_at: number | null;
  last_error: string | null;
  /** what it is about, where it is about one */
  enquiry_id: number | null;
}

export interface WholeMail extends MailItem {
  reply_to: string | null;
  /** its words are for the recipient alone, and are not told */
  is_private: boolean;
  text: string;
  html: string;
  attachments: string[];
}

export interface MailsResponse extends Ok {
  counts: Record<MailState, number>;
  list: MailItem[];
  /** the `before` that asks for the next page; null on the last */
  next: number | null;
}
export interface MailResponse extends Ok {
  mail: WholeMail;
}

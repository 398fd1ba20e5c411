/** The outbox as the desk sees it. Times are epoch milliseconds. */
import { array, boolean, mixed, number, object, string, type InferType, type ObjectSchema } from 'yup';
import type { Ok } from '../endpoint';
import { ok } from '../schemas/responses';

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

export const mailPageSchema = object({
  state: string().oneOf([...MAIL_STATES]),
  before: number().integer().min(1).max(Number.MAX_SAFE_INTEGER),
});
export type MailPage = InferType<typeof mailPageSchema>;

const itemFields = () => ({
  id: number().required(),
  to: string().defined(),
  subject: string().defined(),
  state: mixed<MailState>().oneOf(MAIL_STATES).required(),
  attempts: number().required(),
  created_at: number().required(),
  sent_at: number().nullable().defined(),
  gave_up_at: number().nullable().defined(),
  next_attempt_at: number().nullable().defined(),
  last_error: string().nullable().defined(),
  enquiry_id: number().nullable().defined(),
});
export const mailItemSchema: ObjectSchema<MailItem> = object(itemFields());
const count = () => number().required();

export const mailsAnswerSchema: ObjectSchema<MailsResponse> = object({
  status: ok(),
  counts: object({ sent: count(), waiting: count(), failed: count() }),
  list: array(mailItemSchema).defined(),
  next: number().nullable().defined(),
});
export const mailAnswerSchema: ObjectSchema<MailResponse> = object({
  status: ok(),
  mail: object({
    ...itemFields(),
    reply_to: string().nullable().defined(),
    is_private: boolean().required(),
    text: string().defined(),
    html: string().defined(),
    attachments: array(string().defined()).defined(),
  }),
});

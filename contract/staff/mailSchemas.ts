/** Schemas of requests and responses about the outbox. Times are epoch milliseconds. */
import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import { count, ok } from '../schemas/responses';
import { MAIL_STATES, type MailState } from './mail';

export const mailPageSchema = object({
  state: string().oneOf(MAIL_STATES),
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
  /** of a waiting one */
  next_attempt_at: number().nullable().defined(),
  last_error: string().nullable().defined(),
  /** its enquiry, if any */
  enquiry_id: number().nullable().defined(),
});
export const mailItemSchema = object(itemFields());
export type MailItem = InferType<typeof mailItemSchema>;

export const mailsResponseSchema = object({
  status: ok(),
  counts: object({ sent: count(), waiting: count(), failed: count() }),
  list: array(mailItemSchema).defined(),
  /** the `before` parameter for the next page; null on the last */
  next: number().nullable().defined(),
});
export type MailsResponse = InferType<typeof mailsResponseSchema>;

export const mailResponseSchema = object({
  status: ok(),
  mail: object({
    ...itemFields(),
    reply_to: string().nullable().defined(),
    /** its text is for the recipient only, and not shown */
    is_private: boolean().required(),
    text: string().defined(),
    html: string().defined(),
    attachments: array(string().defined()).defined(),
  }),
});
export type MailResponse = InferType<typeof mailResponseSchema>;
export type WholeMail = MailResponse['mail'];

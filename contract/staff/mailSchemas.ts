/** Schemas of requests and responses about the outbox. */
import { array, boolean, mixed, number, object, string, type InferType, type ObjectSchema } from 'yup';
import { ok } from '../schemas/responses';
import { MAIL_STATES, type MailItem, type MailResponse, type MailsResponse, type MailState } from './mail';

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

export const mailsResponseSchema: ObjectSchema<MailsResponse> = object({
  status: ok(),
  counts: object({ sent: count(), waiting: count(), failed: count() }),
  list: array(mailItemSchema).defined(),
  next: number().nullable().defined(),
});
export const mailResponseSchema: ObjectSchema<MailResponse> = object({
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

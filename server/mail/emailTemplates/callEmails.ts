import type { CallPayload } from '@/contract/submissions';
import type { NewMail } from '../outbox';
import { confirmation, notification } from './submissionEmails';
import { countryName } from './countryName';
import { rows, type EmailContext, type Row } from './email';

/** `DD-MMM-YYYY HH:mm`. Any other value was not sent by our page, and is not repeated to anybody. */
const TIME = /^\d{2}-[A-Z][a-z]{2}-\d{4} \d{2}:\d{2}$/;
const inUtc8 = (time: string): string => (time === '' ? '' : `${time} (UTC+8)`);
const safeTime = (time: string): string => (TIME.test(time) ? inUtc8(time) : '');

/** The submitted fields, for staff. */
export function callRows(payload: CallPayload): Row[] {
  return [
    ['Name', payload.name],
    ['E-mail', payload.email],
    ['Phone', payload.phone],
    ['Company or institution', payload.company],
    ['In education', payload.education],
    ['City', payload.city],
    ['Country', countryName(payload.country)],
    ['Topic', payload.topic_to_discuss],
    ['Product', payload.topic_to_discuss_product],
    ['Message', payload.topic_to_discuss_msg],
    ['First choice', inUtc8(payload.schedule1)],
    ['Second choice', inUtc8(payload.schedule2)],
    ['Teaching subject', payload.teaching_subject],
  ];
}

/** @returns the emails about a validated call request */
export function callEmails(payload: CallPayload, context: EmailContext): NewMail[] {
  const details = [
    rows(['First choice', safeTime(payload.schedule1)], ['Second choice', safeTime(payload.schedule2)]),
  ];
  return [
    notification(context, {
      form: 'calls',
      from: `${payload.name} (${payload.company})`,
      replyTo: payload.email,
      rows: callRows(payload),
    }),
    ...confirmation('calls.visitor', context, { to: payload.email, parts: { details } }),
  ];
}

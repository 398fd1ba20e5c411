import { CONTACT_CHECKBOXES } from '@/contract/constants';
import { CONTACT_LABELS } from '@/contract/contactFields';
import type { ContactPayload } from '@/contract/submissions';
import type { NewMail } from '../outbox';
import { confirmation, notification } from './submissionEmails';
import { rows, type EmailContext, type Row } from './email';

const TEXTS = Object.keys(CONTACT_LABELS) as (keyof typeof CONTACT_LABELS)[];
const REQUEST_LABEL = CONTACT_CHECKBOXES[0].label;

const chosenLabels = (payload: ContactPayload): string[] =>
  CONTACT_CHECKBOXES.filter(({ flag }) => payload[flag] === 'yes').map(({ label }) => label);

/** The submitted fields, for staff. */
export function contactRows(payload: ContactPayload, { publicUrl }: Pick<EmailContext, 'publicUrl'>): Row[] {
  const course = payload.form_course_id;
  return [
    ...TEXTS.map((name): Row => [CONTACT_LABELS[name], payload[name]]),
    ['Course', course && `${course} (${publicUrl}/training/${course})`],
    ['Remark', payload.form_remark],
    ['Interested in', chosenLabels(payload).join('\n')],
    ['Request', payload.form_request],
  ];
}

/** @returns the emails about a validated contact form */
export function contactEmails(payload: ContactPayload, context: EmailContext): NewMail[] {
  const chosen = chosenLabels(payload);
  // "See my request below" only makes sense beside the request, which is not repeated in the email.
  const confirmed = chosen.map((label) => (label === REQUEST_LABEL ? 'Your own request' : label));
  const course = payload.form_course_id;
  const details = [
    rows(
      ['You chose', confirmed.join('\n')],
      ['Course', course && `${context.publicUrl}/training/${course}`],
    ),
  ];
  return [
    notification(context, {
      form: 'contact',
      from: `${payload.form_name} (${payload.form_company})`,
      replyTo: payload.form_email,
      rows: contactRows(payload, context),
    }),
    ...confirmation('contact.visitor', context, { to: payload.form_email, parts: { details } }),
  ];
}

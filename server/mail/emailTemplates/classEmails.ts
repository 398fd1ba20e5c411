/** The email to somebody in a class who has not sent a form. */
import { formLabel } from '@/contract/classForms/formLabels';
import type { ClassFormType } from '@/contract/classForms/entities';
import { formatDateTime } from '@/contract/clockTime';
import type { NewMail } from '../outbox';
import { link, rows, type Row } from './email';
import { writeLetter, type LetterContext } from './writeLetter';

export interface WrittenReminder {
  /** on the attendance list */
  to: string;
  name: string;
  course: string;
  date: string;
  /** forms that are open and not sent */
  forms: readonly { form_type: ClassFormType; closesAt: number | null }[];
  /** a trainee's own; instructors share one */
  link: string;
}

const rowOf = ({ form_type, closesAt }: WrittenReminder['forms'][number]): Row => [
  formLabel(form_type),
  closesAt === null ? 'open' : `open until ${formatDateTime(closesAt)} (UTC+8)`,
];

/** Private, because the link gives access. */
export const reminderMail = (
  { to, name, course, date, forms, link: address }: WrittenReminder,
  context: LetterContext & { mailTo: string },
): NewMail => ({
  to,
  replyTo: context.mailTo,
  isPrivate: true,
  ...writeLetter('class.reminder', context, {
    values: { name, course, date },
    parts: { forms: [rows(...forms.map(rowOf))], link: [link('Open the forms', address)] },
  }),
});

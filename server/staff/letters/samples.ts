/**
 * Sample data for the preview of an email; irrelevant fields are empty. The emails are written by the
 * functions that send them.
 */
import { callSchema } from '@/contract/schemas/call';
import { contactSchema } from '@/contract/schemas/contact';
import { coursewareEnquirySchema } from '@/contract/schemas/coursewareEnquiry';
import { flexSchema } from '@/contract/schemas/flex';
import type {
  CallPayload,
  ContactPayload,
  CoursewareEnquiryPayload,
  FlexPayload,
} from '@/contract/submissions';
import { callEmails } from '../../mail/emailTemplates/callEmails';
import { reminderMail, type WrittenReminder } from '../../mail/emailTemplates/classEmails';
import { contactEmails } from '../../mail/emailTemplates/contactEmails';
import { coursewareEmails } from '../../mail/emailTemplates/coursewareEmails';
import type { EmailContext } from '../../mail/emailTemplates/email';
import { flexEmails, type FlexContext } from '../../mail/emailTemplates/flexEmails';
import type { LetterId } from '../../mail/emailTemplates/letters';
import { invitationMail, linkMail, replyMail } from '../../mail/emailTemplates/staffEmails';
import type { NewMail } from '../../mail/outbox';
import { SIGN_IN_PATH } from '../signInLinks';

const VISITOR = { name: 'Siti Ravi', email: 'siti@example.com', company: 'Meranti Works', city: 'Penang' };
const MEMBER = { name: 'Ana Tan', email: 'ana@example.com' };

const contact: ContactPayload = {
  ...contactSchema.getDefault(),
  form_name: VISITOR.name,
  form_email: VISITOR.email,
  form_company: VISITOR.company,
  form_city: VISITOR.city,
  form_phone: '+60 4 000 0000',
  form_job_role: 'Test engineer',
  form_course_id: '1944',
  form_request: 'Two seats in January, please.',
  form_check_req: 'yes',
  form_check_ee: 'yes',
};

const calls: CallPayload = {
  ...callSchema.getDefault(),
  ...VISITOR,
  phone: '+60 4 000 0000',
  education: 'no',
  country: 'MY',
  topic_to_discuss: 'Product related',
  topic_to_discuss_msg: 'We would like to see the labs.',
  schedule1: '12-Jan-2027 09:30',
  schedule2: '13-Jan-2027 14:00',
};

const courseware: CoursewareEnquiryPayload = {
  ...coursewareEnquirySchema.getDefault(),
  subject: [1000, 2000],
  enquiry_name: VISITOR.name,
  enquiry_email: VISITOR.email,
  enquiry_company: VISITOR.company,
  enquiry_education: 'Polytechnic',
  enquiry_city: VISITOR.city,
  enquiry_country: 'MY',
  enquiry_message: 'Two labs of twelve seats.',
  product_interests: [{ id: 1000, group_code: 'CW', course_title: 'Circuits' }],
};

const flex: FlexPayload = {
  ...flexSchema.getDefault(),
  course_id: 1944,
  schedule_id: 7,
  course_title: 'Power Electronics',
  course_date: '11 Jan 2027 – 13 Jan 2027',
  city: VISITOR.city,
  participants: [{ name: 'Ben Lim', email: 'ben@example.com' }],
  booking_type: 'none',
  invoice_billto: VISITOR.company,
  invoice_address: '1 Road\nPenang',
  invoice_pic: VISITOR.name,
  invoice_pic_dept: 'Training',
  invoice_pic_phone: '+60 4 000 0000',
  invoice_pic_email: VISITOR.email,
  terms: true,
};

const registration = (context: EmailContext): NewMail[] => {
  const session: FlexContext['session'] = {
    id: 70,
    course_id: 1944,
    course_title: flex.course_title,
    group_code: 'EE',
    venue_label: flex.city,
    start_date: '2027-01-11',
    end_date: '2027-01-13',
    early_bird_deadline: null,
  };
  return flexEmails(flex, { ...context, session, version: 1 });
};

const REPLY = {
  to: VISITOR.email,
  subject: 'Your two seats',
  text: 'Dear Siti,\n\nthere are seats from 11 to 13 January. Shall we keep two for you?',
  myName: MEMBER.name,
};

const REMINDER = ({ publicUrl, receivedAt }: EmailContext): WrittenReminder => ({
  to: VISITOR.email,
  name: VISITOR.name,
  course: flex.course_title,
  date: flex.course_date,
  forms: [
    { form_type: 'post_assessment', closesAt: receivedAt + 20 * 3_600_000 },
    { form_type: 'survey', closesAt: null },
  ],
  link: `${publicUrl}/class/…`,
});

const SAMPLES: Readonly<Record<LetterId, (context: EmailContext) => NewMail | undefined>> = {
  'contact.staff': (context) => contactEmails(contact, context)[0],
  'contact.visitor': (context) => contactEmails(contact, context)[1],
  'calls.staff': (context) => callEmails(calls, context)[0],
  'calls.visitor': (context) => callEmails(calls, context)[1],
  'courseware.staff': (context) => coursewareEmails(courseware, context)[0],
  'courseware.visitor': (context) => coursewareEmails(courseware, context)[1],
  'flex.staff': (context) => registration(context)[0],
  'flex.sender': (context) => registration(context)[1],
  'flex.participant': (context) => registration(context)[2],
  'enquiry.reply': (context) => replyMail({ ...REPLY, replyTo: context.mailTo }, context),
  'class.reminder': (context) => reminderMail(REMINDER(context), context),
  'team.invitation': (context) =>
    invitationMail(`${context.publicUrl}${SIGN_IN_PATH}`, MEMBER, 'ben@example.com', context),
  'team.sign_in': (context) => linkMail(`${context.publicUrl}${SIGN_IN_PATH}`, MEMBER, context),
};

/** @returns the email for the sample data */
export function sampleLetter(
  id: LetterId,
  context: EmailContext,
): Pick<NewMail, 'subject' | 'text' | 'html'> {
  const mail = SAMPLES[id](context);
  if (!mail) throw new Error(`There is no sample of the letter ${id}.`);
  return { subject: mail.subject, text: mail.text, html: mail.html };
}

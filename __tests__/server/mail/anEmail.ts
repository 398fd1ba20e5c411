/** What visitors send, and the data of emails about it. */
import type { ContactPayload } from '@/contract/submissions';
import type { CallPayload, CoursewareEnquiryPayload, FlexPayload } from '@/contract/submissions';
import { dayToMs } from '@/contract/time';
import type { FlexContext } from '@/server/mail/emailTemplates/flexEmails';
import type { EmailContext } from '@/server/mail/emailTemplates/email';
import type { NewMail } from '@/server/mail/outbox';
import { aContact } from '../enquiries/aContact';

export const context: EmailContext = {
  siteName: 'Tradewind',
  mailTo: 'staff@example.com',
  publicUrl: 'https://www.example.com',
  receivedAt: dayToMs('2027-01-10') + 10 * 3_600_000,
  wordings: {},
};
export const contact = (changes: Partial<ContactPayload> = {}) => aContact(changes) as ContactPayload;

export const aCall = (changes: Partial<CallPayload> = {}): CallPayload => ({
  name: 'Aminah Tan',
  email: 'aminah@example.com',
  phone: '+60 4 000 0000',
  company: 'Example University',
  education: 'yes',
  city: 'Penang',
  country: 'MY',
  topic_to_discuss: 'Product related',
  topic_to_discuss_product: 'EE1000',
  topic_to_discuss_msg: 'Two labs',
  schedule1: '12-Jan-2027 09:30',
  schedule2: '',
  teaching_subject: 'Circuits',
  ...changes,
});

export const anEnquiry = (changes: Partial<CoursewareEnquiryPayload> = {}): CoursewareEnquiryPayload => ({
  subject: [1000, 2000],
  enquiry_name: 'Aminah Tan',
  enquiry_email: 'aminah@example.com',
  enquiry_phone: '',
  enquiry_company: 'Example University',
  enquiry_education: 'Polytechnic',
  enquiry_city: 'Penang',
  enquiry_country: 'SG',
  enquiry_message: 'Two labs',
  product_interests: [{ id: 1000, group_code: 'CW', course_title: 'Circuits' }],
  ...changes,
});

export const aRegistration = (changes: Partial<FlexPayload> = {}): FlexPayload => ({
  course_id: 1944,
  schedule_id: 7,
  course_title: 'Power Electronics',
  course_date: '11 Jan 2027 – 13 Jan 2027',
  city: 'Penang',
  participants: [
    { name: 'Ben', email: 'ben@example.com' },
    { name: 'Cid', email: '' },
  ],
  reseller: 'Example Reseller',
  booking_type: 'book-invoice',
  booking_hotel: 'Example Hotel',
  booking_rooms: '2',
  booking_checkin: '10-Jan-2027',
  booking_checkout: '14-Jan-2027',
  booking_remarks: 'Quiet room',
  invoice_billto: 'Example Sdn Bhd',
  invoice_address: '1 Road\nPenang',
  invoice_pic: 'Dee',
  invoice_pic_dept: 'HR',
  invoice_pic_phone: '+60 4 111 1111',
  invoice_pic_email: 'dee@example.com',
  invoice_remarks: 'PO 12',
  terms: true,
  ...changes,
});

export const flexContext: FlexContext = {
  ...context,
  version: 3,
  session: {
    id: 70,
    course_id: 1944,
    course_title: 'Power Electronics',
    group_code: 'EE',
    venue_label: 'Penang',
    start_date: '2027-01-11',
    end_date: '2027-01-13',
    early_bird_deadline: null,
  },
};

/** @returns the one email to the address */
export const to = (mails: readonly NewMail[], address: string): NewMail => {
  const found = mails.filter((mail) => mail.to === address);
  if (!found[0] || found.length > 1) throw new Error(`${found.length} mails to ${address}`);
  return found[0];
};

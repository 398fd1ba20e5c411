import type { CoursewareEnquiryPayload, ProductInterest } from '@/contract/submissions';
import type { NewMail } from '../outbox';
import { confirmation, notification } from './submissionEmails';
import { countryName } from './countryName';
import { rows, type EmailContext, type Row } from './email';

const written = ({ group_code: code, id, course_title: title }: ProductInterest): string =>
  `${code}${id} ${title}`;

/** The submitted fields, for staff. */
export function coursewareRows(payload: CoursewareEnquiryPayload): Row[] {
  const products = payload.product_interests;
  return [
    ['Products', products.length > 0 ? products.map(written).join('\n') : payload.subject.join('\n')],
    ['Name', payload.enquiry_name],
    ['E-mail', payload.enquiry_email],
    ['Phone', payload.enquiry_phone],
    ['Company or institution', payload.enquiry_company],
    ['Education', payload.enquiry_education],
    ['City', payload.enquiry_city],
    ['Country', countryName(payload.enquiry_country)],
    ['Message', payload.enquiry_message],
  ];
}

/** @returns the emails about a validated courseware enquiry */
export function coursewareEmails(payload: CoursewareEnquiryPayload, context: EmailContext): NewMail[] {
  // By number: the submitted titles could be anything.
  const details = [rows(['Products', payload.subject.join(', ')])];
  return [
    notification(context, {
      form: 'courseware',
      from: `${payload.enquiry_name} (${payload.enquiry_company})`,
      replyTo: payload.enquiry_email,
      rows: coursewareRows(payload),
    }),
    ...confirmation('courseware.visitor', context, { to: payload.enquiry_email, parts: { details } }),
  ];
}

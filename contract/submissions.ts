/** What visitors of the courseware and FLEX pages send. */
import type { YesNo } from './entities';

/** Sent as the fields of a form. Times are typed and meant in UTC+8, as `DD-MMM-YYYY HH:mm`; an unused one is empty. */
export interface CallPayload {
  name: string;
  email: string;
  phone: string;
  company: string;
  education: YesNo;
  city: string;
  /** ISO 3166 alpha-2 */
  country: string;
  topic_to_discuss: string;
  topic_to_discuss_product: string;
  topic_to_discuss_msg: string;
  schedule1: string;
  schedule2: string;
  teaching_subject: string;
}

export interface ProductInterest {
  id: number;
  group_code: string;
  course_title: string;
}

export interface CoursewareEnquiryPayload {
  /** ids of the products */
  subject: number[];
  enquiry_name: string;
  enquiry_email: string;
  enquiry_phone: string;
  enquiry_company: string;
  enquiry_education: string;
  enquiry_city: string;
  /** ISO 3166 alpha-2 */
  enquiry_country: string;
  enquiry_message: string;
  product_interests: ProductInterest[];
}

export const BOOKING_TYPES = ['none', 'book', 'book-invoice'] as const;
export type BookingType = (typeof BOOKING_TYPES)[number];

/** Days are written `DD-MMM-YYYY`; what a booking type does not ask for is empty. */
export interface FlexPayload {
  course_id: number;
  schedule_id: number;
  course_title: string;
  /** as the visitor saw it, such as `11 Jan 2027 – 13 Jan 2027` */
  course_date: string;
  city: string;
  participants: { name: string; email: string }[];
  reseller: string;
  booking_type: BookingType;
  booking_hotel: string;
  booking_rooms: string;
  booking_checkin: string;
  booking_checkout: string;
  booking_remarks: string;
  invoice_billto: string;
  invoice_address: string;
  invoice_pic: string;
  invoice_pic_dept: string;
  invoice_pic_phone: string;
  invoice_pic_email: string;
  invoice_remarks: string;
  /** that the visitor agrees to the terms and conditions */
  terms: boolean;
}

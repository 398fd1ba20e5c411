/** What visitors send: each payload is what its schema makes of it. */
import type { InferType } from 'yup';
import type { callSchema } from './schemas/call';
import type { contactSchema } from './schemas/contact';
import type { coursewareEnquirySchema } from './schemas/coursewareEnquiry';
import type { flexSchema } from './schemas/flex';

export type ContactPayload = InferType<typeof contactSchema>;

/** Sent as the fields of a form. Times are typed and meant in UTC+8, as `DD-MMM-YYYY HH:mm`; an unused one is empty. */
export type CallPayload = InferType<typeof callSchema>;

export type CoursewareEnquiryPayload = InferType<typeof coursewareEnquirySchema>;
export type ProductInterest = CoursewareEnquiryPayload['product_interests'][number];

/** Days are written `DD-MMM-YYYY`; what a booking type does not ask for is empty. */
export type FlexPayload = InferType<typeof flexSchema>;
export type BookingType = FlexPayload['booking_type'];

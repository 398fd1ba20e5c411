/** Types of visitors' submissions, inferred from their schemas. */
import type { InferType } from 'yup';
import type { callSchema } from './schemas/call';
import type { contactSchema } from './schemas/contact';
import type { coursewareEnquirySchema } from './schemas/coursewareEnquiry';
import type { flexSchema } from './schemas/flex';

export type ContactPayload = InferType<typeof contactSchema>;

/** Sent as form fields. Times are in UTC+8, as `DD-MMM-YYYY HH:mm`; an unused one is empty. */
export type CallPayload = InferType<typeof callSchema>;

export type CoursewareEnquiryPayload = InferType<typeof coursewareEnquirySchema>;
export type ProductInterest = CoursewareEnquiryPayload['product_interests'][number];

/** Days are `DD-MMM-YYYY`; fields that a booking type does not need are empty. */
export type FlexPayload = InferType<typeof flexSchema>;
export type BookingType = FlexPayload['booking_type'];

/** Validates step 2, and builds its payload. */
import { isoToFormDay } from '@/contract/formDays';
import { FLEX_CHECKS, flexSchema, participantSchema } from '@/contract/schemas/flex';
import { maxLengthTexts } from '@/contract/schemas/longest';
import { findProblems } from '@/contract/schemas/problems';
import type { FlexPayload } from '@/contract/submissions';
import { formatDateRange } from '@/contract/time';
import { noBooking, type FlexForm } from './draft';
import type { FlexCourse, FlexSession } from './offers';

/** The course and the session of the registration. */
export interface Registered {
  course: Pick<FlexCourse, 'id' | 'title'>;
  session: FlexSession;
}

/** By field name, such as `participants[0].email`; one message per field. */
export type FlexErrors = Record<string, string>;

/** The payload: trimmed, without empty rows, and without a stay if no hotel is booked. */
export function toFlexPayload(form: FlexForm, { course, session }: Registered): FlexPayload {
  const typed = {
    ...form,
    course_id: course.id,
    schedule_id: session.schedule_id,
    course_title: course.title,
    course_date: formatDateRange(session.start_date, session.end_date),
    city: session.venue_label,
    booking_checkin: isoToFormDay(form.booking_checkin),
    booking_checkout: isoToFormDay(form.booking_checkout),
    ...(form.booking_type === 'none' && noBooking),
  };
  const payload = flexSchema.cast(typed) as FlexPayload;
  return { ...payload, participants: payload.participants.filter(({ name, email }) => name || email) };
}

/** @returns the message of each invalid field, in the order of the form; empty if all are valid */
export function validateRegistration(form: FlexForm, registered: Registered): FlexErrors {
  // Empty rows are kept, so that the index in a message matches its row.
  const payload = { ...toFlexPayload(form, registered), participants: form.participants };
  const problems = findProblems(flexSchema, payload, FLEX_CHECKS);
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

export const longestRegistration = maxLengthTexts(flexSchema);
export const longestParticipant = maxLengthTexts(participantSchema);

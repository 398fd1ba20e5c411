/** Step 2 as it is checked and sent. */
import { isoToFormDay } from '@/contract/formDays';
import { FLEX_CHECKS, flexSchema, participantSchema } from '@/contract/schemas/flex';
import { longestTexts } from '@/contract/schemas/longest';
import { findProblems } from '@/contract/schemas/problems';
import type { FlexPayload } from '@/contract/submissions';
import { formatDateRange } from '@/contract/time';
import type { FlexForm } from './draft';
import type { FlexCourse, FlexSession } from './offers';

/** The course and the session that the registration is for. */
export interface Registered {
  course: Pick<FlexCourse, 'id' | 'title'>;
  session: FlexSession;
}

/** By the name of the field, as in `participants[0].email`; several messages never stand at one field. */
export type FlexErrors = Record<string, string>;

const noBooking = {
  booking_hotel: '',
  booking_rooms: '',
  booking_checkin: '',
  booking_checkout: '',
  booking_remarks: '',
};

/** What is sent: trimmed, without rows that were left empty, and without a stay that nobody asked to book. */
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

/** @returns the message of each field that fails, in the order of the form; none when all is well */
export function validateRegistration(form: FlexForm, registered: Registered): FlexErrors {
  // Rows that were left empty stay in, so that a message finds the row that it is about.
  const payload = { ...toFlexPayload(form, registered), participants: form.participants };
  const problems = findProblems(flexSchema, payload, FLEX_CHECKS);
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

export const longestRegistration = longestTexts(flexSchema);
export const longestParticipant = longestTexts(participantSchema);

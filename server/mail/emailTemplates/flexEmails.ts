import type { BookingType, FlexPayload } from '@/contract/submissions';
import { counted } from '@/contract/counted';
import { dayToMs, formatDateRange, msToDay } from '@/contract/time';
import { courseCode } from '@/contract/entities';
import { calendarFile, type FeedSession } from '../../feeds/calendarFile';
import type { NewMail } from '../outbox';
import { confirmation, notification } from './submissionEmails';
import { link, rows, type EmailContext, type Row } from './email';

export interface FlexContext extends EmailContext {
  /** the session from the catalogue: a visitor's text about it is not forwarded to participants */
  session: FeedSession | undefined;
  /** the catalogue version, by which calendars recognise a later revision of the entry */
  version: number;
}

const BOOKINGS: Record<BookingType, string> = {
  none: 'No hotel',
  book: 'Book a hotel',
  'book-invoice': 'Book a hotel and add it to the invoice',
};

const participant = ({ name, email }: FlexPayload['participants'][number]): string =>
  [name, email && `<${email}>`].filter(Boolean).join(' ');

const howMany = ({ participants }: FlexPayload): string => counted(participants.length, 'participant');

const daysOf = ({ start_date: start, end_date: end }: FeedSession): string =>
  formatDateRange(dayToMs(start), dayToMs(end));

const calendar = (
  session: FeedSession,
  { publicUrl, version, receivedAt }: FlexContext,
): NewMail['attachments'] => [
  {
    filename: 'course.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarFile({ sessions: [session], publicUrl, version, today: msToDay(receivedAt) }),
  },
];

/** The submitted fields, for staff. @param session from the catalogue */
export function flexRows(payload: FlexPayload, session: FeedSession | undefined): Row[] {
  return [
    [
      'Course',
      `${payload.course_title} (${session ? courseCode({ ...session, id: session.course_id }) : payload.course_id})`,
    ],
    ['Date', payload.course_date],
    ['City', payload.city],
    ['Schedule', payload.schedule_id],
    ['Participants', payload.participants.map(participant).join('\n')],
    ['Reseller', payload.reseller],
    ['Hotel booking', BOOKINGS[payload.booking_type]],
    ['Hotel', payload.booking_hotel],
    ['Rooms', payload.booking_rooms],
    ['Check-in', payload.booking_checkin],
    ['Check-out', payload.booking_checkout],
    ['Booking remarks', payload.booking_remarks],
    ['Bill to', payload.invoice_billto],
    ['Billing address', payload.invoice_address],
    ['Person in charge', payload.invoice_pic],
    ['Department', payload.invoice_pic_dept],
    ['Phone', payload.invoice_pic_phone],
    ['E-mail', payload.invoice_pic_email],
    ['Invoice remarks', payload.invoice_remarks],
  ];
}

function staffLetter(payload: FlexPayload, context: FlexContext): NewMail {
  const { session } = context;
  return notification(context, {
    form: 'flex',
    from: `${payload.course_title}, ${howMany(payload)}`,
    // The contact for the invoice filled in the form. Participants may not know of it.
    replyTo: payload.invoice_pic_email,
    rows: flexRows(payload, session),
  });
}

/** The texts about the course, from the catalogue only. */
function courseFilling({ course_id: id }: FlexPayload, { session, publicUrl }: FlexContext) {
  const [course = '', date = '', city = ''] = session
    ? [
        `${session.course_title} (${courseCode({ ...session, id: session.course_id })})`,
        daysOf(session),
        session.venue_label,
      ]
    : [];
  return {
    values: { course, date, city },
    parts: {
      details: [rows(['Course', course], ['Date', date], ['City', city])],
      course_link: [link('The course on our site', `${publicUrl}/training/${id}`)],
    },
  };
}

function participantLetter(to: string, payload: FlexPayload, context: FlexContext): NewMail[] {
  const { session } = context;
  const { values, parts } = courseFilling(payload, context);
  return confirmation('flex.participant', context, {
    to,
    values: { ...values, calendar_file: session ? 'the attached calendar file' : '' },
    parts,
    ...(session && { attachments: calendar(session, context) }),
  });
}

function senderLetter(payload: FlexPayload, context: FlexContext): NewMail[] {
  const { values, parts } = courseFilling(payload, context);
  return confirmation('flex.sender', context, {
    to: payload.invoice_pic_email,
    values: { ...values, participants: howMany(payload) },
    parts,
    ...(context.session && { attachments: calendar(context.session, context) }),
  });
}

/**
 * Emails to staff, and with a calendar entry to the contact for the invoice and to each participant with an
 * address, once each.
 */
export function flexEmails(payload: FlexPayload, context: FlexContext): NewMail[] {
  const addresses = new Map(
    payload.participants.map(({ email }) => [email.trim().toLowerCase(), email.trim()]),
  );
  const sender = payload.invoice_pic_email.trim().toLowerCase();
  return [
    staffLetter(payload, context),
    ...(addresses.has(sender) ? [] : senderLetter(payload, context)),
    ...[...addresses.values()].flatMap((to) => participantLetter(to, payload, context)),
  ];
}

/** Writes sessions as iCalendar (RFC 5545); `docs/decisions/0011-icalendar.md` explains the choices. */
import {
  escape,
  foldLines,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { SessionStatus } from '../../contract/entities';
import { discountUntil, seatsLeft, stateWord } from '../../contract/sessionState';
import { addDays, dayToMs, formatDeadline, type IsoDay } from '../../contract/time';
import type { CalendarRow } from '../catalogue/catalogueRepository';

export type FeedSession = Pick<
  CalendarRow,
  | 'id'
  | 'course_id'
  | 'course_title'
  | 'group_code'
  | 'venue_label'
  | 'start_date'
  | 'end_date'
  | 'early_bird_deadline'
> &
  Partial<Pick<CalendarRow, 'status' | 'seats'>>;

export interface CalendarFile {
  sessions: readonly FeedSession[];
  /** absolute URL of the site, without a trailing slash */
  publicUrl: string;
  /** of the catalogue: the same version gives the same bytes */
  version: number;
  /** a discount that ended before it is not mentioned */
  today: IsoDay;
  /** name of a subscribed calendar; omitted for a single session, which is added to the reader's own calendar */
  name?: string;
}

/** How often subscribers refresh, in seconds. */
const REFRESH_SECONDS = 4 * 3600;
/** DTSTAMP is this instant plus the catalogue version. It orders revisions and is not a real time. */
const FIRST_STAMP_MS = Date.UTC(2020, 0, 1);
/** In bytes, without the line ending (RFC 5545, section 3.1). */
const MAX_LINE_LENGTH = 75;
const END = 'END:VCALENDAR';
const PRODUCT = '//Tradewind//Training Calendar//EN';

const LINE_BREAKS = /\r\n?|[\u2028\u2029\u0085]/g;
const CONTROLS = /(?!\n)[\p{Cc}\p{Cs}]/gu;

/** iCalendar cannot represent control characters, and some readers end a line at any Unicode line break. */
const plainText = (text: string): string => text.replace(LINE_BREAKS, '\n').replace(CONTROLS, ' ');

/** The day as the UTC fields that ical-generator reads, so that no time zone can shift it. */
const utcDay = (day: IsoDay): Date => new Date(`${day}T00:00:00Z`);

function describe(session: FeedSession, courseUrl: string, today: IsoDay): string {
  const deadline = discountUntil(session.early_bird_deadline, today);
  const lines = [
    stateWord(session),
    seatsLeft(session),
    deadline === null ? undefined : `Discount deadline: ${formatDeadline(dayToMs(deadline))}`,
    // Repeated, because several calendars do not show an event's URL.
    courseUrl,
  ];
  return lines.filter((line) => line !== undefined).join('\n');
}

const EVENT_STATUS: Partial<Record<SessionStatus, ICalEventStatus>> = {
  confirmed: ICalEventStatus.CONFIRMED,
  full: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** Several calendars do not show the status either. */
const titleOf = ({ course_title, group_code, course_id, status }: FeedSession): string =>
  `${status === 'cancelled' ? 'Cancelled: ' : ''}${course_title} (${group_code}${course_id})`;

/**
 * Skips lines that are short enough. ical-generator counts every character, which blocked the server for 640
 * ms at 2,000 sessions.
 */
const fold = (line: string): string => (Buffer.byteLength(line) <= MAX_LINE_LENGTH ? line : foldLines(line));

/** @returns the text of an .ics file, with folded lines and CRLF line endings */
export function calendarFile({ sessions, publicUrl, version, today, name }: CalendarFile): string {
  const calendar = new ICalCalendar({ prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH });
  // ical-generator escapes everything except names.
  if (name !== undefined) calendar.name(escape(plainText(name), false)).ttl(REFRESH_SECONDS);
  const { host } = new URL(publicUrl);
  const head = calendar.toString().slice(0, -END.length);
  const events = sessions.map((session) => {
    const courseUrl = `${publicUrl}/training/${session.course_id}`;
    const event = calendar.createEvent({
      id: `session-${session.id}@${host}`,
      sequence: version,
      stamp: new Date(FIRST_STAMP_MS + version * 1000),
      allDay: true,
      start: utcDay(session.start_date),
      // End dates are exclusive: the day after the last one.
      end: new Date(addDays(utcDay(session.end_date).getTime(), 1)),
      summary: plainText(titleOf(session)),
      status: (session.status && EVENT_STATUS[session.status]) ?? null,
      location: plainText(session.venue_label),
      description: describe(session, courseUrl, today),
      url: courseUrl,
      // Subscribed entries do not mark the day as busy. A session added to one's own calendar does.
      transparency: name === undefined ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    });
    return event.toString().split('\r\n').map(fold).join('\r\n');
  });
  return `${head}${events.join('')}${END}\r\n`;
}

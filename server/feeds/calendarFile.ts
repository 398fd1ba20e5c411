/** Sessions written as iCalendar (RFC 5545); `docs/decisions/0011-icalendar.md` says why it looks as it does. */
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
  /** absolute address of the site, without a slash at its end */
  publicUrl: string;
  /** of the catalogue: the same version writes the same bytes */
  version: number;
  /** a discount that ended before it is not told */
  today: IsoDay;
  /** name of a calendar that is subscribed to; left out for a single session, which joins a calendar of the reader's own */
  name?: string;
}

/** How often subscribers look again, in seconds. */
const REFRESH_SECONDS = 4 * 3600;
/** DTSTAMP counts up from here by the catalogue's version. It orders revisions and is no real time. */
const FIRST_STAMP_MS = Date.UTC(2020, 0, 1);
/** In bytes, without the line's end (RFC 5545, section 3.1). */
const LONGEST_LINE = 75;
const END = 'END:VCALENDAR';
const PRODUCT = '//Tradewind//Training Calendar//EN';

const LINE_BREAKS = /\r\n?|[\u2028\u2029\u0085]/g;
const CONTROLS = /(?!\n)[\p{Cc}\p{Cs}]/gu;

/** iCalendar has no way to write control characters; some readers end a line at any of Unicode's line breaks. */
const plainText = (text: string): string => text.replace(LINE_BREAKS, '\n').replace(CONTROLS, ' ');

/** The day as the UTC fields that ical-generator reads: no time zone, neither ours nor the machine's, can move it. */
const utcDay = (day: IsoDay): Date => new Date(`${day}T00:00:00Z`);

function describe(session: FeedSession, courseUrl: string, today: IsoDay): string {
  const deadline = discountUntil(session.early_bird_deadline, today);
  const lines = [
    stateWord(session),
    seatsLeft(session),
    deadline === null ? undefined : `Discount deadline: ${formatDeadline(dayToMs(deadline))}`,
    // The address again: several calendars do not show an event's URL.
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
 * Checks the length of whole lines first. ical-generator counts every character, which blocked the server for 640 ms at 2,000
 * sessions.
 */
const fold = (line: string): string => (Buffer.byteLength(line) <= LONGEST_LINE ? line : foldLines(line));

/** @returns the text of an .ics file, lines folded and ended as the standard has it */
export function calendarFile({ sessions, publicUrl, version, today, name }: CalendarFile): string {
  const calendar = new ICalCalendar({ prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH });
  // ical-generator writes names as they are, and escapes everything else.
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
      // Ends are exclusive: the day after the last one.
      end: new Date(addDays(utcDay(session.end_date).getTime(), 1)),
      summary: plainText(titleOf(session)),
      status: (session.status && EVENT_STATUS[session.status]) ?? null,
      location: plainText(session.venue_label),
      description: describe(session, courseUrl, today),
      url: courseUrl,
      // Subscribed entries do not block the day. A session that somebody adds to an own calendar does.
      transparency: name === undefined ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    });
    return event.toString().split('\r\n').map(fold).join('\r\n');
  });
  return `${head}${events.join('')}${END}\r\n`;
}

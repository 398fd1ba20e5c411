/** Descriptions of sessions. */
import type { ImportRow } from '@/contract/staff/catalogue';
import { formatDayName, heldAtWeekend, monthOf } from '@/contract/sessionDays';
import type { GridSession, SessionClash } from '@/contract/staff/sessionGridSchemas';
import { dayToMs, formatDate, formatDateRange, formatMonth } from '@/contract/time';
import { firstDay } from '@/contract/sessionDays';
import { daysOf } from './moving';

export const STATUS_LABELS: Readonly<Record<string, string>> = {
  planned: 'Planned',
  confirmed: 'Confirmed',
  full: 'Full',
  cancelled: 'Cancelled',
};
/** One shape each, so that nobody has to distinguish colours. */
export const STATUS_SHAPES: Readonly<Record<string, string>> = {
  planned: '○',
  confirmed: '●',
  full: '■',
  cancelled: '✕',
};

export const statusOf = ({ status }: ImportRow): string => (typeof status === 'string' ? status : 'planned');

export const monthText = (month: string): string => formatMonth(dayToMs(firstDay(month)));
export const dayText = (row: ImportRow): string =>
  formatDateRange(dayToMs(String(row.start_date)), dayToMs(String(row.end_date)));

/** In a month's column: `11–15`, or across its end `29–2 Feb`. */
export function shortDays(row: ImportRow): string {
  const { start_date: start, end_date: end } = daysOf(row);
  const from = start.slice(8);
  if (start === end) return from;
  return monthOf(start) === monthOf(end)
    ? `${from}–${end.slice(8)}`
    : `${from}–${formatDate(dayToMs(end)).slice(0, 6)}`;
}

export const clashText = ({ kind, what, course, start_date, end_date }: SessionClash): string =>
  `${kind === 'venue' ? 'Venue' : 'Instructor'} taken: ${what}, ${dayText({ start_date, end_date })}, ${course}`;

/** @returns the accessible description of a session, with its full dates */
export function sessionText({ row, clashes }: GridSession): string {
  const parts = [dayText(row)];
  if (row.tag_added === 'yes') parts.push('Added');
  return [...parts, ...clashes.slice(0, 1).map(clashText)].join(', ');
}

/** @returns the target of a moved session, with a note about weekends */
export function moveText(row: ImportRow): string {
  const days = daysOf(row);
  const weekend = heldAtWeekend(days);
  const until = days.end_date === days.start_date ? '' : ` to ${formatDayName(days.end_date)}`;
  return `${formatDayName(days.start_date)}${until}${weekend.length > 0 ? `. Held on a weekend: ${weekend.join(' and ')}` : ''}`;
}

/** Several sessions of a course may be changed one after another: each alert says what its "Undo" brings back. */
const nameText = ({ course, row }: GridSession): string => {
  const venue = row.venue_label ? String(row.venue_label) : '';
  if (!course) return venue;
  return venue ? `“${course}” (${venue})` : `“${course}”`;
};

export const movedText = (session: GridSession, next: ImportRow): string =>
  `${nameText(session)} is moved to ${moveText(next)}.`;

/** A session that could not be loaded is known by what was typed into its dialog, without its course. */
export const removalText = (session: GridSession): string =>
  `${[nameText(session), dayText(session.row)].filter(Boolean).join(', ')}: the session is removed.`;

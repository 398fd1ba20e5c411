/**
 * Which sessions the calendar shows, and in which months (docs/rules/calendar.md#months-and-window). Instants
 * are epoch milliseconds, months are identified by their first instant, all in UTC+8.
 */
import { CALENDAR } from '@/contract/constants';
import type { Session } from '@/contract/entities';
import { startOfMonth } from '@/contract/time';

export type Dated = Pick<Session, 'start_date' | 'end_date'>;

export interface CalendarWindow {
  /** the months that are columns, in order */
  months: number[];
  /** the table shows sessions that start before this */
  wideUntil: number;
  /** the list shows sessions that start before this: always four months */
  narrowUntil: number;
}

/** @param next the month after it */
export const touches = ({ start_date, end_date }: Dated, month: number, next: number): boolean =>
  start_date < next && end_date >= month;

/**
 * The columns are those of the current month and the next three that have sessions. If the current month has
 * none but the fifth month has, the fifth takes its place.
 * @param sessions those of the portfolio filter that are not over
 */
export function calendarWindow(sessions: readonly Dated[], now: number): CalendarWindow {
  const bounds = Array.from({ length: CALENDAR.months + 2 }, (_, later) => startOfMonth(now, later));
  const months = bounds.slice(0, -1);
  const isUsed = months.map((month, index) => {
    const next = bounds[index + 1] ?? month;
    return sessions.some((session) => touches(session, month, next));
  });
  const first = !isUsed[0] && isUsed[CALENDAR.months] ? 1 : 0;
  const isColumn = (index: number): boolean =>
    index >= first && index < first + CALENDAR.months && isUsed[index] === true;
  return {
    months: months.filter((_month, index) => isColumn(index)),
    wideUntil: startOfMonth(now, CALENDAR.months + first),
    narrowUntil: startOfMonth(now, CALENDAR.months),
  };
}

/** @returns how many month columns precede a session's cell, and how many the cell spans, at least one */
export function cellOf(session: Dated, months: readonly number[]): { before: number; span: number } {
  const touched = months.map((month) => touches(session, month, startOfMonth(month, 1)));
  const first = touched.indexOf(true);
  return first < 0
    ? { before: 0, span: Math.max(1, months.length) }
    : { before: first, span: touched.lastIndexOf(true) - first + 1 };
}

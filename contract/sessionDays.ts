/**
 * Days of sessions: how they move, how long they last, and how a series is copied half a year ahead. All are
 * days in UTC+8.
 */
import { addDays, dayToMs, formatDate, msToDay, startOfMonth, type IsoDay } from './time';
import { format } from './zone';

const WEEK = 7;
/** Half a year that keeps the weekday. */
export const HALF_YEAR_DAYS = 26 * WEEK;
/** A suggested discount ends this long before the start. */
const DEADLINE_DAYS = 4 * WEEK;

/** The days that move with a session. */
export interface SessionDays {
  start_date: IsoDay;
  end_date: IsoDay;
  early_bird_deadline?: IsoDay;
}

/** 0 Sunday … 6 Saturday */
export const weekdayOf = (day: IsoDay): number => Number(format(dayToMs(day), 'd'));
/** In UTC, where each day has 24 hours: the zone's offset was another one before 1982. */
const inUtc = (day: IsoDay): number => Date.parse(`${day}T00:00:00Z`);
export const plusDays = (day: IsoDay, days: number): IsoDay =>
  new Date(addDays(inUtc(day), days)).toISOString().slice(0, 10);
export const daysBetween = (from: IsoDay, to: IsoDay): number => (inUtc(to) - inUtc(from)) / 86_400_000;

/** A month in the format `YYYY-MM`. */
export const monthOf = (day: IsoDay): string => day.slice(0, 7);
export const firstDay = (month: string): IsoDay => `${month}-01`;
export const plusMonths = (month: string, months: number): string =>
  monthOf(msToDay(startOfMonth(dayToMs(firstDay(month)), months)));
export const lastDayOf = (month: string): IsoDay => plusDays(firstDay(plusMonths(month, 1)), -1);

/** @returns the n-th such weekday of the month, or the last if there is no fifth */
export function nthWeekday(month: string, week: number, weekday: number): IsoDay {
  const first = firstDay(month);
  const day = plusDays(first, ((weekday - weekdayOf(first) + WEEK) % WEEK) + (week - 1) * WEEK);
  return monthOf(day) === month ? day : plusDays(day, -WEEK);
}

/** Which occurrence of its weekday in the month a day is: 1 … 5. */
export const weekOf = (day: IsoDay): number => Math.ceil(Number(day.slice(8)) / WEEK);

/** @returns the same weekday in another month, in the same week of it */
export const inMonth = (day: IsoDay, month: string, week = weekOf(day)): IsoDay =>
  nthWeekday(month, week, weekdayOf(day));

/** @param start a working day; @returns the last day if the course is held on Mondays to Fridays only */
export function lastHeldDay(start: IsoDay, durationDays: number): IsoDay {
  // Half a day needs the room for a day.
  const days = Math.max(1, Math.ceil(durationDays));
  let day = start;
  for (let held = 1; held < days; held += 1) day = plusDays(day, weekdayOf(day) === 5 ? 3 : 1);
  return day;
}

/** The session moved to another first day, with the same length and the same distance of the discount's end. */
export function movedTo<Days extends SessionDays>(session: Days, start: IsoDay): Days {
  const days = daysBetween(session.start_date, start);
  const { early_bird_deadline: deadline } = session;
  return {
    ...session,
    start_date: start,
    end_date: plusDays(session.end_date, days),
    ...(deadline && { early_bird_deadline: plusDays(deadline, days) }),
  };
}

/** @returns weekend days on which it would be held, such as `Sat 16 Jan 2027`; at most the first two */
export function heldAtWeekend({ start_date: start, end_date: end }: SessionDays): string[] {
  const found: string[] = [];
  for (let day = start; day <= end && found.length < 2; day = plusDays(day, 1))
    if (weekdayOf(day) % 6 === 0) found.push(formatDayName(day));
  return found;
}

/** For example `Mon 11 Jan 2027`. */
export const formatDayName = (day: IsoDay): string =>
  `${format(dayToMs(day), 'ddd')} ${formatDate(dayToMs(day))}`;

/** @returns the suggested end of the discount; undefined if it is in the past */
export function proposedDeadline(start: IsoDay, today: IsoDay): IsoDay | undefined {
  const day = plusDays(start, -DEADLINE_DAYS);
  return day >= today ? day : undefined;
}

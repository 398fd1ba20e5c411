/** Days and months in UTC+8, and their formats. The time zone itself is in `zone.ts`. */
import { format, localToMs, startOfDay } from './zone';

export { startOfDay, startOfMonth } from './zone';

const DAY_MS = 24 * 3_600_000;

/** A day in import documents: `YYYY-MM-DD`, in UTC+8. */
export type IsoDay = string;

/** @returns epoch milliseconds of 00:00 UTC+8 on that day */
export const dayToMs = (day: IsoDay): number => localToMs(`${day}T00:00`);

/** @returns the day of the instant in UTC+8 */
export const msToDay = (ms: number): IsoDay => format(ms, 'YYYY-MM-DD');

export const addDays = (ms: number, days: number): number => ms + days * DAY_MS;

/** For example "Jan 2027". */
export const formatMonth = (ms: number): string => format(ms, 'MMM YYYY');

/** For example "12 Jan 2027". */
export const formatDate = (ms: number): string => format(ms, 'DD MMM YYYY');

/** For example "12 Jan 27", for the discount deadline. */
export const formatDeadline = (ms: number): string => format(ms, 'DD MMM YY');

/** An instant for other programs, such as `2027-01-11T09:30:05.123+08:00`. */
export const formatInstant = (ms: number): string => format(ms, 'YYYY-MM-DDTHH:mm:ss.SSSZ');

/** One date, or "12 Jan 2027 – 14 Jan 2027" if the two days differ. */
export function formatDateRange(startMs: number, endMs: number): string {
  const start = formatDate(startMs);
  const end = formatDate(endMs);
  return start === end ? start : `${start} – ${end}`;
}

/** Number of days of a session, both ends included. */
export const daysInclusive = (startMs: number, endMs: number): number =>
  Math.round((startOfDay(endMs) - startOfDay(startMs)) / DAY_MS) + 1;

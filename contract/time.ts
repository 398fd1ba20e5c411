/**
 * Calendar arithmetic in UTC+8. The offset is fixed (no daylight saving), so plain arithmetic on epoch milliseconds is exact
 * and costs a visitor no date library; a property test holds it against moment-timezone.
 */
import { UTC_OFFSET_HOURS } from './constants';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = UTC_OFFSET_HOURS * HOUR_MS;
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as written in import documents: `YYYY-MM-DD`, meant in UTC+8. */
export type IsoDay = string;

/** Two digits. */
export const pad = (value: number): string => String(value).padStart(2, '0');

/** The same instant as a Date whose UTC fields read as the wall clock in UTC+8. */
export const wallClock = (ms: number): Date => new Date(ms + OFFSET_MS);

/** @returns epoch milliseconds of 00:00 UTC+8 on that day */
export const dayToMs = (day: IsoDay): number => Date.parse(`${day}T00:00:00Z`) - OFFSET_MS;

/** @returns the day in UTC+8 in which the instant lies */
export const msToDay = (ms: number): IsoDay => wallClock(ms).toISOString().slice(0, 10);

/** @returns epoch milliseconds of the most recent midnight in UTC+8 */
export const startOfDay = (ms: number): number => dayToMs(msToDay(ms));

export const addDays = (ms: number, days: number): number => ms + days * DAY_MS;

/**
 * The month in which the instant lies in UTC+8, or one that many months later (docs/rules/calendar.md#months-and-window).
 * @returns epoch milliseconds of 00:00 UTC+8 on its first day
 */
export function startOfMonth(ms: number, later = 0): number {
  const date = wallClock(ms);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) - OFFSET_MS;
}

/** `MMM YYYY`, as in "Jan 2027". */
export const formatMonth = (ms: number): string => formatDate(ms).slice(3);

/** `DD MMM YYYY`, as in "12 Jan 2027". */
export function formatDate(ms: number): string {
  const date = wallClock(ms);
  return `${pad(date.getUTCDate())} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `DD MMM YY`, used for the discount deadline. */
export function formatDeadline(ms: number): string {
  const date = wallClock(ms);
  return `${pad(date.getUTCDate())} ${MONTHS[date.getUTCMonth()]} ${pad(date.getUTCFullYear() % 100)}`;
}

/** An instant for other programs, as in `2027-01-11T09:30:05.123+08:00`. */
export const formatInstant = (ms: number): string =>
  wallClock(ms)
    .toISOString()
    .replace('Z', `+${pad(UTC_OFFSET_HOURS)}:00`);

/** One date, or "12 Jan 2027 – 14 Jan 2027" when the two days differ. */
export function formatDateRange(startMs: number, endMs: number): string {
  const start = formatDate(startMs);
  const end = formatDate(endMs);
  return start === end ? start : `${start} – ${end}`;
}

/** Number of days that a session touches, both ends included. */
export const daysInclusive = (startMs: number, endMs: number): number =>
  Math.round((startOfDay(endMs) - startOfDay(startMs)) / DAY_MS) + 1;

/** Days as forms send them: `DD-MMM-YYYY`, as in `12-Jan-2027`, meant in UTC+8 (docs/rules/calendar.md#dates). */
import { dayToMs, type IsoDay } from './time';
import { isIsoDay } from './writtenTime';
import { format } from './zone';

/** @returns the day in UTC+8 in which the instant lies, as a form sends it */
export const msToFormDay = (ms: number): string => format(ms, 'DD-MMM-YYYY');

/** @returns the same day as a form sends it; empty for what is no day */
export const isoToFormDay = (day: IsoDay): string => (isIsoDay(day) ? msToFormDay(dayToMs(day)) : '');

/** @returns epoch milliseconds of 00:00 UTC+8 on that day, or undefined for what is no real day written `DD-MMM-YYYY` */
export function formDayToMs(text: string): number | undefined {
  if (!/^\d{2}-[A-Z][a-z]{2}-\d{4}$/.test(text)) return undefined;
  const utc = Date.parse(`${text.replaceAll('-', ' ')} UTC`);
  if (Number.isNaN(utc)) return undefined;
  const ms = dayToMs(new Date(utc).toISOString().slice(0, 10));
  // `31-Feb-2027` is read as a day in March by some engines.
  return msToFormDay(ms) === text ? ms : undefined;
}

/** Days in the format of forms: `DD-MMM-YYYY`, such as `12-Jan-2027`, in UTC+8 (docs/rules/calendar.md#dates). */
import { dayToMs, type IsoDay } from './time';
import { isIsoDay } from './writtenTime';
import { format } from './zone';

/** @returns the day of the instant in UTC+8, in the format of forms */
export const msToFormDay = (ms: number): string => format(ms, 'DD-MMM-YYYY');

/** @returns the same day in the format of forms; empty if it is invalid */
export const isoToFormDay = (day: IsoDay): string => (isIsoDay(day) ? msToFormDay(dayToMs(day)) : '');

/**
 * @returns epoch milliseconds of 00:00 UTC+8 on that day, or undefined if it is not an existing day as
 *   `DD-MMM-YYYY`
 */
export function formDayToMs(text: string): number | undefined {
  if (!/^\d{2}-[A-Z][a-z]{2}-\d{4}$/.test(text)) return undefined;
  const utc = Date.parse(`${text.replaceAll('-', ' ')} UTC`);
  if (Number.isNaN(utc)) return undefined;
  const ms = dayToMs(new Date(utc).toISOString().slice(0, 10));
  // Some engines parse `31-Feb-2027` as a day in March.
  return msToFormDay(ms) === text ? ms : undefined;
}

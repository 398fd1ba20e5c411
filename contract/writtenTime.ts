/** Validates and parses days and times that somebody typed. All are local times in UTC+8. */
import { MONTHS, pad } from './months';

/** @returns whether the text is an existing day as `YYYY-MM-DD` */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

const WRITTEN_TIME = /^(\d{2})-([A-Z][a-z]{2})-(\d{4}) ([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * Reformats the date and time of a browser's field (`YYYY-MM-DDTHH:mm`) for a form: `DD-MMM-YYYY HH:mm`. Time
 * zones are not converted. @returns an empty text for an empty or invalid one
 */
export function writeFormTime(field: string): string {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(field) ?? [];
  if (!isIsoDay(day)) return '';
  const [year, month, date] = day.split('-');
  return `${date}-${MONTHS[Number(month) - 1]}-${year} ${time}`;
}

/** @returns the hour of a `DD-MMM-YYYY HH:mm`, or undefined if it is not an existing day and time */
export function hourOfFormTime(text: string): number | undefined {
  const [, date, month = '', year, hour] = WRITTEN_TIME.exec(text) ?? [];
  const isReal = isIsoDay(`${year}-${pad(MONTHS.indexOf(month) + 1)}-${date}`);
  return isReal ? Number(hour) : undefined;
}

/** Times of day in UTC+8, and the dates beside them: for the few pages that have a clock. */
import { formatDate, pad, wallClock } from './time';

/** `HH:mm` in UTC+8, as in "14:05". */
export function formatTime(ms: number): string {
  const date = wallClock(ms);
  return `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`;
}

/** `DD MMM YYYY, HH:mm`, as in "21 Nov 2026, 14:05". */
export function formatDateTime(ms: number): string {
  return `${formatDate(ms)}, ${formatTime(ms)}`;
}

/** `DD-MMM-YYYY`, as in "12-Jan-2027": how class forms write days (docs/rules/calendar.md#dates). */
export const formatDashedDate = (ms: number): string => formatDate(ms).replaceAll(' ', '-');

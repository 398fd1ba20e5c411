/** Times of day in UTC+8, and the dates beside them: for the few pages that have a clock. */
import { formatDate } from './time';
import { format } from './zone';

/** As in "14:05". */
export const formatTime = (ms: number): string => format(ms, 'HH:mm');

/** As in "21 Nov 2026, 14:05". */
export const formatDateTime = (ms: number): string => `${formatDate(ms)}, ${formatTime(ms)}`;

/** As in "12-Jan-2027": how class forms write days (docs/rules/calendar.md#dates). */
export const formatDashedDate = (ms: number): string => format(ms, 'DD-MMM-YYYY');

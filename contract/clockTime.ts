/** Times of day in UTC+8, with dates, for the few pages that show them. */
import { formatDate } from './time';
import { format } from './zone';

/** For example "14:05". */
export const formatTime = (ms: number): string => format(ms, 'HH:mm');

/** For example "21 Nov 2026, 14:05". */
export const formatDateTime = (ms: number): string => `${formatDate(ms)}, ${formatTime(ms)}`;

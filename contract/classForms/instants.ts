/** When a window opens and closes (docs/rules/class-forms.md#windows). */
import { isIsoDay } from '../writtenTime';
import { format, localToMs } from '../zone';

/** The instant of a day without a time: its first moment, its last moment, or 08:00. */
export type Bound = 'start' | 'end' | 'startPost';

const HOUR_MS = 3_600_000;
/** In UTC+8, for a day without a time. */
const TIMES: Record<Bound, string> = { start: '00:00', end: '23:59:59.999', startPost: '08:00' };

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/**
 * @param text `2027-01-11`, or a date-time with its offset such as `2027-01-11T08:30:00+08:00`
 * @returns epoch milliseconds, or undefined for anything else
 */
export function readInstant(text: string, bound: Bound): number | undefined {
  if (isIsoDay(text)) return localToMs(`${text}T${TIMES[bound]}`);
  const day = DATE_TIME.exec(text)?.[1];
  return day !== undefined && isIsoDay(day) ? Date.parse(text) : undefined;
}

/** @returns whether a post-assessment opens after its assessment closes, so that nobody could ever send it */
export function opensTooLate(startPost: string, end: string): boolean {
  const [opens, closes] = [readInstant(startPost, 'startPost'), readInstant(end, 'end')];
  return opens !== undefined && closes !== undefined && opens > closes;
}

/**
 * @param local `YYYY-MM-DDTHH:mm` in UTC+8; @returns the instant in the format of classes, such as
 *   `2027-01-11T08:30:00+08:00`
 */
export const writeInstant = (local: string): string => format(localToMs(local), 'YYYY-MM-DDTHH:mm:ssZ');

/** 08:00 UTC+8 on the course's last day, when a post-assessment opens (docs/rules/class-forms.md#windows). */
export const postAssessmentOpening = (courseEndDate: number): number => courseEndDate + 8 * HOUR_MS;

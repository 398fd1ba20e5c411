/** When a window begins and ends (docs/rules/class-forms.md#windows). */
import { dayToMs } from '../time';
import { isIsoDay } from '../writtenTime';

/** Which instant a bare day stands for: its first moment, its last moment, or 08:00. */
export type Bound = 'start' | 'end' | 'startPost';

const HOUR_MS = 3_600_000;
/** From 00:00 UTC+8 of the day that stands there alone. An `end` day lasts until the last millisecond of 23:59:59. */
const INTO_DAY_MS: Record<Bound, number> = { start: 0, end: 24 * HOUR_MS - 1, startPost: 8 * HOUR_MS };

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/**
 * @param text `2027-01-11`, or a date-time with its offset such as `2027-01-11T08:30:00+08:00`
 * @returns epoch milliseconds, or undefined for anything else
 */
export function readInstant(text: string, bound: Bound): number | undefined {
  if (isIsoDay(text)) return dayToMs(text) + INTO_DAY_MS[bound];
  const day = DATE_TIME.exec(text)?.[1];
  return day !== undefined && isIsoDay(day) ? Date.parse(text) : undefined;
}

/** 08:00 UTC+8 on the course's last day, from which a post-assessment is open (docs/rules/class-forms.md#windows). */
export const postAssessmentOpening = (courseEndDate: number): number => courseEndDate + 8 * HOUR_MS;

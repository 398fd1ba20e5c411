/**
 * Instants and local times in the business's time zone, by moment-timezone. The visitors' build replaces this
 * module with `fixedOffset.ts` (webpack.config.js): the same functions without moment's 22 KB
 * (docs/decisions/0109-moment-does-the-zone-work.md).
 */
import moment from 'moment-timezone';
import { TIME_ZONE } from './constants';

/** Formats of dates and times, in moment's notation. */
export type Format =
  | 'YYYY-MM-DD'
  | 'DD MMM YYYY'
  | 'DD-MMM-YYYY'
  | 'DD MMM YY'
  | 'MMM YYYY'
  | 'HH:mm'
  | 'd'
  | 'ddd'
  | 'dddd'
  | 'YYYY-MM-DDTHH:mm:ssZ'
  | 'YYYY-MM-DDTHH:mm:ss.SSSZ';

/** Per cache. A catalogue has a few hundred different days, however many sessions begin on them. */
const MAX_CACHED = 2_000;

/** Moment takes 3 to 16 microseconds, a thousand times as long as a map lookup. A full map is cleared. */
function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => {
    const found = kept.get(key);
    if (found !== undefined) return found;
    const value = make(key);
    if (kept.size === MAX_CACHED) kept.clear();
    kept.set(key, value);
    return value;
  };
}

const inZone = (ms: number): moment.Moment => moment.tz(ms, TIME_ZONE);
const writers = memoize((pattern: Format) => memoize((ms: number) => inZone(ms).format(pattern)));
const months = memoize((later: number) =>
  memoize((ms: number) => inZone(ms).startOf('month').add(later, 'months').valueOf()),
);

/** @returns the instant formatted in the zone's local time */
export const format = (ms: number, pattern: Format): string => writers(pattern)(ms);

/** @param local `YYYY-MM-DDTHH:mm`, with or without seconds; @returns epoch milliseconds, NaN if it is invalid */
export const localToMs: (local: string) => number = memoize((local: string) =>
  moment.tz(local, moment.ISO_8601, true, TIME_ZONE).valueOf(),
);

/** @returns epoch milliseconds of the most recent midnight */
export const startOfDay: (ms: number) => number = memoize((ms: number) =>
  inZone(ms).startOf('day').valueOf(),
);

/**
 * The month of the instant, or one that many months later (docs/rules/calendar.md#months-and-window).
 * @returns epoch milliseconds of 00:00 on its first day
 */
export const startOfMonth = (ms: number, later = 0): number => months(later)(ms);

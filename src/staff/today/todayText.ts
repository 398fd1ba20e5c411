import { counted } from '@/contract/counted';
import { addDays, formatDate } from '@/contract/time';
import { format } from '@/contract/zone';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @returns a waiting time in one unit: `12 min`, `5 h`, `3 days` */
export function waited(sinceMs: number, nowMs: number): string {
  const age = Math.max(0, nowMs - sinceMs);
  if (age < HOUR) return `${Math.max(1, Math.floor(age / MINUTE))} min`;
  return age < 2 * DAY ? `${Math.floor(age / HOUR)} h` : counted(Math.floor(age / DAY), 'day');
}

export const weekday = (ms: number): string => format(ms, 'ddd');

/** `Mon 23 Nov 2026` */
export const longDay = (ms: number): string => `${weekday(ms)} ${formatDate(ms)}`;

/** Dates in a list, without the year: `23 Nov`, `23 Nov – 25 Nov`. */
export function shortDays(start: number, end: number): string {
  const [from, to] = [start, end].map((day) => formatDate(day).slice(0, 6));
  return from === to ? `${from}` : `${from} – ${to}`;
}

/** @returns the midnights of today and the following days */
export const daysFrom = (today: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index));

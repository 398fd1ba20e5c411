/**
 * Does the same as `zone.ts` by arithmetic, and replaces it in the visitors' build (webpack.config.js). The
 * zone has had one offset and no daylight saving since 1982, so both give identical results; a property test
 * covers a century.
 */
import { UTC_OFFSET_HOURS } from './constants';
import { MONTHS, pad } from './months';
import type { Format } from './zone';

const DAY_MS = 24 * 3_600_000;
const OFFSET_MS = UTC_OFFSET_HOURS * 3_600_000;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The same instant as a Date whose UTC fields are the zone's local time. */
const wallClock = (ms: number): Date => new Date(ms + OFFSET_MS);

const weekday = (at: Date): string => WEEKDAYS[at.getUTCDay()] ?? '';
const day = (at: Date): string => `${pad(at.getUTCDate())} ${MONTHS[at.getUTCMonth()]}`;
const date = (at: Date): string => `${day(at)} ${at.getUTCFullYear()}`;
const iso = (at: Date, until: number): string => at.toISOString().slice(0, until);
const withOffset = (local: string): string => `${local}+${pad(UTC_OFFSET_HOURS)}:00`;

const WRITERS: Readonly<Record<Format, (at: Date) => string>> = {
  'YYYY-MM-DD': (at) => iso(at, 10),
  'DD MMM YYYY': date,
  'DD-MMM-YYYY': (at) => date(at).replaceAll(' ', '-'),
  'DD MMM YY': (at) => `${day(at)} ${pad(at.getUTCFullYear() % 100)}`,
  'MMM YYYY': (at) => date(at).slice(3),
  'HH:mm': (at) => `${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}`,
  d: (at) => String(at.getUTCDay()),
  ddd: (at) => weekday(at).slice(0, 3),
  dddd: weekday,
  'YYYY-MM-DDTHH:mm:ssZ': (at) => withOffset(iso(at, 19)),
  'YYYY-MM-DDTHH:mm:ss.SSSZ': (at) => withOffset(iso(at, 23)),
};

export const format = (ms: number, pattern: Format): string => WRITERS[pattern](wallClock(ms));

export const localToMs = (local: string): number => Date.parse(`${local}Z`) - OFFSET_MS;

export const startOfDay = (ms: number): number => Math.floor((ms + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;

export function startOfMonth(ms: number, later = 0): number {
  const at = wallClock(ms);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1) - OFFSET_MS;
}

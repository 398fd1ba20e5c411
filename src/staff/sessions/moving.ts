/** Moving a session by keyboard and pointer. */
import type { ImportRow } from '@/contract/staff/catalogue';
import { inMonth, monthOf, plusDays, plusMonths, weekOf, type SessionDays } from '@/contract/sessionDays';
import type { IsoDay } from '@/contract/time';

export const daysOf = (row: ImportRow): SessionDays => row as unknown as SessionDays;

const MONTHS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };
const DAYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** Arrows move by days and weeks; with Shift (or by Page Up and Page Down) by months, keeping the weekday. */
export function keyMoves(start: IsoDay, key: string, isShift: boolean): IsoDay | undefined {
  const months = isShift ? Math.sign(DAYS[key] ?? 0) : (MONTHS[key] ?? 0);
  if (months !== 0) return inMonth(start, plusMonths(monthOf(start), months));
  const days = DAYS[key];
  return days === undefined ? undefined : plusDays(start, days);
}

/** @returns how often a day's weekday occurs in a month */
export const weeksIn = (day: IsoDay, month: string): number => weekOf(inMonth(day, month, 5));

/** @param share the pointer's position within the month's column, 0 to 1 */
export function pointerMoves(start: IsoDay, month: string, share: number): IsoDay {
  const weeks = weeksIn(start, month);
  return inMonth(start, month, Math.min(weeks, Math.max(1, Math.ceil(share * weeks))));
}

/** Filters the sessions of a calendar, as positions in its index: by portfolio, then by city, then by month. */
import { dayToMs, startOfMonth } from '@/contract/time';
import type { CalendarSession } from '@/contract/entities';
import { isOver } from '@/contract/sessionState';
import { sortKey, type CalendarIndex } from './calendarOrder';
import { calendarWindow, touches } from './calendarRules';

/** Positions in an index, ascending, that is, by start date. */
type Positions = Uint32Array;

export interface InPortfolio {
  index: CalendarIndex;
  picked: Positions;
  /** in alphabetical order */
  cities: string[];
}

const at = ({ sessions }: CalendarIndex, position: number): CalendarSession =>
  sessions[position] as CalendarSession;

const keep = (
  index: CalendarIndex,
  positions: Positions,
  isKept: (session: CalendarSession) => boolean,
): Positions => positions.filter((position) => isKept(at(index, position)));

/** @param groups ids of the portfolio's groups; null: every portfolio */
export function inPortfolio(index: CalendarIndex, groups: string[] | null, today: number): InPortfolio {
  const wanted = groups && new Set(groups.map(Number));
  const picked = keep(
    index,
    Uint32Array.from(index.sessions.keys()),
    (session) => !isOver(session, today) && (wanted === null || wanted.has(session.group_id)),
  );
  const cities = new Set(Array.from(picked, (position) => at(index, position).venue_label));
  const byName = (left: string, right: string): number => (sortKey(left) < sortKey(right) ? -1 : 1);
  return { index, picked, cities: [...cities].sort(byName) };
}

/**
 * The columns depend on portfolio and city as if there were no other sessions; a month then selects those
 * that overlap it.
 * @param month `YYYY-MM`; null: every month
 * @returns also the months that can be selected
 */
export function filterSessions(
  { index, picked: all }: InPortfolio,
  today: number,
  city: string | null,
  month: string | null,
) {
  const inCity = city === null ? all : keep(index, all, ({ venue_label }) => venue_label === city);
  const dated = Array.from(inCity, (position) => at(index, position));
  const { months: openMonths, wideUntil, narrowUntil } = calendarWindow(dated, today);
  if (month === null) return { picked: inCity, months: openMonths, openMonths, wideUntil, narrowUntil };
  const first = dayToMs(`${month}-01`);
  const picked = keep(index, inCity, (session) => touches(session, first, startOfMonth(first, 1)));
  // A session that continues into the next month adds its column.
  const isColumn = (column: number): boolean =>
    picked.some((position) => touches(at(index, position), column, startOfMonth(column, 1)));
  return { picked, months: openMonths.filter(isColumn), openMonths, wideUntil, narrowUntil };
}

/** @returns how many of the positions, which are sorted by start date, begin before an instant */
export function countBefore(index: CalendarIndex, positions: Positions, until: number): number {
  const first = positions.findIndex((position) => at(index, position).start_date >= until);
  return first < 0 ? positions.length : first;
}

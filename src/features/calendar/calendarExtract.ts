/** The part of a large calendar that is sent with a page (docs/decisions/0016-large-calendars.md). */
import type { CalendarSession } from '@/contract/entities';
import type { CalendarRows, CalendarView } from './calendarView';
import type { CalendarChoice, CalendarExtract } from './calendarSlice';

/** How many rows a page shows at first, and how many each step adds: the page stays below 25 KB. */
export const PORTION = 36;

/**
 * How many rows are rendered first after a change of the view: about a screenful beside the controls, so that
 * a phone responds at once.
 */
export const FIRST_ROWS = { wide: 8, narrow: 6 } as const;

/** A region with at most this many sessions is sent completely, so that no second request is needed. */
export const WHOLE_UP_TO = 100;

/** @returns the position of the first session shown; 0 if the view has none there */
export const firstShown = (from: number, total: number): number => (from < total ? from : 0);

/** @returns the sessions at the start of the view in either layout, and the totals of the view */
export function extractOf(choice: CalendarChoice, view: CalendarView) {
  const { wide, narrow, ...rest } = view;
  const first = ({ rows, total }: CalendarRows): CalendarSession[] => {
    const start = firstShown(choice.from, total);
    return rows.slice(start, start + PORTION);
  };
  const list = [...new Set([...first(wide), ...first(narrow)])];
  const idsOf = (rows: CalendarRows) => ({ ids: first(rows).map(({ id }) => id), total: rows.total });
  const extract: CalendarExtract = { ...choice, ...rest, wide: idsOf(wide), narrow: idsOf(narrow) };
  return { list, extract };
}

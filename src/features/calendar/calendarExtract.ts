/** What of a large calendar travels with a page (docs/decisions/0016-large-calendars.md). */
import type { CalendarSession } from '@/contract/entities';
import type { CalendarRows, CalendarView } from './calendarView';
import type { CalendarChoice, CalendarExtract } from './calendarSlice';

/** How many rows stand on the page at first, and how many more each step brings: the page stays below 25 KB. */
export const PORTION = 36;

/** How many stand there first when a visitor has changed the view: what a screen holds beside the controls, so that a phone answers at once. */
export const FIRST_ROWS = { wide: 8, narrow: 6 } as const;

/** A region with no more sessions than this travels whole: no second call is needed then. */
export const WHOLE_UP_TO = 100;

/** @returns the position of the first session shown; a view that has none there begins with its first */
export const firstShown = (from: number, total: number): number => (from < total ? from : 0);

/** @returns the sessions that the view begins with in either layout, and what the view is like as a whole */
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

import { useMemo } from 'react';
import type { GridCoursesQuery } from '@/contract/staff/sessionGrid';
import { firstDay, lastDayOf, monthOf, plusMonths } from '@/contract/sessionDays';
import { msToDay } from '@/contract/time';
import { useAddress } from '../shared/useAddress';
import { monthsFrom } from './gridModel';

export const SPANS = [3, 6, 12];
const SPAN = 6;

/** The months shown and the filters, as the address has them. */
export function useGridQuery() {
  const { query, change, idIn } = useAddress();
  const text = query.toString();
  const { months, filter } = useMemo(() => {
    const given = new URLSearchParams(text);
    const first = /^[12]\d{3}-(0[1-9]|1[0-2])$/.exec(given.get('from') ?? '')?.[0];
    const span = SPANS.find((one) => String(one) === given.get('months')) ?? SPAN;
    const shown = monthsFrom(first ?? monthOf(msToDay(Date.now())), span);
    const number = (name: string): number | undefined =>
      Number(/^\d{1,9}$/.exec(given.get(name) ?? '')?.[0] ?? NaN) || undefined;
    const found: GridCoursesQuery = {
      from: firstDay(shown[0] ?? ''),
      to: lastDayOf(shown.at(-1) ?? ''),
      portfolio: number('portfolio'),
      region: number('region'),
      q: given.get('q') ?? undefined,
      held: given.get('held') === 'yes' ? 'yes' : undefined,
    };
    return { months: shown, filter: found };
  }, [text]);
  return {
    months,
    filter,
    /** a key, `new`, `series`, or nothing */
    open: query.get('open') ?? '',
    course: idIn('course'),
    change,
    /** @returns the month so many pages of months on */
    monthOn: (pages: number): string => plusMonths(months[0] ?? '', pages * months.length),
  };
}
export type GridQuery = ReturnType<typeof useGridQuery>;

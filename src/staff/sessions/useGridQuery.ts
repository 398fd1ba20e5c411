import { useMemo } from 'react';
import { plusMonths } from '@/contract/sessionDays';
import { readGridQuery } from '@/contract/staff/gridQuery';
import { msToDay } from '@/contract/time';
import { useAddress } from '../shared/useAddress';

/** The displayed months and the filters, from the URL. */
export function useGridQuery() {
  const { query, change, idIn } = useAddress();
  const text = query.toString();
  const { months, filter } = useMemo(
    () => readGridQuery(new URLSearchParams(text), msToDay(Date.now())),
    [text],
  );
  return {
    months,
    filter,
    isFiltered: [filter.q, filter.portfolio, filter.region, filter.held].some(Boolean),
    /** a key, `new`, `copy-` and the key of the original, `series`, or empty */
    open: query.get('open') ?? '',
    course: idIn('course'),
    change,
    /** @returns the month that many pages later */
    monthOn: (pages: number): string => plusMonths(months[0] ?? '', pages * months.length),
  };
}
export type GridQuery = ReturnType<typeof useGridQuery>;

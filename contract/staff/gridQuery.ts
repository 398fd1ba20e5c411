/** The query of "Sessions", parsed by the page and by the server, which embeds the first responses. */
import { isIdText } from '../ids';
import { firstDay, lastDayOf, monthOf, plusMonths } from '../sessionDays';
import type { IsoDay } from '../time';
import type { GridCoursesQuery } from './sessionGridSchemas';

export const SPANS = [3, 6, 12];
const SPAN = 6;

/** @returns the displayed months and the filters */
export function readGridQuery(given: URLSearchParams, today: IsoDay) {
  const first = /^[12]\d{3}-(0[1-9]|1[0-2])$/.exec(given.get('from') ?? '')?.[0] ?? monthOf(today);
  const span = SPANS.find((one) => String(one) === given.get('months')) ?? SPAN;
  const months = Array.from({ length: span }, (_none, index) => plusMonths(first, index));
  const number = (name: string): number | undefined => {
    const text = given.get(name) ?? '';
    return isIdText(text) && Number(text) > 0 ? Number(text) : undefined;
  };
  const filter: GridCoursesQuery = {
    from: firstDay(first),
    to: lastDayOf(months.at(-1) ?? first),
    portfolio: number('portfolio'),
    region: number('region'),
    q: given.get('q') ?? undefined,
    held: given.get('held') === 'yes' ? 'yes' : undefined,
  };
  return { months, filter };
}

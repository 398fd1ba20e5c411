/** The part of the calendar's state that is in its URL, so that a view can be shared. */
import { DEFAULT_REGION } from '@/contract/constants';
import { parseId } from '../../shared/lib/parseId';
import { SORT_ORDERS, type SortOrder } from './calendarOrder';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export interface CalendarAddress {
  /** as requested; null if the URL names none */
  portfolio: string | null;
  region: number;
  /** whether the URL names a region: only then can it be changed */
  hasRegion: boolean;
  /** null if the URL names none: each layout then has its own default order */
  sort: SortOrder | null;
  /** only sessions in this city; null: in all */
  city: string | null;
  /** only sessions in this month, as `YYYY-MM`; null: in all */
  month: string | null;
  /** how many sessions at the start of the view are skipped */
  from: number;
}

export function readCalendarAddress(query: URLSearchParams): CalendarAddress {
  const sort = query.get('sort');
  return {
    portfolio: query.get('portfolio'),
    region: parseId(query.get('region')) || DEFAULT_REGION,
    hasRegion: query.has('region'),
    sort: SORT_ORDERS.find(({ value }) => value === sort)?.value ?? null,
    city: query.get('city')?.trim() || null,
    month: MONTH.exec(query.get('month') ?? '')?.[0] ?? null,
    from: parseId(query.get('from')),
  };
}

/** The parameters of a URL as names and values, without defaults. */
export function calendarFields(address: CalendarAddress): [name: string, value: string][] {
  const { portfolio, region, hasRegion, city, month, sort, from } = address;
  const fields: [name: string, value: string | null][] = [
    ['portfolio', portfolio],
    ['region', hasRegion ? String(region) : null],
    ['city', city],
    ['month', month],
    ['sort', sort],
    ['from', from === 0 ? null : String(from)],
  ];
  return fields.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

export function calendarPath(address: CalendarAddress): string {
  const query = new URLSearchParams(calendarFields(address)).toString();
  return `/calendar${query && `?${query}`}`;
}

/** @param portfolio value of the displayed portfolio, or ALL_PORTFOLIOS */
export function feedPath({ region, hasRegion }: CalendarAddress, portfolio: string): string {
  const query = new URLSearchParams({ portfolio, ...(hasRegion && { region: String(region) }) });
  return `/calendar.ics?${query}`;
}

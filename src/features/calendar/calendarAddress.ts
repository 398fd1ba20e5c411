/** What of the calendar stands in its address, so that a view can be shared. */
import { DEFAULT_REGION } from '../../../contract/constants';
import { parseId } from '../../shared/lib/parseId';
import { DEFAULT_SORT, SORT_ORDERS, type SortOrder } from './calendarOrder';

export interface CalendarAddress {
  /** as it was asked for; null where the address names none */
  portfolio: string | null;
  region: number;
  /** whether the address names a region: only then it can be chosen */
  hasRegion: boolean;
  sort: SortOrder;
  /** how many sessions of the view are left out at its beginning */
  from: number;
}

export function readCalendarAddress(query: URLSearchParams): CalendarAddress {
  const sort = query.get('sort');
  return {
    portfolio: query.get('portfolio'),
    region: parseId(query.get('region')) || DEFAULT_REGION,
    hasRegion: query.has('region'),
    sort: SORT_ORDERS.find(({ value }) => value === sort)?.value ?? DEFAULT_SORT,
    from: parseId(query.get('from')),
  };
}

/** The query of an address as names and values, defaults left out. */
export function calendarFields(address: CalendarAddress): [name: string, value: string][] {
  const { portfolio, region, hasRegion, sort, from } = address;
  return [
    ...(portfolio === null ? [] : [['portfolio', portfolio] as [string, string]]),
    ...(hasRegion ? [['region', String(region)] as [string, string]] : []),
    ...(sort === DEFAULT_SORT ? [] : [['sort', sort] as [string, string]]),
    ...(from === 0 ? [] : [['from', String(from)] as [string, string]]),
  ];
}

export function calendarPath(address: CalendarAddress): string {
  const query = new URLSearchParams(calendarFields(address)).toString();
  return `/calendar${query && `?${query}`}`;
}

/** @param portfolio value of the portfolio that is looked at, or ALL_PORTFOLIOS */
export function feedPath({ region, hasRegion }: CalendarAddress, portfolio: string): string {
  const query = new URLSearchParams({ portfolio, ...(hasRegion && { region: String(region) }) });
  return `/calendar.ics?${query}`;
}

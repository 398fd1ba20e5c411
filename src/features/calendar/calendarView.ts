import type { CalendarSession } from '@/contract/entities';

/** The sessions of one layout. */
export interface CalendarRows {
  /** from position `offset` of the view on */
  rows: CalendarSession[];
  offset: number;
  /** how many sessions the view has, also those that are not in `rows` */
  total: number;
}

export interface CalendarView {
  /** those that are columns, each by its first instant */
  months: number[];
  /** what the filters offer: the cities of the portfolio's sessions, and the months that have some */
  cities: string[];
  openMonths: number[];
  wide: CalendarRows;
  narrow: CalendarRows;
  later: number;
}

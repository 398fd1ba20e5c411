import type { CalendarSession } from '@/contract/entities';

/** The sessions of one layout. */
export interface CalendarRows {
  /** from position `offset` of the view on */
  rows: CalendarSession[];
  offset: number;
  /** total number of the view's sessions, including those not in `rows` */
  total: number;
}

export interface CalendarView {
  /** the months that are columns, by their first instant */
  months: number[];
  /** options of the filters: the cities of the portfolio's sessions, and the months that have some */
  cities: string[];
  openMonths: number[];
  wide: CalendarRows;
  narrow: CalendarRows;
  later: number;
}

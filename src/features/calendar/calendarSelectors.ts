import { createSelector } from '@reduxjs/toolkit';
import { ALL_PORTFOLIOS } from '../../../contract/constants';
import type { CalendarSession, PortfolioItem } from '../../../contract/entities';
import { startOfDay } from '../../../contract/time';
import type { Remote } from '../../shared/lib/remote';
import { selectPortfolios } from '../maintenance/maintenanceSelectors';
import { selectSite } from '../site/siteSlice';
import { indexSessions, orderSessions } from './calendarOrder';
import { firstShown } from './calendarExtract';
import type { CalendarAddress } from './calendarAddress';
import { calendarWindow, isOver } from './calendarRules';
import type { CalendarChoice, CalendarExtract, CalendarState } from './calendarSlice';

export type WithCalendar = { calendar: CalendarState } & Parameters<typeof selectPortfolios>[0] &
  Parameters<typeof selectSite>[0];

/** The sessions of one layout. */
export interface CalendarRows {
  /** from position `offset` of the view on */
  rows: CalendarSession[];
  offset: number;
  /** how many sessions the view has, also those that are not in `rows` */
  total: number;
}

export interface CalendarView {
  months: number[];
  wide: CalendarRows;
  narrow: CalendarRows;
  later: number;
}

type OfCalendar = Pick<WithCalendar, 'calendar'>;

export const selectCalendar = (state: OfCalendar): Remote<CalendarSession[]> => state.calendar.sessions;
export const selectCalendarState = (state: OfCalendar): CalendarState => state.calendar;

/** The portfolio that an address asks for; undefined for all of them. Without a known value it is the first one. */
export function selectChosenPortfolio(state: WithCalendar, asked: string | null): PortfolioItem | undefined {
  if (asked === ALL_PORTFOLIOS) return undefined;
  const portfolios = selectPortfolios(state);
  return portfolios.find(({ value }) => value === asked) ?? portfolios[0];
}

/** What an address looks at, its portfolio settled. */
export const selectCalendarChoice = (state: WithCalendar, address: CalendarAddress): CalendarChoice => ({
  portfolio: selectChosenPortfolio(state, address.portfolio)?.value ?? ALL_PORTFOLIOS,
  sort: address.sort,
  from: address.from,
});

const selectToday = (state: WithCalendar): number => startOfDay(selectSite(state).now);
/** The sessions as every order needs them; worked out once a list. */
export const selectCalendarIndex = createSelector(
  [(state: OfCalendar) => selectCalendar(state).data],
  indexSessions,
);

const selectGroups = (state: WithCalendar, { portfolio }: CalendarChoice): string[] | null =>
  portfolio === ALL_PORTFOLIOS ? null : (selectChosenPortfolio(state, portfolio)?.children ?? null);

/** Where in the index the portfolio's sessions stand, and the months that they need. */
const selectFiltered = createSelector(
  [selectCalendarIndex, selectGroups, selectToday],
  (index, groups, today) => {
    const wanted = groups && new Set(groups.map(Number));
    const { sessions } = index;
    const isShown = (session: CalendarSession): boolean =>
      !isOver(session, today) && (wanted === null || wanted.has(session.group_id));
    const positions = new Uint32Array(sessions.length);
    const shown: CalendarSession[] = [];
    sessions.forEach((session, position) => {
      if (isShown(session)) positions[shown.push(session) - 1] = position;
    });
    return {
      index,
      shown,
      positions: positions.subarray(0, shown.length),
      window: calendarWindow(shown, today),
    };
  },
);

/** @returns how many of the sessions, which stand by start date, begin before an instant */
function countBefore(sessions: readonly CalendarSession[], until: number): number {
  const first = sessions.findIndex(({ start_date }) => start_date >= until);
  return first < 0 ? sessions.length : first;
}

const selectWholeView = createSelector(
  [selectFiltered, (_state: WithCalendar, { sort }: CalendarChoice) => sort],
  ({ index, shown, positions, window: { months, wideUntil, narrowUntil } }, sort): CalendarView => {
    const before = (until: number): CalendarRows => {
      const rows = orderSessions(index, positions.subarray(0, countBefore(shown, until)), sort);
      return { rows, offset: 0, total: rows.length };
    };
    const wide = before(wideUntil);
    const narrow = narrowUntil === wideUntil ? wide : before(narrowUntil);
    return { months, wide, narrow, later: shown.length - wide.total };
  },
);

const selectExtractView = createSelector(
  [selectCalendarState, (_state: OfCalendar, extract: CalendarExtract) => extract],
  ({ sessions }, { months, wide, narrow, later, from }): CalendarView => {
    const byId = new Map(sessions.data.map((session) => [session.id, session]));
    const rowsOf = ({ ids, total }: CalendarExtract['wide']): CalendarRows => ({
      rows: ids.flatMap((id) => byId.get(id) ?? []),
      offset: firstShown(from, total),
      total,
    });
    return { months, wide: rowsOf(wide), narrow: rowsOf(narrow), later };
  },
);

/** The extract, when the sessions are one and it shows what is looked at. */
function matchingExtract(state: OfCalendar, { portfolio, sort, from }: CalendarChoice) {
  const { extract } = selectCalendarState(state);
  const isSame = extract?.portfolio === portfolio && extract.sort === sort && extract.from === from;
  return isSame ? extract : undefined;
}

/** What the page shows: of an extract what came along, otherwise what filter and order make of all sessions. */
export function selectCalendarView(state: WithCalendar, choice: CalendarChoice): CalendarView {
  const extract = matchingExtract(state, choice);
  return extract ? selectExtractView(state, extract) : selectWholeView(state, choice);
}

/** Whether what is looked at has to wait for sessions that are on their way. */
export function selectIsCalendarWaiting(state: OfCalendar, choice: CalendarChoice): boolean {
  const { sessions, extract } = selectCalendarState(state);
  if (sessions.status === 'idle' || sessions.status === 'loading') return true;
  return extract !== null && sessions.status === 'ready' && !matchingExtract(state, choice);
}

import { createSelector } from '@reduxjs/toolkit';
import { ALL_PORTFOLIOS } from '@/contract/constants';
import type { CalendarSession } from '@/contract/entities';
import { discountUntil } from '@/contract/sessionState';
import { startOfDay } from '@/contract/time';
import type { RequestState } from '../../shared/lib/requestState';
import { selectPortfolios } from '../maintenance/maintenanceSelectors';
import { selectSite } from '../site/siteSlice';
import type { KnownPortfolio } from '../maintenance/maintenanceSlice';
import { DEFAULT_SORT, indexSessions, orderSessions, type SortOrder } from './calendarOrder';
import { firstShown } from './calendarExtract';
import type { CalendarAddress } from './calendarAddress';
import { countBefore, filterSessions, inPortfolio } from './calendarFilters';
import type { CalendarChoice, CalendarExtract, CalendarState } from './calendarSlice';
import type { CalendarRows, CalendarView } from './calendarView';

export type WithCalendar = { calendar: CalendarState } & Parameters<typeof selectPortfolios>[0] &
  Parameters<typeof selectSite>[0];

type OfCalendar = Pick<WithCalendar, 'calendar'>;

export const selectCalendar = (state: OfCalendar): RequestState<CalendarSession[]> => state.calendar.sessions;
export const selectCalendarState = (state: OfCalendar): CalendarState => state.calendar;

/** The portfolio of a URL; undefined for all of them. Without a known value it is the first one. */
export function selectChosenPortfolio(state: WithCalendar, asked: string | null): KnownPortfolio | undefined {
  if (asked === ALL_PORTFOLIOS) return undefined;
  const portfolios = selectPortfolios(state);
  return portfolios.find(({ value }) => value === asked) ?? portfolios[0];
}

/** The choice of a URL, with its portfolio resolved. */
export const selectCalendarChoice = (state: WithCalendar, address: CalendarAddress): CalendarChoice => ({
  portfolio: selectChosenPortfolio(state, address.portfolio)?.value ?? ALL_PORTFOLIOS,
  city: address.city,
  month: address.month,
  sort: address.sort,
  from: address.from,
});

const selectToday = (state: WithCalendar): number => startOfDay(selectSite(state).now);
/** The sessions as of today: a page can stay open, or be returned to, after the day on which a discount ended. */
const selectSessions = createSelector(
  [(state: WithCalendar) => selectCalendar(state).data, selectToday],
  (sessions, today): CalendarSession[] =>
    sessions.map((session) => {
      const early_bird_deadline = discountUntil(session.early_bird_deadline, today);
      return early_bird_deadline === session.early_bird_deadline
        ? session
        : { ...session, early_bird_deadline };
    }),
);

/** The index of the sessions for sorting; computed once per list and day. */
export const selectCalendarIndex = createSelector([selectSessions], indexSessions);

const selectGroups = (state: WithCalendar, { portfolio }: CalendarChoice): string[] | null =>
  portfolio === ALL_PORTFOLIOS ? null : (selectChosenPortfolio(state, portfolio)?.children ?? null);

const selectInPortfolio = createSelector([selectCalendarIndex, selectGroups, selectToday], inPortfolio);

const selectFiltered = createSelector(
  [
    selectInPortfolio,
    selectToday,
    (_state: WithCalendar, { city }: CalendarChoice) => city,
    (_state: WithCalendar, { month }: CalendarChoice) => month,
  ],
  filterSessions,
);

const selectWholeView = createSelector(
  [
    selectCalendarIndex,
    selectInPortfolio,
    selectFiltered,
    (_state: WithCalendar, { sort }: CalendarChoice) => sort,
  ],
  (index, { cities }, { picked, months, openMonths, wideUntil, narrowUntil }, sort): CalendarView => {
    const before = (until: number, order: SortOrder): CalendarRows => {
      const rows = orderSessions(index, picked.subarray(0, countBefore(index, picked, until)), order);
      return { rows, offset: 0, total: rows.length };
    };
    const wide = before(wideUntil, sort ?? DEFAULT_SORT.wide);
    const isSame = sort !== null && narrowUntil === wideUntil;
    const narrow = isSame ? wide : before(narrowUntil, sort ?? DEFAULT_SORT.narrow);
    return { months, cities, openMonths, wide, narrow, later: picked.length - wide.total };
  },
);

const selectExtractView = createSelector(
  [selectSessions, (_state: WithCalendar, extract: CalendarExtract) => extract],
  (sessions, { months, cities, openMonths, wide, narrow, later, from }): CalendarView => {
    const byId = new Map(sessions.map((session) => [session.id, session]));
    const rowsOf = ({ ids, total }: CalendarExtract['wide']): CalendarRows => ({
      rows: ids.flatMap((id) => byId.get(id) ?? []),
      offset: firstShown(from, total),
      total,
    });
    return { months, cities, openMonths, wide: rowsOf(wide), narrow: rowsOf(narrow), later };
  },
);

/** The extract, if the sessions are one and it matches the choice. */
function matchingExtract(state: OfCalendar, choice: CalendarChoice) {
  const { extract } = selectCalendarState(state);
  const names = Object.keys(choice) as (keyof CalendarChoice)[];
  return extract && names.every((name) => extract[name] === choice[name]) ? extract : undefined;
}

/** The displayed view: the extract's, or otherwise the result of filters and order on all sessions. */
export function selectCalendarView(state: WithCalendar, choice: CalendarChoice): CalendarView {
  const extract = matchingExtract(state, choice);
  return extract ? selectExtractView(state, extract) : selectWholeView(state, choice);
}

/** Whether the choice has to wait for sessions that are being loaded. */
export function selectIsCalendarWaiting(state: OfCalendar, choice: CalendarChoice): boolean {
  const { sessions, extract } = selectCalendarState(state);
  if (sessions.status === 'idle' || sessions.status === 'loading') return true;
  return extract !== null && sessions.status === 'ready' && !matchingExtract(state, choice);
}

/** Calendars in the store for the tests of this folder. */
import { rootReducer, type RootState } from '@/src/app/rootReducer';
import type { CalendarSession, PortfolioItem } from '@/contract/entities';
import { addDays, dayToMs } from '@/contract/time';
import { readCalendarAddress } from '@/src/features/calendar/calendarAddress';
import { selectCalendarChoice, selectCalendarView } from '@/src/features/calendar/calendarSelectors';
import { calendarReceived, calendarRequested } from '@/src/features/calendar/calendarSlice';
import { portfoliosReceived } from '@/src/features/maintenance/maintenanceSlice';
import { dayTurned } from '@/src/features/site/siteSlice';
import { aCalendarSession, aPortfolioItem } from '@/__tests__/support/builders';

export const TODAY = dayToMs('2027-01-04');

export const portfolios = [
  aPortfolioItem(),
  aPortfolioItem({ id: 1570, label: 'Life Sciences', value: 'life-sciences', children: ['201'] }),
];

/** The store on 4 January 2027, with the given sessions of region 2. */
export const aCalendarState = (list: CalendarSession[], items: PortfolioItem[] = portfolios): RootState =>
  [
    dayTurned(TODAY),
    portfoliosReceived(items),
    calendarRequested(2),
    calendarReceived({ region: 2, list }),
  ].reduce<RootState>(rootReducer, rootReducer(undefined, { type: 'start' }));

/** Numbered sessions, each a day after the one before it; every tenth belongs to another group. */
export const manySessions = (count: number): CalendarSession[] =>
  Array.from({ length: count }, (_, index) =>
    aCalendarSession({
      id: index + 1,
      group_id: index % 10 === 9 ? 201 : 102,
      group_label: index % 10 === 9 ? 'GMP' : `Group ${String(count - index).padStart(4, '0')}`,
      start_date: addDays(TODAY, index % 80),
      end_date: addDays(TODAY, (index % 80) + 1),
    }),
  );

/** The content of the page at a URL. */
export function viewAt(state: RootState, search: string) {
  const choice = selectCalendarChoice(state, readCalendarAddress(new URLSearchParams(search)));
  return { choice, view: selectCalendarView(state, choice) };
}

import { createSelector } from '@reduxjs/toolkit';
import type { CalendarSession } from '../../../contract/entities';
import type { Remote } from '../../shared/lib/remote';
import type { CalendarState } from './calendarSlice';

export interface WithCalendar {
  calendar: CalendarState;
}

export const selectCalendar = (state: WithCalendar): Remote<CalendarSession[]> => state.calendar.sessions;
export const selectCalendarRegion = (state: WithCalendar): number | null => state.calendar.region;

/** The value by which an address asks for every portfolio. */
export const ALL_PORTFOLIOS = 'ALL';

const byGroup = (left: CalendarSession, right: CalendarSession): number =>
  left.group_label.localeCompare(right.group_label, 'en') ||
  left.start_date - right.start_date ||
  left.id - right.id;

/** The sessions of the given groups, or of all of them, by group and then by date. */
export const selectSessionsOfGroups = createSelector(
  [selectCalendar, (_state: WithCalendar, groups: readonly string[] | null) => groups],
  ({ data }, groups) =>
    data.filter(({ group_id }) => groups === null || groups.includes(String(group_id))).sort(byGroup),
);

import { useState } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { selectMaintenanceStatus } from '../maintenance/maintenanceSelectors';
import type { CalendarAddress } from './calendarAddress';
import {
  selectCalendarChoice,
  selectCalendarView,
  selectIsCalendarWaiting,
  type WithCalendar,
} from './calendarSelectors';
import type { CalendarChoice } from './calendarSlice';
import type { CalendarView } from './calendarView';

/**
 * The view of a URL. While part of it is loading, `isWaiting` is set and the last complete view stays.
 * Waits for calendar and regions; every page waits for the portfolios anyway.
 */
export function useCalendarView(address: CalendarAddress): {
  choice: CalendarChoice;
  view: CalendarView;
  isWaiting: boolean;
} {
  const choice = useSelector((state: WithCalendar) => selectCalendarChoice(state, address), shallowEqual);
  const current = useSelector((state: WithCalendar) => selectCalendarView(state, choice));
  const isWaiting = useSelector((state: WithCalendar) => {
    const regions = selectMaintenanceStatus(state, 'regions');
    return selectIsCalendarWaiting(state, choice) || regions === 'idle' || regions === 'loading';
  });
  const [settled, setSettled] = useState(current);
  if (!isWaiting && settled !== current) setSettled(current);
  return { choice, view: isWaiting ? settled : current, isWaiting };
}

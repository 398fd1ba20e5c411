import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { CalendarSession } from '@/contract/entities';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import type { RequestError } from '../../shared/lib/errors';
import { createFailure } from '../notifications/notificationsSlice';
import type { CalendarAddress } from './calendarAddress';

/**
 * The displayed choice: the value of a portfolio or ALL_PORTFOLIOS, the filters, the order, and the first
 * session shown.
 */
export interface CalendarChoice extends Pick<CalendarAddress, 'city' | 'month' | 'sort' | 'from'> {
  portfolio: string;
}

/** Part of a view, and the total number of its sessions. */
export interface ExtractRows {
  ids: number[];
  total: number;
}

/** Means that `sessions` contains only the start of one view, with the totals of that view. */
export interface CalendarExtract extends CalendarChoice {
  months: number[];
  cities: string[];
  openMonths: number[];
  wide: ExtractRows;
  narrow: ExtractRows;
  /** sessions that start after the months shown */
  later: number;
}

export interface CalendarState {
  /** the region of `sessions` */
  region: number | null;
  /** the region that was requested last; it differs while it is being loaded, and if that failed */
  asked: number | null;
  sessions: RequestState<CalendarSession[]>;
  /** set in the server's state of a large calendar */
  extract: CalendarExtract | null;
  /** whether the rest of an extract is being loaded */
  isCompleting: boolean;
}

const initialState: CalendarState = {
  region: null,
  asked: null,
  sessions: idle([]),
  extract: null,
  isCompleting: false,
};

export const calendarRequested = createAction<number>('calendar/requested');
export const calendarReceived = createAction<{ region: number; list: CalendarSession[] }>(
  'calendar/received',
);
export const calendarFailed = createFailure<{ region: number }>('calendar/failed');
/** There is no such region: the page says so in place of its sessions. */
export const calendarMissing = createAction<{ region: number } & RequestError>('calendar/missing');
/** The rest of an extract was requested in the background. */
export const calendarCompletionRequested = createAction('calendar/completionRequested');
/** The server reduced the sessions to those that the visitor sees first. */
export const calendarExtracted = createAction<{ list: CalendarSession[]; extract: CalendarExtract }>(
  'calendar/extracted',
);
/** The visitor retries a failed load. */
export const calendarRetried = createAction('calendar/retried');

type Sessions = RequestState<CalendarSession[]>;

export const calendarReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(calendarRequested, (state, { payload }) => {
      state.asked = payload;
      state.sessions = loading(state.sessions as Sessions);
      state.isCompleting = false;
    })
    .addCase(calendarCompletionRequested, (state) => {
      state.isCompleting = true;
    })
    .addCase(calendarReceived, (state, { payload: { region, list } }): CalendarState => {
      // Ignores late responses for a region that is no longer wanted.
      if (region !== state.asked) return state as CalendarState;
      return { region, asked: region, sessions: ready(list), extract: null, isCompleting: false };
    })
    .addCase(calendarExtracted, (state, { payload: { list, extract } }): CalendarState => ({
      ...(state as CalendarState),
      sessions: ready(list),
      extract,
    }))
    .addMatcher(isAnyOf(calendarFailed, calendarMissing), (state, { payload: { region, ...failure } }) => {
      if (region !== state.asked) return;
      state.sessions = failed(state.sessions as Sessions, failure);
      state.isCompleting = false;
    }),
);

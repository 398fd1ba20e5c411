import { createAction, createSlice } from '@reduxjs/toolkit';
import type { CalendarSession } from '@/contract/entities';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import { createFailure } from '../notifications/notificationsSlice';
import type { CalendarAddress } from './calendarAddress';

/** What is looked at: the value of a portfolio or ALL_PORTFOLIOS, the filters, the order, and the first session shown. */
export interface CalendarChoice extends Pick<CalendarAddress, 'city' | 'month' | 'sort' | 'from'> {
  portfolio: string;
}

/** Part of a view, and how many sessions the whole of it has. */
export interface ExtractRows {
  ids: number[];
  total: number;
}

/** Says that `sessions` holds only what one view begins with, and what that view is like as a whole. */
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
  /** the region whose sessions `sessions` holds */
  region: number | null;
  /** the region that was asked for last: another one while it is on its way, and after it could not be had */
  asked: number | null;
  sessions: RequestState<CalendarSession[]>;
  /** set in what the server sends of a large calendar */
  extract: CalendarExtract | null;
  /** whether the rest of an extract is on its way */
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
/** The rest of an extract was asked for, behind the visitor's back. */
export const calendarCompletionRequested = createAction('calendar/completionRequested');
/** The server keeps to what the visitor will see first. */
export const calendarExtracted = createAction<{ list: CalendarSession[]; extract: CalendarExtract }>(
  'calendar/extracted',
);
/** The visitor asks again for what could not be had. */
export const calendarRetried = createAction('calendar/retried');

type Sessions = RequestState<CalendarSession[]>;

export const calendarReducer = createSlice({
  name: 'calendar',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
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
      .addCase(calendarFailed, (state, { payload: { region, ...failure } }) => {
        if (region !== state.asked) return;
        state.sessions = failed(state.sessions as Sessions, failure);
        state.isCompleting = false;
      })
      .addCase(calendarExtracted, (state, { payload: { list, extract } }): CalendarState => ({
        ...(state as CalendarState),
        sessions: ready(list),
        extract,
      })),
}).reducer;

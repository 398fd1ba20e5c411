import { createAction, createSlice } from '@reduxjs/toolkit';
import type { CalendarSession } from '../../../contract/entities';
import { failed, idle, loading, ready, type Remote } from '../../shared/lib/remote';
import { createFailure } from '../notifications/notificationsSlice';

export interface CalendarState {
  /** the region whose sessions `sessions` holds, or will hold */
  region: number | null;
  sessions: Remote<CalendarSession[]>;
}

const initialState: CalendarState = { region: null, sessions: idle([]) };

export const calendarRequested = createAction<number>('calendar/requested');
export const calendarReceived = createAction<{ region: number; list: CalendarSession[] }>(
  'calendar/received',
);
export const calendarFailed = createFailure<{ region: number }>('calendar/failed');

export const calendarReducer = createSlice({
  name: 'calendar',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(calendarRequested, (state, { payload }) => {
        // Another region's sessions must not stand under this one's name while they load.
        const before = (state.region === payload ? state.sessions : idle([])) as Remote<CalendarSession[]>;
        return { region: payload, sessions: loading(before) };
      })
      .addCase(calendarReceived, (_state, { payload: { region, list } }) => ({
        region,
        sessions: ready(list),
      }))
      .addCase(calendarFailed, (state, { payload: { region, ...failure } }) => ({
        region,
        sessions: failed(state.sessions as Remote<CalendarSession[]>, failure),
      })),
}).reducer;

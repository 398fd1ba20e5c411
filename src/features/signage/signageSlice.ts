import { createAction, createReducer } from '@reduxjs/toolkit';
import type { CalendarSession } from '@/contract/entities';
import { startOfDay } from '@/contract/time';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import { createQuietFailure } from '../notifications/notificationsSlice';

export interface SignageState {
  sessions: RequestState<CalendarSession[]>;
  /** the server's time of the last successful response, epoch milliseconds */
  asOf: number | null;
  /**
   * the server's clock minus the screen's monotonic clock, in milliseconds; null until this screen has
   * measured it
   */
  clock: number | null;
  /** 00:00 UTC+8 of the current day by the server's clock, epoch milliseconds */
  today: number;
  /** failed refreshes since the last successful one */
  failures: number;
  /** the server's last known build */
  build: string;
  isPaused: boolean;
}

export interface SignageResponse {
  list: CalendarSession[];
  /** the server's clock, epoch milliseconds */
  now: number;
  build: string;
  /** the screen's monotonic clock at the response, in milliseconds */
  ticks: number;
}

const initialState: SignageState = {
  sessions: idle([]),
  asOf: null,
  clock: null,
  today: 0,
  failures: 0,
  build: '',
  isPaused: false,
};

/** The page was opened, or left. */
export const signageOpened = createAction('signage/opened');
export const signageLeft = createAction('signage/left');
export const signageRequested = createAction('signage/requested');
export const signageReceived = createAction<SignageResponse>('signage/received');
/** Shown by the page itself: repeated alerts would help nobody in a lobby. */
export const signageFailed = createQuietFailure('signage/failed');
/** Midnight has passed in UTC+8; the payload is that midnight. */
export const signageDayTurned = createAction<number>('signage/dayTurned');
/** The rows have scrolled through once. */
export const signageLooped = createAction('signage/looped');
export const signagePaused = createAction('signage/paused');
export const signageResumed = createAction('signage/resumed');

export const signageReducer = createReducer(initialState, (builder) =>
  builder
    // The server's monotonic clock means nothing on this screen.
    .addCase(signageOpened, (state) => ({ ...state, clock: null, isPaused: false }))
    .addCase(signageRequested, (state) => ({ ...state, sessions: loading(state.sessions) }))
    .addCase(signageReceived, (state, { payload: { list, now, build, ticks } }) => ({
      ...state,
      sessions: ready(list),
      asOf: now,
      clock: now - ticks,
      today: startOfDay(now),
      failures: 0,
      build,
    }))
    .addCase(signageFailed, (state, { payload }) => ({
      ...state,
      sessions: failed(state.sessions, payload),
      failures: state.failures + 1,
    }))
    .addCase(signageDayTurned, (state, { payload }) => ({ ...state, today: payload }))
    .addCase(signagePaused, (state) => ({ ...state, isPaused: true }))
    .addCase(signageResumed, (state) => ({ ...state, isPaused: false })),
);

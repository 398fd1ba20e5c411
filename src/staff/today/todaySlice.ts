import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TodayResponse } from '@/contract/staff/todayResponses';
import type { RequestError } from '../../shared/lib/errors';
import { failed, idle, loading, ready, type RequestState } from '../../shared/lib/requestState';
import { signedOut } from '../session/sessionSlice';

/** null: not loaded yet */
export type TodayState = RequestState<TodayResponse | null>;

const initialState: TodayState = idle(null);

const slice = createSlice({
  name: 'today',
  initialState,
  reducers: {
    todayRequested: (state) => loading(state),
    todayReceived: (_state, { payload }: PayloadAction<TodayResponse>): TodayState => ready(payload),
    todayFailed: (state, { payload }: PayloadAction<RequestError>) => failed(state, payload),
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const todayReducer = slice.reducer;
export const { todayFailed, todayReceived, todayRequested } = slice.actions;

/** Keeps the page up to date until it is left. Dispatched again, it reloads at once. */
export const openToday = createAction('today/open');
export const leaveToday = createAction('today/leave');

export const selectToday = ({ today }: { today: TodayState }): TodayState => today;

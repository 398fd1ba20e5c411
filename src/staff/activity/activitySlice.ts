import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Activity, ActivityResponse } from '@/contract/staff/entities';
import { failedWith } from '../../shared/lib/requestReducers';
import { idle, loading, ready, type RequestState } from '../../shared/lib/requestState';

export interface ActivityQuery {
  actor: string;
  action: string;
}

export interface ActivityState {
  rows: RequestState<Activity[]>;
  /** the parameter for the next page; null on the last */
  next: number | null;
}

const initialState: ActivityState = { rows: idle([]), next: null };

const slice = createSlice({
  name: 'activity',
  initialState,
  reducers: {
    activityRequested(state, { payload }: PayloadAction<{ isMore: boolean }>) {
      state.rows = payload.isMore ? { ...state.rows, status: 'loading' } : loading(state.rows);
    },
    activityReceived(state, { payload }: PayloadAction<{ answer: ActivityResponse; isMore: boolean }>) {
      const before = payload.isMore ? state.rows.data : [];
      state.rows = ready([...before, ...payload.answer.list]);
      state.next = payload.answer.next;
    },
    activityFailed: failedWith('rows'),
  },
});

export const activityReducer = slice.reducer;
export const { activityFailed, activityReceived, activityRequested } = slice.actions;
/** `before` requests the page after that row */
export const loadActivity = createAction<ActivityQuery & { before?: number }>('activity/load');

export const selectActivity = ({ activity }: { activity: ActivityState }): ActivityState => activity;

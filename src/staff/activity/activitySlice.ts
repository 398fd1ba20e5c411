import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Activity, ActivityResponse } from '@/contract/staff/entities';
import type { RequestError } from '../../shared/lib/errors';
import { isSameJson } from '../shared/isSameJson';
import {
  noPages,
  pagesFailed,
  pagesReceived,
  pagesRequested,
  type Pages,
  type PagesRequest,
} from '../shared/pages';

export interface ActivityQuery {
  actor: string;
  action: string;
}

export interface ActivityState extends Pages<Activity> {
  query: ActivityQuery;
  /** the query whose rows these are */
  received: ActivityQuery;
}

const ALL: ActivityQuery = { actor: '', action: '' };
const initialState: ActivityState = { ...noPages<Activity>(), query: ALL, received: ALL };

const slice = createSlice({
  name: 'activity',
  initialState,
  reducers: {
    activityRequested(
      state,
      { payload: { actor, action, ...asked } }: PayloadAction<ActivityQuery & PagesRequest>,
    ) {
      state.query = { actor, action };
      pagesRequested(state, asked);
    },
    activityReceived(state, { payload }: PayloadAction<{ answer: ActivityResponse; isMore: boolean }>) {
      pagesReceived(state, payload.answer, payload.isMore);
      state.received = state.query;
    },
    activityFailed(state, { payload }: PayloadAction<RequestError>) {
      pagesFailed(state, payload, isSameJson(state.received, state.query));
    },
  },
});

export const activityReducer = slice.reducer;
export const { activityFailed, activityReceived, activityRequested } = slice.actions;
export const loadActivity = createAction<ActivityQuery & PagesRequest>('activity/load');

export const selectActivity = ({ activity }: { activity: ActivityState }): ActivityState => activity;

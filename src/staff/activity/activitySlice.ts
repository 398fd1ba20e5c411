import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Activity, ActivityResponse } from '@/contract/staff/entities';
import type { RequestError } from '../../shared/lib/errors';
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
}

const initialState: ActivityState = { ...noPages<Activity>(), query: { actor: '', action: '' } };

const slice = createSlice({
  name: 'activity',
  initialState,
  reducers: {
    activityRequested(
      state,
      { payload: { actor, action, ...asked } }: PayloadAction<ActivityQuery & PagesRequest>,
    ) {
      // Where these do not come, those of another filter would stand in their place.
      if (actor !== state.query.actor || action !== state.query.action)
        Object.assign(state, noPages<Activity>());
      state.query = { actor, action };
      pagesRequested(state, asked);
    },
    activityReceived(state, { payload }: PayloadAction<{ answer: ActivityResponse; isMore: boolean }>) {
      pagesReceived(state, payload.answer, payload.isMore);
    },
    activityFailed(state, { payload }: PayloadAction<RequestError>) {
      pagesFailed(state, payload);
    },
  },
});

export const activityReducer = slice.reducer;
export const { activityFailed, activityReceived, activityRequested } = slice.actions;
export const loadActivity = createAction<ActivityQuery & PagesRequest>('activity/load');

export const selectActivity = ({ activity }: { activity: ActivityState }): ActivityState => activity;

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

export type ActivityState = Pages<Activity>;

const slice = createSlice({
  name: 'activity',
  initialState: noPages<Activity>(),
  reducers: {
    activityRequested(state, { payload }: PayloadAction<PagesRequest>) {
      pagesRequested(state, payload);
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

import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ClassFigures } from '@/contract/staff/classResultsSchemas';
import { failedWith, received } from '../../shared/lib/requestReducers';
import { idle, loading, type RequestState } from '../../shared/lib/requestState';
import { signedOut } from '../session/sessionSlice';

export interface AskedResults {
  id: string;
  goal: number;
}

export interface ResultsState {
  /** the latest request; null while no results are shown */
  asked: AskedResults | null;
  figures: RequestState<ClassFigures | null>;
}

const initialState: ResultsState = { asked: null, figures: idle(null) };

const slice = createSlice({
  name: 'classResults',
  initialState,
  reducers: {
    resultsRequested(state, { payload }: PayloadAction<AskedResults>) {
      // With another goal, or during a reload, the class's results stay visible.
      state.figures = loading(
        state.asked?.id === payload.id ? state.figures : idle<ClassFigures | null>(null),
      );
      state.asked = payload;
    },
    resultsReceived: received<ResultsState>()('figures'),
    resultsFailed: failedWith('figures'),
    leaveResults: () => initialState,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const resultsReducer = slice.reducer;
export const { leaveResults, resultsFailed, resultsReceived, resultsRequested } = slice.actions;

export const openResults = createAction<AskedResults>('classResults/open');

export const selectResults = ({ classResults }: { classResults: ResultsState }): ResultsState => classResults;

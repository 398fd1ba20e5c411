import { createAction, createReducer } from '@reduxjs/toolkit';
import type { SearchFilters } from '@/contract/searchFilters';
import { createFailure } from '../notifications/notificationsSlice';
import type { Results, SearchStage } from './results';

export interface SearchState {
  /** whether the results are shown in the modal */
  isOpen: boolean;
  /** as typed */
  query: string;
  /** of the search page's URL; the modal has none */
  filters?: SearchFilters;
  stage: SearchStage;
  /** null until the first response */
  results: Results | null;
}

/** The results after a response, and the query of that response. */
export type Received = Pick<SearchState, 'query' | 'stage' | 'results'>;

const initialState: SearchState = {
  isOpen: false,
  query: '',
  stage: { at: 'idle' },
  results: null,
};

const begun = (query: string, isOpen: boolean, filters?: SearchFilters): SearchState => ({
  isOpen,
  query,
  ...(filters && { filters }),
  stage: { at: 'searching' },
  results: null,
});

/** A visitor searched from the box, or refined in the modal. */
export const searchAsked = createAction<string>('search/asked');
/** The search page was opened with a query and filters. */
export const searchPageOpened = createAction(
  'search/pageOpened',
  (payload: string, filters: SearchFilters = {}) => ({ payload, meta: { filters } }),
);
export const searchClosed = createAction('search/closed');
export const moreAsked = createAction('search/moreAsked');
export const resultsReceived = createAction<Received>('search/received');
export const searchFailed = createFailure<{ query: string }>('search/failed');

export const searchReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(searchAsked, (_state, { payload }) => begun(payload, true))
    .addCase(searchPageOpened, (_state, { payload, meta }) => begun(payload, false, meta.filters))
    .addCase(searchClosed, () => initialState)
    .addCase(moreAsked, (state) => ({ ...state, stage: { at: 'extending' } }))
    // A response to an older query never replaces a newer one's.
    .addCase(resultsReceived, (state, { payload }) =>
      payload.query === state.query ? { ...state, ...payload } : state,
    )
    .addCase(searchFailed, (state, { payload: { query, ...failure } }) =>
      query === state.query ? { ...state, stage: { at: 'failed', failure } } : state,
    ),
);

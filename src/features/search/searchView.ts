import { createSelector } from '@reduxjs/toolkit';
import { nothing, type Results } from './results';
import { selectSearch } from './searchSelectors';
import type { SearchState } from './searchSlice';

/** A search as it is shown, in the modal and on the page: `exact` holds the shown ones only. */
export type SearchView = Pick<SearchState, 'query' | 'stage'> &
  Pick<Results, 'exact' | 'exactTotal' | 'any' | 'pages' | 'suggestion'>;

/** @returns the view of a query whose results are on their way */
export const waitingFor = (query: string): SearchView => ({ ...nothing, query, stage: { at: 'searching' } });

export const selectSearchView = createSelector([selectSearch], ({ query, stage, results }): SearchView => {
  const { exact, exactTotal, exactShown, any, pages, suggestion } = results ?? nothing;
  return { query, stage, exact: exact.slice(0, exactShown), exactTotal, any, pages, suggestion };
});

import { createSelector } from '@reduxjs/toolkit';
import type { SearchFilters } from '@/contract/searchFilters';
import { nothing, type Results } from './results';
import { selectSearch } from './searchSelectors';
import type { SearchState } from './searchSlice';

/** A search for display, in the modal and on the page: `exact` contains only the displayed ones. */
export type SearchView = Required<Pick<SearchState, 'query' | 'filters' | 'stage'>> &
  Pick<Results, 'exact' | 'exactTotal' | 'any' | 'pages' | 'suggestion' | 'cities'>;

/** @returns the view of a query whose results are being loaded */
export const waitingFor = (query: string, filters: SearchFilters): SearchView => ({
  ...nothing,
  query,
  filters,
  stage: { at: 'searching' },
});

export const selectSearchView = createSelector(
  [selectSearch],
  ({ query, filters = {}, stage, results }): SearchView => {
    const { exact, exactTotal, exactShown, any, pages, suggestion, cities } = results ?? nothing;
    return {
      query,
      filters,
      stage,
      exact: exact.slice(0, exactShown),
      exactTotal,
      any,
      pages,
      suggestion,
      cities,
    };
  },
);

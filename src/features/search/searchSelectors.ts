import { createSelector } from '@reduxjs/toolkit';
import type { SearchHit } from '../../../contract/entities';
import type { SearchStage, SearchState } from './searchSlice';

export interface WithSearch {
  search: SearchState;
}

/** A search as it is shown, in the modal and on the page. */
export interface SearchView {
  query: string;
  stage: SearchStage;
  exact: SearchHit[];
  /** how many exact ones there are, shown or not */
  exactTotal: number;
  any: SearchHit[];
  /** how many times the list was begun or extended */
  pages: number;
  suggestion: string | null;
}

export const selectSearch = (state: WithSearch): SearchState => state.search;
export const selectIsSearchOpen = (state: WithSearch): boolean => state.search.isOpen;
export const selectSearchQuery = (state: WithSearch): string => state.search.query;
export const selectSearchStage = (state: WithSearch): SearchStage => state.search.stage;
export const selectAnyShown = (state: WithSearch): number => state.search.any.length;

export const selectSearchView = createSelector(
  [selectSearch],
  ({ query, stage, exact, exactTotal, exactShown, any, pages, suggestion }): SearchView => ({
    query,
    stage,
    exact: exact.slice(0, exactShown),
    exactTotal,
    any,
    pages,
    suggestion,
  }),
);

import type { SearchStage } from './results';
import type { SearchState } from './searchSlice';

interface WithSearch {
  search: SearchState;
}

export const selectSearch = (state: WithSearch): SearchState => state.search;
export const selectIsSearchOpen = (state: WithSearch): boolean => state.search.isOpen;
export const selectSearchStage = (state: WithSearch): SearchStage => state.search.stage;

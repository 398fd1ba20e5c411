/** Agreed texts that every page needs. */

export const LOADING = 'Loading...';

export const SEARCH_MESSAGES = {
  empty: 'Please insert at least one keywords',
  /** of the top bar */
  emptyBar: 'Please insert at least one keywords.',
  symbols: 'Please remove all the symbols - only alphabet and numbers are allowed.',
  long: 'Please use fewer keywords.',
  none: 'No result found',
  noMore: 'No more result found',
} as const;

/** Ours, for pages with nothing to read before the scripts have loaded. */
export const LATE = {
  text: 'The connection is slow. The page is still loading.',
  again: 'Load it again',
} as const;

/** Ours, for repeating a failed load. */
export const TRY_AGAIN = 'Try again';

/** Ours, for a script that failed to load. */
export const PART_FAILED = 'This did not work just now. Please check your connection and try again.';

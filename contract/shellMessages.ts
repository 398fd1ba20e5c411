/** Agreed texts that every page needs, apart from those that few pages need. */

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

/** Ours: where there is nothing to read before the scripts are there. */
export const LATE = {
  text: 'The connection is slow. The page is still loading.',
  again: 'Load it again',
} as const;

/** Ours: asks once more for what a call did not bring. */
export const TRY_AGAIN = 'Try again';

/** Ours: of a script that did not arrive. */
export const PART_FAILED = 'This did not work just now. Please check your connection and try again.';

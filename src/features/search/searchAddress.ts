/** The page that shows results under an address of their own. */
export const SEARCH_PATH = '/search.html';

/** @param page up to which the results are shown; @param at the result at which to begin reading, from 1 */
export function searchAddress(query: string, page = 1, at = 0): string {
  const further = page > 1 ? `&page=${page}` : '';
  return `${SEARCH_PATH}?q=${encodeURIComponent(query)}${further}${at ? `#result-${at}` : ''}`;
}

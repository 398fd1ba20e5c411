import { filterFields, type SearchFilters } from '../../../contract/searchFilters';

/** The page that shows results under an address of their own. */
export const SEARCH_PATH = '/search.html';

interface ShownResults {
  filters?: SearchFilters;
  /** up to which the results are shown */
  page?: number;
  /** the result at which to begin reading, from 1 */
  at?: number;
}

export function searchAddress(query: string, { filters = {}, page = 1, at = 0 }: ShownResults = {}): string {
  const rest = new URLSearchParams([
    ...filterFields(filters),
    ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
  ]).toString();
  return `${SEARCH_PATH}?q=${encodeURIComponent(query)}${rest && `&${rest}`}${at ? `#result-${at}` : ''}`;
}

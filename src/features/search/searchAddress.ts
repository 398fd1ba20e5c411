import { paths } from '@/contract/paths';
import { filterFields, type SearchFilters } from '@/contract/searchFilters';

interface ShownResults {
  filters?: SearchFilters;
  /** the page up to which results are shown */
  page?: number;
  /** the result at which to start reading, from 1 */
  at?: number;
}

export function searchAddress(query: string, { filters = {}, page = 1, at = 0 }: ShownResults = {}): string {
  const rest = new URLSearchParams([
    ...filterFields(filters),
    ...(page > 1 ? [['page', String(page)] as [string, string]] : []),
  ]).toString();
  return `${paths.search}?q=${encodeURIComponent(query)}${rest && `&${rest}`}${at ? `#result-${at}` : ''}`;
}

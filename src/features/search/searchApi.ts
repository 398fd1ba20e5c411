import { SEARCH } from '@/contract/constants';
import { endpoints } from '@/contract/endpoints';
import { keywordsIn } from '@/contract/keywords';
import type { SearchFilters } from '@/contract/searchFilters';
import type { Http } from '../../shared/lib/http';

const joined = (query: string): string => keywordsIn(query).join(SEARCH.separator);

/** Courses that contain every word, all at once: they are paged in the browser. */
export const getExact = (http: Http, query: string, filters?: SearchFilters) =>
  http.send(endpoints.searchCourses, {
    params: { keywords: joined(query), mode: 'exact', per_page: SEARCH.exactPerPage, ...filters },
  });

/** Courses that contain at least one of the words, one page at a time. */
export const getAny = (http: Http, query: string, page: number, filters?: SearchFilters) =>
  http.send(endpoints.searchCourses, {
    params: { keywords: joined(query), mode: 'any', page, per_page: SEARCH.anyPerPage, ...filters },
  });

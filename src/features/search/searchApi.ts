import { SEARCH } from '@/contract/constants';
import { endpoints } from '@/contract/endpoints';
import { keywordsIn } from '@/contract/keywords';
import type { SearchFilters } from '@/contract/searchFilters';
import type { Http } from '../../shared/lib/http';

const joined = (query: string): string => keywordsIn(query).join(SEARCH.separator);

/** Courses that hold every word, all of them at once: they are laid out page by page here. */
export const getExact = (http: Http, query: string, filters?: SearchFilters) =>
  http.send(endpoints.searchCourses, {
    params: { keywords: joined(query), mode: 'exact', per_page: SEARCH.exactPerPage, ...filters },
  });

/** Courses that hold at least one of the words, a page at a time. */
export const getAny = (http: Http, query: string, page: number, filters?: SearchFilters) =>
  http.send(endpoints.searchCourses, {
    params: { keywords: joined(query), mode: 'any', page, per_page: SEARCH.anyPerPage, ...filters },
  });

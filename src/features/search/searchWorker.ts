/** The sagas of a search, in their own chunk: it loads with the first search (decision 15). */
import { call, put, select } from 'typed-redux-saga';
import { FAILURE } from '@/contract/failures';
import { isFiltered, type SearchFilters } from '@/contract/searchFilters';
import { toRequestError } from '../../shared/lib/errors';
import { getHttp } from '../../shared/lib/sagaContext';
import { folded, nothing, withAny, withExact, withMoreExact } from './results';
import { getAny, getExact } from './searchApi';
import { selectSearch } from './searchSelectors';
import { resultsReceived, searchFailed } from './searchSlice';

/** The most pages that a URL can request at once. More would only be work for the server. */
const MAX_PAGES = 40;

/** Arguments of a request after the query: none without filters. */
const narrowing = (filters: SearchFilters): [] | [SearchFilters] => (isFiltered(filters) ? [filters] : []);

/** Loads courses that contain some of the words, until there are new ones, or no more. */
export function* findAny(query: string) {
  const http = yield* call(getHttp);
  for (;;) {
    const before = yield* select(selectSearch);
    if (before.query !== query) return;
    const page = (before.results?.anyPage ?? 0) + 1;
    const answer = yield* call(getAny, http, query, page, ...narrowing(before.filters ?? {}));
    const change = withAny(before, { ...answer, page });
    yield* put(resultsReceived({ query, ...change }));
    if (change.results.pages !== before.results?.pages) return;
  }
}

/**
 * Exact matches first; if there are none, those that contain some of the words
 * (docs/rules/search.md#matching-and-order).
 */
export function* findCourses(query: string, filters: SearchFilters = {}) {
  try {
    const http = yield* call(getHttp);
    const answer = yield* call(getExact, http, query, ...narrowing(filters));
    yield* put(resultsReceived({ query, ...withExact(answer) }));
    if (answer.list.length === 0) yield* call(findAny, query);
  } catch (error) {
    yield* put(searchFailed({ query, ...toRequestError(error, FAILURE.courses) }));
  }
}

/** Shows the next exact ones; after the last one, those that contain some of the words. */
export function* showMore() {
  const { query, filters = {}, results } = yield* select(selectSearch);
  const before = results ?? nothing;
  try {
    if (before.exactShown === before.exactTotal) {
      yield* call(findAny, query);
      return;
    }
    let all = before.exact;
    if (all.length < before.exactTotal) {
      const http = yield* call(getHttp);
      all = (yield* call(getExact, http, query, ...narrowing(filters))).list;
    }
    yield* put(resultsReceived({ query, ...withMoreExact(before, all) }));
  } catch (error) {
    yield* put(searchFailed({ query, ...toRequestError(error, FAILURE.courses) }));
  }
}

/** Loads the search page: the results up to the page in its URL. */
export function* findForPage(query: string, pages: number, filters: SearchFilters = {}) {
  yield* call(findCourses, query, ...narrowing(filters));
  for (let page = 2; page <= Math.min(pages, MAX_PAGES); page += 1) {
    if ((yield* select(selectSearch)).stage.at !== 'ready') break;
    yield* call(showMore);
  }
  const { stage, results } = yield* select(selectSearch);
  if (results) yield* put(resultsReceived({ query, stage, results: folded(results) }));
}

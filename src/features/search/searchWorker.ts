/** The work of a search, in a chunk of its own: it comes with the first search (decision 15). */
import { call, put, select } from 'typed-redux-saga';
import { FAILURE } from '../../../contract/messages';
import { toFailure } from '../../shared/lib/errors';
import { getHttp } from '../../shared/lib/sagaContext';
import { getAny, getExact } from './searchApi';
import { selectAnyShown, selectSearch, selectSearchStage } from './searchSelectors';
import { anyReceived, exactReceived, moreShown, resultsFolded, searchFailed } from './searchSlice';

/** What an address can ask to be laid out at once: beyond it there is no reader, only work for the server. */
const MOST_PAGES = 40;

/** Brings courses that hold some of the words, until there are some that are not in the list yet, or no more. */
export function* findAny(query: string) {
  const before = yield* select(selectAnyShown);
  const http = yield* call(getHttp);
  for (;;) {
    const page = (yield* select(selectSearch)).anyPage + 1;
    const { list, more, suggestion } = yield* call(getAny, http, query, page);
    yield* put(anyReceived({ query, page, list, more, suggestion }));
    if (!more || (yield* select(selectAnyShown)) > before) return;
  }
}

/** Exact matches first; those that hold some of the words where there are none (brief, "Search"). */
export function* findCourses(query: string) {
  try {
    const http = yield* call(getHttp);
    const { list, suggestion } = yield* call(getExact, http, query);
    yield* put(exactReceived({ query, list, suggestion }));
    if (list.length === 0) yield* call(findAny, query);
  } catch (error) {
    yield* put(searchFailed({ query, ...toFailure(error, FAILURE.courses) }));
  }
}

/** The next exact ones; once they are used up, those that hold some of the words. */
export function* showMore() {
  const { query, exact, exactShown, exactTotal } = yield* select(selectSearch);
  try {
    if (exactShown === exactTotal) {
      yield* call(findAny, query);
      return;
    }
    if (exact.length < exactTotal) {
      const http = yield* call(getHttp);
      const { list } = yield* call(getExact, http, query);
      yield* put(exactReceived({ query, list }));
    }
    yield* put(moreShown());
  } catch (error) {
    yield* put(searchFailed({ query, ...toFailure(error, FAILURE.courses) }));
  }
}

/** What the search page shows: the results up to the page that its address names. */
export function* findForPage(query: string, pages: number) {
  yield* call(findCourses, query);
  for (let page = 2; page <= Math.min(pages, MOST_PAGES); page += 1) {
    if ((yield* select(selectSearchStage)).at !== 'ready') break;
    yield* call(showMore);
  }
  yield* put(resultsFolded());
}

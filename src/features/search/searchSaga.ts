import * as effects from 'redux-saga/effects';
import { call, put, race, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { keywordProblem, keywordsIn } from '@/contract/keywords';
import type { SearchFilters } from '@/contract/searchFilters';
import { PART_FAILED } from '@/contract/shellMessages';
import { selectSearch } from './searchSelectors';
import type * as worker from './searchWorker';
import { moreAsked, searchAsked, searchClosed, searchFailed, searchPageOpened } from './searchSlice';

type Worker = Pick<typeof worker, 'findCourses' | 'showMore' | 'findForPage'>;
/** One of the worker's sagas by name, with its arguments. */
type Job = { [Name in keyof Worker]: [name: Name, ...given: Parameters<Worker[Name]>] }[keyof Worker];

export const importWorker = (): Promise<Worker> => import('./searchWorker');

/** Loads the worker's script; if that fails, the search fails. */
export function* runWorker([name, ...given]: Job) {
  let sagas: Worker;
  try {
    sagas = yield* call(importWorker);
  } catch {
    const { query } = yield* select(selectSearch);
    yield* put(searchFailed({ query, message: PART_FAILED }));
    return;
  }
  yield* call(sagas[name] as (...all: unknown[]) => SagaGenerator<void>, ...given);
}

/** Searches as long as the modal is open. */
export function* answerSearch({ payload: query }: { payload: string }) {
  yield* race({
    found: effects.call(runWorker, ['findCourses', query]),
    left: effects.take([searchPageOpened, searchClosed]),
  });
}

/** Extends the list, unless another search or closing the modal makes it pointless. */
export function* answerMore() {
  yield* race({
    extended: effects.call(runWorker, ['showMore']),
    left: effects.take([searchAsked, searchPageOpened, searchClosed]),
  });
}

/**
 * Loads the search page's data; invalid keywords are not searched for.
 * @param page up to which the results are shown, from 1
 */
export function* loadSearchPage(query: string, page: number, filters: SearchFilters = {}) {
  if (keywordProblem(keywordsIn(query))) {
    yield* put(searchClosed());
    return;
  }
  yield* put(searchPageOpened(query, filters));
  const job: Job =
    Object.keys(filters).length > 0 ? ['findForPage', query, page, filters] : ['findForPage', query, page];
  yield* call(runWorker, job);
}

export function* searchSaga() {
  yield* takeLatest(searchAsked, answerSearch);
  // A second click must not cancel the request that the first one started.
  yield* takeLeading(moreAsked, answerMore);
}

import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { Http } from './http';

/** The HTTP client of this store: axios in the browser, axios into the app itself on the server. */
export function* getHttp(): SagaGenerator<Http> {
  return yield* getContext<Http>('http');
}

/** Starts a feature's watchers once for this store; they go on when the page that needed them is left. */
export function* startSaga(saga: () => Generator): SagaGenerator<void> {
  const start = yield* getContext<(saga: () => Generator) => void>('startSaga');
  start(saga);
}

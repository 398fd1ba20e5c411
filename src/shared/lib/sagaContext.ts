import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { Http } from './http';

/** The HTTP client of this store: axios in the browser, axios into the app itself on the server. */
export function* getHttp(): SagaGenerator<Http> {
  return yield* getContext<Http>('http');
}

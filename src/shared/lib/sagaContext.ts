import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { Http } from './http';
import type { LateFeature } from './lateFeature';

/** The HTTP client of this store: axios in the browser, axios into the app itself on the server. */
export function* getHttp(): SagaGenerator<Http> {
  return yield* getContext<Http>('http');
}

/** Adds a feature to this store once; it goes on when the page that needed it is left. */
export function* startFeature(feature: LateFeature): SagaGenerator<void> {
  const start = yield* getContext<(feature: LateFeature) => void>('startFeature');
  start(feature);
}

import { getContext, type SagaGenerator } from 'typed-redux-saga';
import type { Http } from './http';
import type { FeatureModule } from './featureModule';

/** The HTTP client of this store: axios in the browser, axios with injected requests on the server. */
export function* getHttp(): SagaGenerator<Http> {
  return yield* getContext<Http>('http');
}

/** Injects a feature into this store once; it keeps running when its page is left. */
export function* injectFeature(feature: FeatureModule): SagaGenerator<void> {
  const inject = yield* getContext<(feature: FeatureModule) => void>('injectFeature');
  inject(feature);
}

import createSagaMiddleware from 'redux-saga';
import type { FeatureModule } from '../shared/lib/featureModule';
import { makeFeatureStore, reducerWith, type FeatureStoreOptions } from '../shared/lib/featureStore';
import type { RootState } from './rootReducer';
import { siteReducers } from './siteReducers';

/**
 * @returns the reducer of a site with these features; the server's state of another feature is kept until it
 *   is injected
 */
export const reducerOf = (features: readonly FeatureModule[]) =>
  reducerWith<RootState>(siteReducers, features);

/** Creates a store factory. @param createSagas redux-saga's own middleware, or one with a saga monitor */
export const storeMaker =
  (createSagas: typeof createSagaMiddleware) => (options: FeatureStoreOptions<RootState>) =>
    makeFeatureStore(createSagas, siteReducers, options);

/** Creates a store: one in the browser, one per rendering on the server. */
export const makeStore = storeMaker(createSagaMiddleware);

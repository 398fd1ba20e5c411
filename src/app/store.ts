import createSagaMiddleware from 'redux-saga';
import type { FeatureModule } from '../shared/lib/featureModule';
import { makeFeatureStore, reducerWith, type FeatureStoreOptions } from '../shared/lib/featureStore';
import type { RootState } from './rootReducer';
import { siteReducers } from './siteReducers';

/** @returns the reducer of a site with these features; the state that the server sent for another one waits until it joins */
export const reducerOf = (features: readonly FeatureModule[]) =>
  reducerWith<RootState>(siteReducers, features);

/** What builds stores with their saga middleware. @param createSagas redux-saga's own, or one that watches its sagas */
export const storeMaker =
  (createSagas: typeof createSagaMiddleware) => (options: FeatureStoreOptions<RootState>) =>
    makeFeatureStore(createSagas, siteReducers, options);

/** Builds a store; one in the browser, one a rendering on the server. */
export const makeStore = storeMaker(createSagaMiddleware);

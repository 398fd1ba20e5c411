import { combineReducers, configureStore, type Reducer, type ReducersMapObject } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import type { Http } from '../shared/lib/http';
import type { FeatureHost, LateFeature } from '../shared/lib/lateFeature';
import { superviseSaga } from '../shared/lib/superviseSaga';
import type { RootState } from './rootReducer';
import { siteReducers } from './siteReducers';

interface StoreOptions {
  http: Http;
  preloadedState?: Partial<RootState>;
  /** whose state is there from the start, as the preloaded one holds it; their sagas start with `addFeature` */
  features?: readonly LateFeature[];
  isServer?: boolean;
}

/** @returns the reducer of a site to which these features have been added */
export function reducerOf(features: readonly LateFeature[]): Reducer<RootState> {
  const reducers: ReducersMapObject = Object.assign(
    { ...siteReducers },
    ...features.map((feature) => feature.reducers),
  );
  return combineReducers(reducers) as unknown as Reducer<RootState>;
}

/**
 * What builds stores with their saga middleware. Their state is typed as if every feature were there: pages read a feature's
 * part only behind `withFeatures`.
 * @param createSagas redux-saga's own; recordings and replays have one that watches its sagas, or answers them
 */
export const storeMaker = (createSagas: typeof createSagaMiddleware) => (options: StoreOptions) => {
  const { http, preloadedState, features = [], isServer = false } = options;
  let joined = features;
  const started = new Set<() => Generator>();
  /** Watchers of a feature, once; on the server only a page's own saga runs. */
  const startSaga = (saga: () => Generator): void => {
    if (isServer || started.has(saga)) return;
    started.add(saga);
    sagas.run(superviseSaga, saga);
  };
  const startFeature = (feature: LateFeature): void => host.addFeature(feature);
  const sagas = createSagas({ context: { http, startFeature } });
  const store = configureStore({
    reducer: reducerOf(joined),
    preloadedState: preloadedState as RootState,
    // The immutability and serialisability checks cost more than the app itself; tests cover what they would find.
    middleware: (defaults) =>
      defaults({ thunk: false, immutableCheck: false, serializableCheck: false }).concat(sagas),
  });
  const host: FeatureHost = {
    hasFeature: (feature) => joined.includes(feature),
    addFeature(feature) {
      if (!host.hasFeature(feature)) {
        joined = [...joined, feature];
        store.replaceReducer(reducerOf(joined));
      }
      startSaga(feature.saga);
    },
  };
  const runSaga = <S extends Saga>(saga: S, ...parameters: Parameters<S>): Task =>
    sagas.run(saga, ...parameters);
  return { store: Object.assign(store, host), runSaga };
};

/** Builds a store; one in the browser, one a rendering on the server. */
export const makeStore = storeMaker(createSagaMiddleware);

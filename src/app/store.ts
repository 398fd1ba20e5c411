import { combineReducers, configureStore, type Reducer, type ReducersMapObject } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga, type SagaMiddlewareOptions, type Task } from 'redux-saga';
import type { Http } from '../shared/lib/http';
import type { FeatureHost, LateFeature } from '../shared/lib/lateFeature';
import { safely } from '../shared/lib/safely';
import type { RootState } from './rootReducer';
import { siteReducers } from './siteReducers';

interface StoreOptions {
  http: Http;
  preloadedState?: Partial<RootState>;
  /** whose state is there from the start, as the preloaded one holds it; their sagas start with `addFeature` */
  features?: readonly LateFeature[];
  isServer?: boolean;
  /** of recordings and replays: what watches, or answers, the effects of sagas */
  sagas?: Pick<SagaMiddlewareOptions, 'sagaMonitor' | 'effectMiddlewares'>;
  /** of recordings and replays: stands around the reducer, also when late features have joined it */
  around?: (reducer: Reducer) => Reducer;
}

const asItIs = (reducer: Reducer): Reducer => reducer;

/**
 * Builds a store with its saga middleware; one in the browser, one a rendering on the server. Its state is typed as if every
 * feature were there: pages read a feature's part only behind `withFeature`.
 */
export function makeStore(options: StoreOptions) {
  const { http, preloadedState, features = [], isServer = false, around = asItIs } = options;
  const started = new Set<() => Generator>();
  /** Watchers of a feature, once; on the server only a page's own saga runs. */
  const startSaga = (saga: () => Generator): void => {
    if (isServer || started.has(saga)) return;
    started.add(saga);
    sagas.run(safely, saga);
  };
  const startFeature = (feature: LateFeature): void => host.addFeature(feature);
  const sagas = createSagaMiddleware({ ...options.sagas, context: { http, startFeature } });
  const reducers: ReducersMapObject = Object.assign(
    { ...siteReducers },
    ...features.map((feature) => feature.reducers),
  );
  const whole = (): Reducer<RootState> => around(combineReducers(reducers)) as Reducer<RootState>;
  const store = configureStore({
    reducer: whole(),
    preloadedState: preloadedState as RootState,
    // The immutability and serialisability checks cost more than the app itself; tests cover what they would find.
    middleware: (defaults) =>
      defaults({ thunk: false, immutableCheck: false, serializableCheck: false }).concat(sagas),
  });
  const host: FeatureHost = {
    hasFeature: (feature) => Object.keys(feature.reducers).every((key) => key in reducers),
    addFeature(feature) {
      if (!host.hasFeature(feature)) {
        Object.assign(reducers, feature.reducers);
        store.replaceReducer(whole());
      }
      startSaga(feature.saga);
    },
  };
  const runSaga = <S extends Saga>(saga: S, ...parameters: Parameters<S>): Task =>
    sagas.run(saga, ...parameters);
  return { store: Object.assign(store, host), runSaga, startSaga };
}

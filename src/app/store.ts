import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga, type SagaMiddlewareOptions, type Task } from 'redux-saga';
import type { Http } from '../shared/lib/http';
import type { FeatureHost, LateFeature } from '../shared/lib/lateFeature';
import { safely } from '../shared/lib/safely';
import { reducers, rootReducer, type RootState } from './rootReducer';

interface StoreOptions {
  http: Http;
  preloadedState?: Partial<RootState>;
  isServer?: boolean;
  /** of recordings and replays: what watches, or answers, the effects of sagas */
  sagas?: Pick<SagaMiddlewareOptions, 'sagaMonitor' | 'effectMiddlewares'>;
  /** of recordings and replays: stands around the reducer, also when late features have joined it */
  around?: (reducer: Reducer) => Reducer;
}

const asItIs = (reducer: Reducer): Reducer => reducer;

/** Builds a store with its saga middleware; one in the browser, one a rendering on the server. */
export function makeStore(options: StoreOptions) {
  const { http, preloadedState, isServer = false, around = asItIs } = options;
  const started = new Set<() => Generator>();
  /** Watchers of a feature, once; on the server only a page's own saga runs. */
  const startSaga = (saga: () => Generator): void => {
    if (isServer || started.has(saga)) return;
    started.add(saga);
    sagas.run(safely, saga);
  };
  const sagas = createSagaMiddleware({ ...options.sagas, context: { http, startSaga } });
  const store = configureStore({
    reducer: around(rootReducer) as typeof rootReducer,
    preloadedState,
    // The immutability and serialisability checks cost more than the app itself; tests cover what they would find.
    middleware: (defaults) =>
      defaults({ thunk: false, immutableCheck: false, serializableCheck: false }).concat(sagas),
  });
  const runSaga = <S extends Saga>(saga: S, ...parameters: Parameters<S>): Task =>
    sagas.run(saga, ...parameters);
  const late = new Map<string, LateFeature>();
  const addFeature = (feature: LateFeature): void => {
    if (late.has(feature.name)) return;
    late.set(feature.name, feature);
    const added = Object.fromEntries([...late.values()].map(({ name, reducer }) => [name, reducer]));
    const reducer = combineReducers({ ...reducers, ...added });
    store.replaceReducer(around(reducer) as unknown as typeof rootReducer);
    startSaga(feature.saga);
  };
  return { store: Object.assign(store, { addFeature } satisfies FeatureHost), runSaga, startSaga };
}

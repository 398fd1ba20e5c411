import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import type { Http } from '../shared/lib/http';
import type { FeatureHost, LateFeature } from '../shared/lib/lateFeature';
import { safely } from '../shared/lib/safely';
import { reducers, rootReducer, type RootState } from './rootReducer';

interface StoreOptions {
  http: Http;
  preloadedState?: Partial<RootState>;
  isServer?: boolean;
}

/**
 * What builds stores with their saga middleware.
 * @param createSagas redux-saga's own; recordings and replays have one that watches its sagas, or answers them
 */
export const storeMaker = (createSagas: typeof createSagaMiddleware) => (options: StoreOptions) => {
  const { http, preloadedState, isServer = false } = options;
  const started = new Set<() => Generator>();
  /** Watchers of a feature, once; on the server only a page's own saga runs. */
  const startSaga = (saga: () => Generator): void => {
    if (isServer || started.has(saga)) return;
    started.add(saga);
    sagas.run(safely, saga);
  };
  const sagas = createSagas({ context: { http, startSaga } });
  const store = configureStore({
    reducer: rootReducer,
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
    store.replaceReducer(reducer as unknown as typeof rootReducer);
    startSaga(feature.saga);
  };
  return { store: Object.assign(store, { addFeature } satisfies FeatureHost), runSaga, startSaga };
};

/** Builds a store; one in the browser, one a rendering on the server. */
export const makeStore = storeMaker(createSagaMiddleware);

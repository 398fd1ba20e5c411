import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import type { Http } from '../shared/lib/http';
import type { FeatureHost, LateFeature } from '../shared/lib/lateFeature';
import { safely } from '../shared/lib/safely';
import { reducers, rootReducer, type RootState } from './rootReducer';

/** Builds a store with its saga middleware; one in the browser, one a rendering on the server. */
export function makeStore({ http, preloadedState }: { http: Http; preloadedState?: Partial<RootState> }) {
  const sagas = createSagaMiddleware({ context: { http } });
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
    store.replaceReducer(combineReducers({ ...reducers, ...added }) as unknown as typeof rootReducer);
    sagas.run(safely, feature.saga);
  };
  return { store: Object.assign(store, { addFeature } satisfies FeatureHost), runSaga };
}

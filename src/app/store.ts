import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import type { Http } from '../shared/lib/http';
import { rootReducer, type RootState } from './rootReducer';

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
  return { store, runSaga };
}

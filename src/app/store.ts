import { configureStore, type Action, type Reducer, type ReducersMapObject } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import type { FeatureHost, FeatureModule } from '../shared/lib/featureModule';
import type { Http } from '../shared/lib/http';
import { superviseSaga } from '../shared/lib/superviseSaga';
import type { RootState } from './rootReducer';
import { siteReducers } from './siteReducers';

interface StoreOptions {
  http: Http;
  preloadedState?: Partial<RootState>;
  /** whose reducers are there from the start; their sagas start with `injectFeature` */
  features?: readonly FeatureModule[];
  isServer?: boolean;
}

/** @returns the reducer of a site with these features; the state that the server sent for another one waits until it joins */
export function reducerOf(features: readonly FeatureModule[]): Reducer<RootState> {
  const reducers: ReducersMapObject = Object.assign(
    { ...siteReducers },
    ...features.map((feature) => feature.reducers),
  );
  const reduce = (state: Record<string, unknown> = {}, action: Action): Record<string, unknown> => {
    const changed = Object.entries(reducers)
      .map(([key, reducer]) => [key, reducer(state[key], action)] as const)
      .filter(([key, part]) => part !== state[key]);
    return changed.length > 0 ? { ...state, ...Object.fromEntries(changed) } : state;
  };
  return reduce as unknown as Reducer<RootState>;
}

/**
 * What builds stores with their saga middleware. Their state is typed as if every feature were there: pages read a feature's
 * part only behind `useFeatures`. Not RTK's `combineSlices`, whose slices join for every store of the process: on the server each
 * page would carry the state of all the others.
 * @param createSagas redux-saga's own; recordings and replays have one that watches its sagas, or answers them
 */
export const storeMaker = (createSagas: typeof createSagaMiddleware) => (options: StoreOptions) => {
  const { http, preloadedState, features = [], isServer = false } = options;
  let joined = features;
  const started = new Set<FeatureModule>();
  const injectFeature = (feature: FeatureModule): void => {
    if (!joined.includes(feature)) {
      joined = [...joined, feature];
      store.replaceReducer(reducerOf(joined));
    }
    // On the server only a page's own saga runs.
    if (isServer || !feature.saga || started.has(feature)) return;
    started.add(feature);
    sagas.run(superviseSaga, feature.saga);
  };
  const sagas = createSagas({ context: { http, injectFeature } });
  const store = configureStore({
    reducer: reducerOf(joined),
    preloadedState: preloadedState as RootState,
    // The immutability and serialisability checks cost more than the app itself; tests cover what they would find.
    middleware: (defaults) =>
      defaults({ thunk: false, immutableCheck: false, serializableCheck: false }).concat(sagas),
  });
  const host: FeatureHost = {
    hasFeature: ({ reducers }) => Object.keys(reducers).every((key) => key in store.getState()),
    injectFeature,
  };
  const runSaga = <S extends Saga>(saga: S, ...parameters: Parameters<S>): Task =>
    sagas.run(saga, ...parameters);
  return { store: Object.assign(store, host), runSaga };
};

/** Builds a store; one in the browser, one a rendering on the server. */
export const makeStore = storeMaker(createSagaMiddleware);

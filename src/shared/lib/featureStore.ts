/** Stores into which features can be injected: that of the public site, and that of the staff console. */
import { configureStore, type Action, type Reducer, type ReducersMapObject } from '@reduxjs/toolkit';
import type createSagaMiddleware from 'redux-saga';
import type { Saga, Task } from 'redux-saga';
import type { FeatureHost, FeatureModule } from './featureModule';
import type { Http } from './http';
import { superviseSaga } from './superviseSaga';

export interface FeatureStoreOptions<State> {
  http: Http;
  preloadedState?: Partial<State>;
  /** features whose reducers are present from the start; their sagas start with `injectFeature` */
  features?: readonly FeatureModule[];
  isServer?: boolean;
}

/**
 * @param own the initial reducers
 * @returns the reducer of a store with these features; state of another feature is kept until that one is
 *   injected
 */
export function reducerWith<State>(
  own: ReducersMapObject,
  features: readonly FeatureModule[],
): Reducer<State> {
  const reducers: ReducersMapObject = Object.assign(
    { ...own },
    ...features.map((feature) => feature.reducers),
  );
  const reduce = (state: Record<string, unknown> = {}, action: Action): Record<string, unknown> => {
    const changed = Object.entries(reducers)
      .map(([key, reducer]) => [key, reducer(state[key], action)] as const)
      .filter(([key, part]) => part !== state[key]);
    return changed.length > 0 ? { ...state, ...Object.fromEntries(changed) } : state;
  };
  return reduce as unknown as Reducer<State>;
}

/**
 * Creates a store with its saga middleware. Its state is typed as if every feature were present: pages read a
 * feature's state only after `useFeatures`. RTK's `combineSlices` does not fit, because its slices are
 * injected into every store of the process: on the server, each page would contain the state of all others.
 * @param createSagas redux-saga's own middleware; recordings and replays use one with a saga monitor, or one
 *   that answers effects
 */
export function makeFeatureStore<State>(
  createSagas: typeof createSagaMiddleware,
  own: ReducersMapObject,
  options: FeatureStoreOptions<State>,
) {
  const { http, preloadedState, features = [], isServer = false } = options;
  let joined = features;
  const started = new Set<FeatureModule>();
  const injectFeature = (feature: FeatureModule): void => {
    if (!joined.includes(feature)) {
      joined = [...joined, feature];
      store.replaceReducer(reducerWith<State>(own, joined));
    }
    // On the server, only the page's own saga runs.
    if (isServer || !feature.saga || started.has(feature)) return;
    started.add(feature);
    sagas.run(superviseSaga, feature.saga);
  };
  const sagas = createSagas({ context: { http, injectFeature } });
  const store = configureStore({
    reducer: reducerWith<State>(own, joined),
    preloadedState: preloadedState as State,
    // The immutability and serialisability checks cost more than the app itself; tests cover what they would
    // find.
    middleware: (defaults) =>
      defaults({ thunk: false, immutableCheck: false, serializableCheck: false }).concat(sagas),
  });
  const host: FeatureHost = {
    hasFeature: ({ reducers }) => Object.keys(reducers).every((key) => key in (store.getState() as object)),
    injectFeature,
  };
  const runSaga = <S extends Saga>(saga: S, ...parameters: Parameters<S>): Task =>
    sagas.run(saga, ...parameters);
  return { store: Object.assign(store, host), runSaga };
}

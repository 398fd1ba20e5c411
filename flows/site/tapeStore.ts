import { configureStore, createAction } from '@reduxjs/toolkit';
import type { Json } from '../tape/tape';
import type { FeatureHost, FeatureModule } from '../../src/shared/lib/featureModule';
import { rootReducer, type RootState } from '../../src/app/rootReducer';

const stateShown = createAction<object>('tape/stateShown');
/** No reducer handles it, so each returns its initial state. */
const nothing = { type: 'tape/nothing' };

/**
 * A store for the site's pages that contains any given state. It handles no other action and runs no saga, so
 * requests of a page have no effect.
 */
export function makeTapeStore() {
  // For parts of the site that are newer than the tape, or had not been injected when it was recorded.
  let initial: object = rootReducer(undefined, nothing);
  let shown: object = {};
  const store = configureStore({
    reducer: (state: object = initial, action): RootState =>
      (stateShown.match(action) ? { ...initial, ...action.payload } : state) as RootState,
    middleware: (defaults) => defaults({ thunk: false, immutableCheck: false, serializableCheck: false }),
  });
  const show = (state: Json): void => {
    shown = state as object;
    store.dispatch(stateShown(shown));
  };
  const hasFeature = ({ reducers }: FeatureModule): boolean =>
    Object.keys(reducers).every((key) => key in store.getState());
  const injectFeature = (feature: FeatureModule): void => {
    if (hasFeature(feature)) return;
    const added = Object.entries(feature.reducers).map(([key, reducer]): [string, unknown] => [
      key,
      reducer(undefined, nothing),
    ]);
    initial = { ...Object.fromEntries(added), ...initial };
    store.dispatch(stateShown(shown));
  };
  return Object.assign(store, { show, injectFeature, hasFeature } satisfies FeatureHost & {
    show: (state: Json) => void;
  });
}

export type TapeStore = ReturnType<typeof makeTapeStore>;

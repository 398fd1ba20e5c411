import { configureStore, createAction } from '@reduxjs/toolkit';
import type { Json } from '../tape/tape';
import type { FeatureHost, FeatureModule } from '../../src/shared/lib/featureModule';
import { rootReducer, type RootState } from '../../src/app/rootReducer';

const stateShown = createAction<object>('tape/stateShown');
/** No reducer knows it: each answers with its initial state. */
const nothing = { type: 'tape/nothing' };

/**
 * A store for the pages of the site that holds whatever state it is shown. It hears no other action and runs no saga, so what a
 * page asks for on its own comes to nothing.
 */
export function makeTapeStore() {
  // For parts of the site that are newer than the tape, or had not joined when it was recorded.
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

/** The current site for replays of saga flows: every feature, and no page. */
import createSagaMiddleware from 'redux-saga';
import type { MakeSite } from '../replay/replay';
import { pageFeatures } from '../../src/app/rootReducer';
import { rootSaga } from '../../src/app/rootSaga';
import { reducerOf, storeMaker } from '../../src/app/store';
import type { FeatureModule } from '../../src/shared/lib/featureModule';

const features: readonly FeatureModule[] = pageFeatures;

export const makeReplayedSite: MakeSite = ({ sagas, around, ...options }) => {
  const makeStore = storeMaker((given) => createSagaMiddleware({ ...given, ...sagas }));
  const isThere = (key: string): boolean => key in options.preloadedState;
  // Features that were injected before the tape starts; the others are injected with their sagas, as on the
  // tape.
  const joined = features.filter(({ reducers }) => Object.keys(reducers).some(isThere));
  const { store, runSaga } = makeStore({ ...options, features: joined });
  const { replaceReducer } = store;
  // Injecting a feature replaces the reducer, which must stay wrapped.
  store.replaceReducer = (reducer) => replaceReducer(around(reducer) as typeof reducer);
  store.replaceReducer(reducerOf(joined));
  return {
    store,
    startSaga(name) {
      const feature = features.find(({ saga, reducers }) => (saga ? saga.name === name : name in reducers));
      if (name === rootSaga.name) runSaga(rootSaga);
      else if (feature) store.injectFeature(feature);
      else return false;
      return true;
    },
  };
};

/** Today's site as replays of saga flows need it: every feature, and no page. */
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
  // Those that had joined before the tape begins; the others join with their sagas, as they did then.
  const joined = features.filter(({ reducers }) => Object.keys(reducers).some(isThere));
  const { store, runSaga } = makeStore({ ...options, features: joined });
  const { replaceReducer } = store;
  // A feature that joins replaces the reducer: that is to stay surrounded.
  store.replaceReducer = (reducer) => replaceReducer(around(reducer) as typeof reducer);
  store.replaceReducer(reducerOf(joined));
  return {
    store,
    startSaga(name) {
      const feature = features.find(({ saga }) => saga?.name === name);
      if (name === rootSaga.name) runSaga(rootSaga);
      else if (feature) store.injectFeature(feature);
      else return false;
      return true;
    },
  };
};

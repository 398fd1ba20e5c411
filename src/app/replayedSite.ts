/** Today's site as replays of saga flows need it: every feature, and no page. */
import { classFormsFeature } from '../features/classForms/classFormsFeature';
import type { MakeSite } from '../features/flows/replay';
import { pageFeatures } from './rootReducer';
import { rootSaga } from './rootSaga';
import { makeStore } from './store';

const features = [...pageFeatures, classFormsFeature];

export const makeReplayedSite: MakeSite = (options) => {
  const isThere = (key: string): boolean => key in options.preloadedState;
  const { store, runSaga } = makeStore({
    ...options,
    // Those that had joined before the tape begins; the others join with their sagas, as they did then.
    features: features.filter(({ reducers }) => Object.keys(reducers).some(isThere)),
  });
  return {
    store,
    startSaga(name) {
      const feature = features.find(({ saga }) => saga.name === name);
      if (name === rootSaga.name) runSaga(rootSaga);
      else if (feature) store.addFeature(feature);
      else return false;
      return true;
    },
  };
};

/** Today's site as replays of saga flows need it: every feature, and no page. */
import createSagaMiddleware from 'redux-saga';
import { calendarSaga } from '../features/calendar/calendarSaga';
import { classFormsFeature } from '../features/classForms/classFormsFeature';
import { coursewareFormsSaga } from '../features/courseware/coursewareFormsSaga';
import { flexSaga } from '../features/flex/flexSaga';
import type { MakeSite } from '../features/flows/replay';
import { signageSaga } from '../features/signage/signageSaga';
import { rootReducer } from './rootReducer';
import { rootSaga } from './rootSaga';
import { storeMaker } from './store';

/** Watchers that come with a page's part (`parts/`). */
const partSagas = [calendarSaga, signageSaga, flexSaga, coursewareFormsSaga];
/** They bring their slice, too. */
const lateFeatures = [classFormsFeature];

export const makeReplayedSite: MakeSite = ({ sagas, around, ...options }) => {
  const makeStore = storeMaker((given) => createSagaMiddleware({ ...given, ...sagas }));
  const { store, runSaga, startSaga } = makeStore(options);
  const { replaceReducer } = store;
  // A late feature replaces the reducer: that is to stay surrounded.
  store.replaceReducer = (reducer) => replaceReducer(around(reducer) as typeof reducer);
  store.replaceReducer(rootReducer);
  return {
    store,
    startSaga(name) {
      const part = partSagas.find((saga) => saga.name === name);
      const feature = lateFeatures.find(({ saga }) => saga.name === name);
      if (name === rootSaga.name) runSaga(rootSaga);
      else if (part) startSaga(part);
      else if (feature) store.addFeature(feature);
      else return false;
      return true;
    },
  };
};

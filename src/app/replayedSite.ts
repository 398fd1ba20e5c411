/** Today's site as replays of saga flows need it: every feature, and no page. */
import { calendarSaga } from '../features/calendar/calendarSaga';
import { classFormsFeature } from '../features/classForms/classFormsFeature';
import { coursewareFormsSaga } from '../features/courseware/coursewareFormsSaga';
import { flexSaga } from '../features/flex/flexSaga';
import type { MakeSite } from '../features/flows/replay';
import { signageSaga } from '../features/signage/signageSaga';
import { rootSaga } from './rootSaga';
import { makeStore } from './store';

/** Watchers that come with a page's part (`parts/`). */
const partSagas = [calendarSaga, signageSaga, flexSaga, coursewareFormsSaga];
/** They bring their slice, too. */
const lateFeatures = [classFormsFeature];

export const makeReplayedSite: MakeSite = (options) => {
  const { store, runSaga, startSaga } = makeStore(options);
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

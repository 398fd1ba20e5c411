import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { spawn } from 'redux-saga/effects';
import { all } from 'typed-redux-saga';
import { notificationsReducer } from '../features/notifications/notificationsSlice';
import { notificationsSaga } from '../features/notifications/notificationsSaga';
import type { Http } from '../shared/lib/http';
import { superviseSaga } from '../shared/lib/superviseSaga';
import { activityReducer } from './activity/activitySlice';
import { activitySaga } from './activity/activitySaga';
import { catalogueReducer } from './catalogue/catalogueSlice';
import { catalogueSaga } from './catalogue/catalogueSaga';
import { historyReducer } from './catalogue/historySlice';
import { historySaga } from './catalogue/historySaga';
import { enquiriesReducer } from './enquiries/enquiriesSlice';
import { enquiriesSaga } from './enquiries/enquiriesSaga';
import { mailReducer } from './mail/mailSlice';
import { mailSaga } from './mail/mailSaga';
import { lettersReducer } from './letters/lettersSlice';
import { lettersSaga } from './letters/lettersSaga';
import { findReducer } from './find/findSlice';
import { findSaga } from './find/findSaga';
import { liveReducer } from './live/liveSlice';
import { liveSaga } from './live/liveSaga';
import { sessionReducer } from './session/sessionSlice';
import { sessionSaga } from './session/sessionSaga';
import { sessionsReducer } from './sessions/sessionsSlice';
import { sessionsSaga } from './sessions/sessionsSaga';
import { peopleReducer } from './people/peopleSlice';
import { peopleSaga } from './people/peopleSaga';
import { teamReducer } from './team/teamSlice';
import { teamSaga } from './team/teamSaga';
import { todayReducer } from './today/todaySlice';
import { todaySaga } from './today/todaySaga';
import { tourReducer } from './tour/tourSlice';
import { tourSaga } from './tour/tourSaga';
import { templatesReducer } from './templates/templatesSlice';
import { templatesSaga } from './templates/templatesSaga';
import { undoSaga } from './undo/undoSaga';

export const rootReducer = combineReducers({
  notifications: notificationsReducer,
  session: sessionReducer,
  team: teamReducer,
  activity: activityReducer,
  enquiries: enquiriesReducer,
  mail: mailReducer,
  letters: lettersReducer,
  templates: templatesReducer,
  people: peopleReducer,
  catalogue: catalogueReducer,
  history: historyReducer,
  sessions: sessionsReducer,
  live: liveReducer,
  today: todayReducer,
  find: findReducer,
  tour: tourReducer,
});
export type StaffState = ReturnType<typeof rootReducer>;

/** Notifications listen first, so that no failure goes unseen. */
const sagas = [
  notificationsSaga,
  undoSaga,
  todaySaga,
  findSaga,
  tourSaga,
  teamSaga,
  activitySaga,
  enquiriesSaga,
  mailSaga,
  lettersSaga,
  templatesSaga,
  peopleSaga,
  catalogueSaga,
  historySaga,
  sessionsSaga,
  liveSaga,
  sessionSaga,
];

function* rootSaga() {
  yield* all(sagas.map((saga) => spawn(superviseSaga, saga)));
}

export function makeStaffStore(http: Http) {
  const middleware = createSagaMiddleware({ context: { http } });
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: false }).concat(middleware),
  });
  return { store, start: () => middleware.run(rootSaga) };
}

import createSagaMiddleware from 'redux-saga';
import { spawn } from 'redux-saga/effects';
import type { Action } from '@reduxjs/toolkit';
import { all, takeEvery } from 'typed-redux-saga';
import {
  isFailedCall,
  notificationsReducer,
  type FailureAction,
} from '../features/notifications/notificationsSlice';
import { showFailure } from '../features/notifications/notificationsSaga';
import type { FeatureModule } from '../shared/lib/featureModule';
import { makeFeatureStore } from '../shared/lib/featureStore';
import type { Http } from '../shared/lib/http';
import { superviseSaga } from '../shared/lib/superviseSaga';
import { findReducer } from './find/findSlice';
import { findSaga } from './find/findSaga';
import { liveReducer } from './live/liveSlice';
import { liveSaga } from './live/liveSaga';
import { sessionReducer } from './session/sessionSlice';
import { sessionSaga } from './session/sessionSaga';
import { erasedDraftsSaga } from './shared/erasedDrafts';
import { tourReducer } from './tour/tourSlice';
import { tourSaga } from './tour/tourSaga';
import { undoSaga } from './undo/undoSaga';

/** The reducers of the whole console. A section's reducers are injected with it (`places.ts`). */
export const consoleReducers = {
  notifications: notificationsReducer,
  session: sessionReducer,
  live: liveReducer,
  find: findReducer,
  tour: tourReducer,
};

/** "Sign in again" says that the session has ended: an alert beside it would say so twice. */
const isTold = (action: Action): action is FailureAction =>
  isFailedCall(action) && action.payload.status !== 401;

function* failuresSaga() {
  yield* takeEvery(isTold, showFailure);
}

/** Failures are listened to first, so that none is missed. */
const sagas = [failuresSaga, undoSaga, findSaga, tourSaga, liveSaga, erasedDraftsSaga, sessionSaga];

function* rootSaga() {
  yield* all(sagas.map((saga) => spawn(superviseSaga, saga)));
}

type ConsoleState = { [Key in keyof typeof consoleReducers]: ReturnType<(typeof consoleReducers)[Key]> };

/** @param features that are present from the start */
export function makeStaffStore(http: Http, features: readonly FeatureModule[] = []) {
  const { store, runSaga } = makeFeatureStore<ConsoleState>(createSagaMiddleware, consoleReducers, {
    http,
    features,
  });
  const start = () => {
    const task = runSaga(rootSaga);
    features.forEach(store.injectFeature);
    return task;
  };
  return { store, start };
}

import { spawn } from 'redux-saga/effects';
import { all } from 'typed-redux-saga';
import { analyticsStart } from '../features/analytics/analyticsStart';
import { maintenanceSaga } from '../features/maintenance/maintenanceSaga';
import { notificationsSaga } from '../features/notifications/notificationsSaga';
import { searchSaga } from '../features/search/searchSaga';
import { siteSaga } from '../features/site/siteSaga';
import { superviseSaga } from '../shared/lib/superviseSaga';
import { navigationSaga } from './navigation/navigationSaga';

/** Notifications listen first, so that no failure of another feature is missed. */
const features = [notificationsSaga, maintenanceSaga, analyticsStart, searchSaga, siteSaga, navigationSaga];

export function* rootSaga() {
  yield* all(features.map((saga) => spawn(superviseSaga, saga)));
}

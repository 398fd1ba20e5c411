import { call, takeEvery } from 'typed-redux-saga';
import { loadMaintenance } from './loadMaintenance';
import { maintenanceRequested } from './maintenanceSlice';

/** Loads the requested list. */
export function* answerRequest({ payload: kind }: { payload: string }) {
  yield* call(loadMaintenance, kind);
}

export function* maintenanceSaga() {
  yield* takeEvery(maintenanceRequested, answerRequest);
}

import { call, takeEvery } from 'typed-redux-saga';
import type { RequestError } from '../../shared/lib/errors';
import { runLate } from '../../shared/lib/runLate';
import { maintenanceFailed, maintenanceRequested } from './maintenanceSlice';

const importLoad = () =>
  import(/* webpackChunkName: "opening" */ './loadMaintenance').then(({ loadMaintenance }) => ({
    work: loadMaintenance,
  }));

/** Brings the list that was asked for. */
export function* answerRequest({ payload: kind }: { payload: string }) {
  yield* call(
    runLate<[string]>,
    importLoad,
    (failure: RequestError) => maintenanceFailed({ kind, ...failure }),
    kind,
  );
}

export function* maintenanceSaga() {
  yield* takeEvery(maintenanceRequested, answerRequest);
}

import * as effects from 'redux-saga/effects';
import { all, call, put, takeLatest } from 'typed-redux-saga';
import { loadMaintenance } from '../../features/maintenance/maintenanceSaga';
import { startSaga } from '../../shared/lib/sagaContext';
import { loadBehaviour, matchRoute } from '../routes';
import { addressLoaded, addressOpened, addressTakenOver, type Address } from './navigationSlice';

/** Runs what the address's route asks for, and the portfolio list that the shell waits for. */
export function* openAddress({ payload: address }: { payload: Address }) {
  const { route, match } = yield* call(matchRoute, address);
  const { load, saga } = yield* call(loadBehaviour, route);
  if (saga) yield* call(startSaga, saga);
  yield* all([
    effects.call(loadMaintenance, 'course_portfolio'),
    ...(load ? [effects.call(load, match)] : []),
  ]);
  yield* put(addressLoaded(address));
}

/** Leaves of what was loaded the part that is sent to the browser, where a route's data can be large. */
export function* trimAddress(address: Address) {
  const { route, match } = yield* call(matchRoute, address);
  const { trim } = yield* call(loadBehaviour, route);
  if (trim) yield* call(trim, match);
}

/** Brings what the server left out. */
export function* completeAddress({ payload: address }: { payload: Address }) {
  const { route } = yield* call(matchRoute, address);
  const { complete } = yield* call(loadBehaviour, route);
  if (complete) yield* call(complete);
}

export function* navigationSaga() {
  // Only the page that is on the screen matters: the load of one that was left is dropped.
  yield* takeLatest(addressOpened, openAddress);
  yield* takeLatest(addressTakenOver, completeAddress);
}

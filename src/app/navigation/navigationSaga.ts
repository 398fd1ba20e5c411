import * as effects from 'redux-saga/effects';
import { all, call, put, takeLatest } from 'typed-redux-saga';
import { PART_FAILED } from '../../../contract/shellMessages';
import { lazyModule } from '../../shared/lib/lazyModule';
import { reloadIfServed } from '../../shared/lib/isServed';
import { startFeature } from '../../shared/lib/sagaContext';
import { loadRoute, matchRoute } from '../routes';
import {
  navigationFailed,
  routeLoaded,
  navigationStarted,
  pageHydrated,
  type Address,
} from './navigationSlice';

/** Fetched when the visitor first touches a page: it is there before they follow a link. */
export const shellOpening = lazyModule(() => import(/* webpackChunkName: "opening" */ './opening'));

const importOpening = (address: Address) => {
  const { route, match } = matchRoute(address);
  return Promise.all([shellOpening.load(), loadRoute(route)]).then(([{ loadMaintenance }, loaded]) => ({
    loadMaintenance,
    match,
    ...loaded,
  }));
};

/** Runs what the address's route asks for, and the portfolio list that the shell waits for. */
export function* openAddress({ payload: address }: { payload: Address }) {
  const { loadMaintenance, part, opening, match } = yield* call(importOpening, address);
  for (const feature of part?.features ?? []) yield* call(startFeature, feature);
  const { load } = opening;
  yield* all([
    effects.call(loadMaintenance, 'course_portfolio'),
    ...(load ? [effects.call(load, match)] : []),
  ]);
  yield* put(routeLoaded(address));
}

/** Opens an address in the browser, where a script may not arrive: the page says so, and the alert. */
export function* followAddress(action: { payload: Address }) {
  try {
    yield* call(importOpening, action.payload);
  } catch {
    if (!(yield* call(reloadIfServed))) yield* put(navigationFailed({ message: PART_FAILED }));
    return;
  }
  yield* call(openAddress, action);
}

/** Leaves of what was loaded the part that is sent to the browser, where a route's data can be large. */
export function* trimAddress(address: Address) {
  const { opening, match } = yield* call(importOpening, address);
  if (opening.trim) yield* call(opening.trim, match);
}

/** Brings what the server left out. */
export function* completeAddress({ payload: address }: { payload: Address }) {
  const { route } = yield* call(matchRoute, address);
  const complete = route.part?.loaded()?.complete;
  if (complete) yield* call(complete);
}

export function* navigationSaga() {
  // Only the page that is on the screen matters: the load of one that was left is dropped.
  yield* takeLatest(navigationStarted, followAddress);
  yield* takeLatest(pageHydrated, completeAddress);
}

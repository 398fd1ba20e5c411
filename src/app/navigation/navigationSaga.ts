import * as effects from 'redux-saga/effects';
import { all, call, put, takeLatest } from 'typed-redux-saga';
import { PART_FAILED } from '@/contract/shellMessages';
import { loadMaintenance } from '../../features/maintenance/loadMaintenance';
import { dropPortfolioWords } from '../../features/maintenance/portfolioWords';
import { reloadIfServed } from '../../shared/lib/isServed';
import { injectFeature } from '../../shared/lib/sagaContext';
import { matchRoute } from '../routes';
import {
  navigationFailed,
  routeLoaded,
  navigationStarted,
  pageHydrated,
  type Address,
} from './navigationSlice';

const importRoute = (address: Address) => {
  const { route, match } = matchRoute(address);
  return route.module.load().then((module) => ({ match, ...module }));
};

/** Runs what the address's route asks for, and the portfolio list that the shell waits for. */
export function* openAddress({ payload: address }: { payload: Address }) {
  const { match, features = [], loader } = yield* call(importRoute, address);
  for (const feature of features) yield* call(injectFeature, feature);
  yield* all([
    effects.call(loadMaintenance, 'course_portfolio'),
    ...(loader ? [effects.call(loader, match)] : []),
  ]);
  yield* put(routeLoaded(address));
}

/** Opens an address in the browser, where a script may not arrive: the page says so, and the alert. */
export function* followAddress(action: { payload: Address }) {
  try {
    yield* call(importRoute, action.payload);
  } catch {
    if (!(yield* call(reloadIfServed))) yield* put(navigationFailed({ message: PART_FAILED }));
    return;
  }
  yield* call(openAddress, action);
}

/** Leaves of what was loaded the part that is sent to the browser, where a route's data can be large. */
export function* dehydrateAddress(address: Address) {
  const { match, dehydrate, showsPortfolioWords } = yield* call(importRoute, address);
  if (dehydrate) yield* call(dehydrate, match);
  if (!showsPortfolioWords) yield* call(dropPortfolioWords);
}

/** Brings what the server left out. */
export function* completeAddress({ payload: address }: { payload: Address }) {
  const { route } = yield* call(matchRoute, address);
  const afterHydration = route.module.loaded()?.afterHydration;
  if (afterHydration) yield* call(afterHydration);
}

export function* navigationSaga() {
  // Only the page that is on the screen matters: the load of one that was left is dropped.
  yield* takeLatest(navigationStarted, followAddress);
  yield* takeLatest(pageHydrated, completeAddress);
}

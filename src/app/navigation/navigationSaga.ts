import * as effects from 'redux-saga/effects';
import { all, call, put, takeLatest } from 'typed-redux-saga';
import { PART_FAILED } from '@/contract/shellMessages';
import { loadMaintenance } from '../../features/maintenance/loadMaintenance';
import { dropPortfolioMeta } from '../../features/maintenance/portfolioMeta';
import { isServed, reload } from '../../shared/lib/isServed';
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

/** Runs the loader of the URL's route, and loads the portfolio list that the shell waits for. */
export function* openAddress({ payload: address }: { payload: Address }) {
  const { match, features = [], loader } = yield* call(importRoute, address);
  for (const feature of features) yield* call(injectFeature, feature);
  yield* all([
    effects.call(loadMaintenance, 'course_portfolio'),
    ...(loader ? [effects.call(loader, match)] : []),
  ]);
  yield* put(routeLoaded(address));
}

/** Opens a URL in the browser. If a script fails to load, the page and an alert say so. */
export function* followAddress(action: { payload: Address }) {
  try {
    yield* call(importRoute, action.payload);
  } catch {
    // Two calls: whoever has left the page meanwhile stays where they are.
    if (yield* call(isServed)) yield* call(reload);
    else yield* put(navigationFailed({ message: PART_FAILED }));
    return;
  }
  yield* call(openAddress, action);
}

/** Reduces the loaded data to the part that is sent to the browser, for routes with a lot of data. */
export function* dehydrateAddress(address: Address) {
  const { match, dehydrate, showsPortfolioMeta } = yield* call(importRoute, address);
  if (dehydrate) yield* call(dehydrate, match);
  if (!showsPortfolioMeta) yield* call(dropPortfolioMeta);
}

/** Loads what the server left out. */
export function* completeAddress({ payload: address }: { payload: Address }) {
  const { route } = yield* call(matchRoute, address);
  const afterHydration = route.module.loaded()?.afterHydration;
  if (afterHydration) yield* call(afterHydration);
}

export function* navigationSaga() {
  // Only the current page matters: loading a page that was left is cancelled.
  yield* takeLatest(navigationStarted, followAddress);
  yield* takeLatest(pageHydrated, completeAddress);
}

import type { EventChannel } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { call, delay, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { DEFAULT_REGION } from '@/contract/constants';
import { endpoints } from '@/contract/endpoints';
import { FAILURE } from '@/contract/failures';
import { addDays, startOfDay } from '@/contract/time';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { send } from '../../shared/lib/requests';
import { readCalendar } from '../calendar/answeredSessions';
import { portfoliosReceived } from '../maintenance/maintenanceSlice';
import { isPageThere, openWakeUps, readTicks, reloadPage } from './signageScreen';
import {
  selectClock,
  selectFailures,
  selectHasNewBuild,
  selectSignageStatus,
  selectToday,
} from './signageSelectors';
import {
  signageDayTurned,
  signageFailed,
  signageLeft,
  signageLooped,
  signageOpened,
  signagePaused,
  signageReceived,
  signageReducer,
  signageRequested,
  signageResumed,
} from './signageSlice';
import { CLOCK_MS, PAUSE_MS, QUIET_MS, refreshPause, SETTLE_MS } from './signageTimes';

/** Loads all data of the screen; it is applied as a whole or not at all. */
export function* refreshSignage() {
  yield* put(signageRequested());
  try {
    const portfolios = yield* send(endpoints.portfolios);
    const list = yield* call(readCalendar, DEFAULT_REGION);
    const { now, build } = yield* send(endpoints.server);
    const ticks = yield* call(readTicks);
    yield* put(portfoliosReceived(portfolios.list));
    yield* put(signageReceived({ list, now, build, ticks }));
  } catch (error) {
    yield* put(signageFailed(toRequestError(error, FAILURE.maintenance)));
  }
}

/** Runs before the page is shown; afterwards the page keeps its data current. */
export function* loadSignage() {
  if ((yield* select(selectSignageStatus)) === 'idle') yield* call(refreshSignage);
}

/** Refreshes while the page is open: every few minutes, sooner after a failure, at once when woken. */
export function* keepFresh(wakeUps: EventChannel<'awake'>) {
  for (;;) {
    yield* call(refreshSignage);
    const failures = yield* select(selectFailures);
    const random = yield* call(Math.random);
    const pause = refreshPause(failures, random);
    const { woken } = yield* race({ waited: effects.delay(pause), woken: effects.take(wakeUps) });
    if (woken) yield* delay(SETTLE_MS);
  }
}

/** Removes ended sessions at midnight in UTC+8, by the server's clock, even without a network. */
export function* turnDays() {
  for (;;) {
    const clock = yield* select(selectClock);
    let wait = CLOCK_MS;
    if (clock !== null) {
      const now = clock + (yield* call(readTicks));
      const today = startOfDay(now);
      if (today !== (yield* select(selectToday))) yield* put(signageDayTurned(today));
      wait = Math.min(CLOCK_MS, addDays(today, 1) - now);
    }
    yield* delay(wait);
  }
}

/** A new build is loaded between two loops, and only while the server responds to this page. */
export function* followBuild() {
  for (;;) {
    yield* take(signageReceived);
    if (!(yield* select(selectHasNewBuild))) continue;
    yield* race({ looped: effects.take(signageLooped), late: effects.delay(QUIET_MS) });
    if (yield* call(isPageThere)) yield* call(reloadPage);
  }
}

/** Ends a pause that nobody has ended. */
export function* endPauses() {
  for (;;) {
    yield* take(signagePaused);
    const { late } = yield* race({ resumed: effects.take(signageResumed), late: effects.delay(PAUSE_MS) });
    if (late) yield* put(signageResumed());
  }
}

/** Everything that runs while the page is open, and ends when it is left. */
export function* runScreen() {
  const wakeUps = yield* call(openWakeUps);
  try {
    yield* race({
      left: effects.take(signageLeft),
      work: effects.all([
        effects.call(keepFresh, wakeUps),
        effects.call(turnDays),
        effects.call(followBuild),
        effects.call(endPauses),
      ]),
    });
  } finally {
    wakeUps.close();
  }
}

export function* signageSaga() {
  yield* takeLatest(signageOpened, runScreen);
}

export const signageFeature = {
  reducers: { signage: signageReducer },
  saga: signageSaga,
} satisfies FeatureModule;

import { buffers } from 'redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { actionChannel, call, delay, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { addDays, startOfDay } from '@/contract/time';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request } from '../../shared/lib/requests';
import { eventHeard } from '../live/liveSlice';
import {
  leaveToday,
  openToday,
  selectToday,
  todayFailed,
  todayReceived,
  todayReducer,
  todayRequested,
} from './todaySlice';

/** The page reloads at most once in this time. */
export const MIN_INTERVAL_MS = 1_000;
/** Delay before results of running checks are requested. */
export const CHECKS_MS = 2_000;

export function* readToday() {
  yield* put(todayRequested());
  yield* request(staffEndpoints.today, {
    received: todayReceived,
    failed: todayFailed,
  });
}

/** Milliseconds until the server's day is over, and a moment more: no event tells of it. */
const untilTomorrow = (now: number): number => addDays(startOfDay(now), 1) - now + MIN_INTERVAL_MS;

/** Loads the page, and again whenever something has happened meanwhile, or a new day has begun. */
export function* keepUpToDate() {
  const heard = yield* actionChannel(eventHeard, buffers.sliding(1));
  try {
    for (;;) {
      yield* call(readToday);
      yield* delay(MIN_INTERVAL_MS);
      const { data, status } = yield* select(selectToday);
      if (data?.checks?.is_running)
        yield* race({ event: take(heard), checks: delay(CHECKS_MS - MIN_INTERVAL_MS) });
      // After a failed load, earlier data may be of a moment before midnight, and each load would be soon repeated.
      else if (data && status === 'ready')
        yield* race({ event: take(heard), day: delay(untilTomorrow(data.now)) });
      else yield* take(heard);
    }
  } finally {
    heard.close();
  }
}

function* follow(action: Action) {
  if (openToday.match(action)) yield* call(keepUpToDate);
}

export function* todaySaga() {
  yield* takeLatest([openToday, leaveToday], follow);
}

export const todayFeature = { reducers: { today: todayReducer }, saga: todaySaga } satisfies FeatureModule;

import { eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, fork, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { endpoints } from '@/contract/endpoints';
import { msToDay } from '@/contract/time';
import { send } from '../../shared/lib/requests';
import { dayDue, dayTurned, selectSite } from './siteSlice';

const SIGNS = ['visibilitychange', 'pointerdown', 'keydown', 'focusin', 'change'] as const;

/** Emits whenever the page becomes visible or the visitor interacts. */
export const signsOfLife = (): EventChannel<true> =>
  eventChannel((emit) => {
    const speak = (): void => emit(true);
    // In the capture phase: a handler of the page may stop the event.
    const options = { passive: true, capture: true };
    SIGNS.forEach((type) => document.addEventListener(type, speak, options));
    return () => SIGNS.forEach((type) => document.removeEventListener(type, speak, options));
  });

/** Pause before the server is asked again: a device's clock may be wrong for good. */
const PAUSE_MS = 600_000;

const isNewDay = (before: number, time: number): boolean =>
  time > before && msToDay(time) !== msToDay(before);

/** Tells that a new day has begun by the device's clock, which may be wrong. */
export function* noticeDay() {
  const { now } = yield* select(selectSite);
  if (isNewDay(now, yield* call(Date.now))) yield* put(dayDue());
}

/** A page that stays open past midnight advances to the new day, by the server's clock. */
function* readDay() {
  try {
    const { now: time } = yield* send(endpoints.server);
    const { now } = yield* select(selectSite);
    if (isNewDay(now, time)) yield* put(dayTurned(time));
  } catch {
    // Without a response, the day stays.
  }
}

export function* askForDay() {
  yield* call(readDay);
  yield* delay(PAUSE_MS);
}

/** A device whose clock lags behind would notice no new day, or much too late. */
const ASK_MS = 3_600_000;

export function* askHourly() {
  for (;;) {
    yield* delay(ASK_MS);
    yield* call(readDay);
  }
}

export function* siteSaga() {
  const signs = yield* call(signsOfLife);
  yield* takeEvery(signs, noticeDay);
  yield* takeLeading(dayDue, askForDay);
  yield* fork(askHourly);
}

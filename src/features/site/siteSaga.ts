import { eventChannel, type EventChannel } from 'redux-saga';
import { call, put, select, takeEvery } from 'typed-redux-saga';
import { msToDay } from '@/contract/time';
import { selectSite, dayTurned } from './siteSlice';

const SIGNS = ['visibilitychange', 'pointerdown', 'keydown', 'focusin', 'change'] as const;

/** Emits whenever the page becomes visible or the visitor interacts. */
export const signsOfLife = (): EventChannel<true> =>
  eventChannel((emit) => {
    const speak = (): void => emit(true);
    // In the capture phase, before the page's own handlers, which then already use the current day.
    const options = { passive: true, capture: true };
    SIGNS.forEach((type) => document.addEventListener(type, speak, options));
    return () => SIGNS.forEach((type) => document.removeEventListener(type, speak, options));
  });

/** A page that stays open past midnight advances to the new day. Clocks behind the server's are ignored. */
export function* noticeDay() {
  const { now } = yield* select(selectSite);
  const time = yield* call(Date.now);
  if (time > now && msToDay(time) !== msToDay(now)) yield* put(dayTurned(time));
}

export function* siteSaga() {
  const signs = yield* call(signsOfLife);
  yield* takeEvery(signs, noticeDay);
}

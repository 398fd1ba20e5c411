import { call, select } from 'typed-redux-saga';
import { selectClock } from '../classFormsSelectors';
import { readCounter } from './outside';

/** @returns the server's time as extrapolated by this device, independent of the device's clock */
export function* readServerTime() {
  const counter = yield* call(readCounter);
  const clock = yield* select(selectClock);
  return Math.round(clock.serverTime + Math.max(0, counter - clock.counter));
}

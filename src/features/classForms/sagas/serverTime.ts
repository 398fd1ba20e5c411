import { call, select } from 'typed-redux-saga';
import { selectClock } from '../classFormsSelectors';
import { readCounter } from './outside';

/** @returns the time by the server, as this device counts it on: whatever the device takes for the time */
export function* readServerTime() {
  const counter = yield* call(readCounter);
  const clock = yield* select(selectClock);
  return Math.round(clock.serverTime + Math.max(0, counter - clock.counter));
}

import type { Action } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, take } from 'typed-redux-saga';
import { HELLO } from '@/contract/staff/events';
import { eventHeard } from './liveSlice';

/** Forty trainees who fill in forms at once change something many times a second. */
export const AT_MOST_EVERY_MS = 1_000;

const isAboutClasses = (action: Action): boolean =>
  eventHeard.match(action) && ['classes', HELLO].includes(action.payload.kind);

/** Reads anew when classes have changed: one read after the other, at most one a second. What is heard meanwhile is read afterwards, so that the last change is never left out. */
export function* followClasses(read: () => Generator) {
  const heard = yield* actionChannel(isAboutClasses, buffers.sliding(1));
  for (;;) {
    yield* take(heard);
    yield* call(read);
    yield* delay(AT_MOST_EVERY_MS);
  }
}

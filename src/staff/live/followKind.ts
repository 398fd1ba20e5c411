import type { Action } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, delay, take } from 'typed-redux-saga';
import { HELLO, type EventKind } from '@/contract/staff/events';
import { eventHeard } from './liveSlice';

/** Forty trainees who fill in forms at once cause many changes per second. */
export const MIN_INTERVAL_MS = 1_000;

/**
 * Reloads when something of the kind has changed: one reload at a time, at most one per second. A change
 * during a reload causes another one, so that the last change is never missed.
 */
export function* followKind(kind: EventKind, read: () => Generator) {
  const isAbout = (action: Action): boolean =>
    eventHeard.match(action) && [kind, HELLO].includes(action.payload.kind);
  const heard = yield* actionChannel(isAbout, buffers.sliding(1));
  for (;;) {
    yield* take(heard);
    yield* call(read);
    yield* delay(MIN_INTERVAL_MS);
  }
}

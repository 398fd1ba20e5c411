import { buffers } from 'redux-saga';
import { actionChannel, call, delay, take } from 'typed-redux-saga';
import { HELLO, type EventKind } from '@/contract/staff/events';
import { isEvent } from './liveSlice';

/** Forty trainees who fill in forms at once cause many changes per second. */
export const MIN_INTERVAL_MS = 1_000;

/**
 * Reloads when something of the kind has changed: one reload at a time, at most one per second. A change
 * during a reload causes another one, so that the last change is never missed.
 */
export function* followKind(kind: EventKind, read: () => Generator) {
  const heard = yield* actionChannel(isEvent(kind, HELLO), buffers.sliding(1));
  for (;;) {
    yield* take(heard);
    yield* call(read);
    yield* delay(MIN_INTERVAL_MS);
  }
}

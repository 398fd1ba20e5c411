/** A hidden tab holds no event stream: browsers allow six connections to a site over HTTP/1.1, all tabs together. */
import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, race, take } from 'typed-redux-saga';

/** After a shorter look at another tab, nothing has to be loaded again. */
export const HIDDEN_MS = 5_000;

export const isHidden = (): boolean => document.visibilityState === 'hidden';

const visibilityChanges = (): EventChannel<Event> =>
  eventChannel<Event>((emit) => {
    document.addEventListener('visibilitychange', emit);
    return () => document.removeEventListener('visibilitychange', emit);
  }, buffers.sliding(1));

export function* untilShown() {
  const changes = yield* call(visibilityChanges);
  try {
    while (isHidden()) yield* take(changes);
  } finally {
    changes.close();
  }
}

/** Ends when the tab has been hidden for some time. */
export function* untilHidden() {
  const changes = yield* call(visibilityChanges);
  try {
    for (;;) {
      while (!isHidden()) yield* take(changes);
      const { change } = yield* race({ change: take(changes), pause: delay(HIDDEN_MS) });
      // The timer of a suspended tab ends when it is shown.
      if (!change && isHidden()) return true;
    }
  } finally {
    changes.close();
  }
}

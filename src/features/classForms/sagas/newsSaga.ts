/**
 * Picks up staff's changes while the page is open, for people who type or wait for a form to open, without a
 * reload.
 */
import { call, delay, put, select, take, takeLeading } from 'typed-redux-saga';
import { ALERT_MS } from '@/contract/constants';
import { FORM_CLOSED } from '@/contract/classForms/messages';
import { alertRaised } from '../../notifications/notificationsSlice';
import { classReceived, clockTicked, formEdited, formOpenedAgain, tabChosen } from '../classFormsEvents';
import {
  selectClock,
  selectClosedEdits,
  selectIsBusy,
  selectIsWaiting,
  type WithClassForms,
} from '../classFormsSelectors';
import type { FormKey } from '../forms';
import { isInSight, readCounter } from './outside';
import { refreshQuietly } from './sendSaga';

/** A class loaded longer ago may have changed; also the pause after a failed attempt. */
export const NEWS_MS = 60_000;

function* askForNews(sign: ReturnType<typeof formEdited | typeof tabChosen | typeof clockTicked>) {
  const { counter } = yield* select(selectClock);
  const age = (yield* call(readCounter)) - counter;
  if (age <= NEWS_MS) return;
  // Without activity, only somebody who looks at a closed form waits for changes.
  const isIdle = clockTicked.match(sign);
  if (isIdle && !((yield* select(selectIsWaiting)) && (yield* call(isInSight)))) return;
  if (!(yield* call(refreshQuietly))) yield* delay(NEWS_MS);
}

/**
 * One request at a time, and at most one per minute: two hundred people behind one address stay far below the
 * rate limit.
 */
export function* watchNews() {
  yield* takeLeading([formEdited, tabChosen, clockTicked], askForNews);
}

/** A form that closes while somebody types leaves the screen: this is said once, and where the answers are. */
export function* watchClosings() {
  let told: FormKey[] = [];
  for (;;) {
    yield* take([classReceived, clockTicked]);
    const closed = yield* select(selectClosedEdits);
    const recent = closed.filter((key) => !told.includes(key));
    // A form that is closed because it was just sent is announced by that.
    const isSent = yield* select((state: WithClassForms) => recent.every((key) => selectIsBusy(state, key)));
    if (!isSent) yield* put(alertRaised({ kind: 'error', text: FORM_CLOSED, stays: ALERT_MS.withReference }));
    for (const key of told.filter((before) => !closed.includes(before))) yield* put(formOpenedAgain(key));
    told = closed;
  }
}

/** What staff change while the page is open: who types, or waits for a form to open, hears of it without a reload. */
import { call, delay, put, select, take, takeLeading } from 'typed-redux-saga';
import { ALERT_MS } from '@/contract/constants';
import { FORM_CLOSED } from '@/contract/classForms/messages';
import { alertRaised } from '../../notifications/notificationsSlice';
import { classReceived, clockTicked, formEdited, formOpenedAgain, tabChosen } from '../classFormsEvents';
import { selectClock, selectClosedEdits, selectIsWaiting } from '../classFormsSelectors';
import type { FormKey } from '../forms';
import { isInSight, readCounter } from './outside';
import { refreshQuietly } from './sendSaga';

/** A class that was fetched longer ago may be another by now; so long is also waited after a try that failed. */
export const NEWS_MS = 60_000;

function* askForNews(sign: ReturnType<typeof formEdited | typeof tabChosen | typeof clockTicked>) {
  const { counter } = yield* select(selectClock);
  const age = (yield* call(readCounter)) - counter;
  if (age <= NEWS_MS) return;
  // Nobody does anything: only who looks at a form that is not open waits for news.
  const isIdle = clockTicked.match(sign);
  if (isIdle && !((yield* select(selectIsWaiting)) && (yield* call(isInSight)))) return;
  if (!(yield* call(refreshQuietly))) yield* delay(NEWS_MS);
}

/** One call at a time, and at most one a minute: two hundred people behind one address are far from the limit of calls. */
export function* watchNews() {
  yield* takeLeading([formEdited, tabChosen, clockTicked], askForNews);
}

/** A form that closes while somebody types in it leaves the screen: it is said once, and where the answers are. */
export function* watchClosings() {
  let told: FormKey[] = [];
  for (;;) {
    yield* take([classReceived, clockTicked]);
    const closed = yield* select(selectClosedEdits);
    if (closed.some((key) => !told.includes(key)))
      yield* put(alertRaised({ kind: 'error', text: FORM_CLOSED, stays: ALERT_MS.withReference }));
    for (const key of told.filter((before) => !closed.includes(before))) yield* put(formOpenedAgain(key));
    told = closed;
  }
}

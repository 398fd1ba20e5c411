import * as effects from 'redux-saga/effects';
import { all, call, delay, put, take, takeLatest } from 'typed-redux-saga';
import { safely } from '../../shared/lib/safely';
import {
  assessmentStartPressed,
  classPageLeft,
  classPageOpened,
  clockTicked,
  draftDiscarded,
  emailTyped,
  formEdited,
  formRefused,
  formSubmitted,
  loadRetried,
  networkReturned,
  outboxDue,
  pageHidden,
  pageShown,
  personChosen,
  personPicked,
  robotCheckPressed,
  submissionOffline,
  submissionPostponed,
} from './classFormsEvents';
import { pageEvents, type PageEvent } from './pageEvents';
import { openClass } from './sagas/accessSaga';
import { startAssessment } from './sagas/assessmentSaga';
import { discardDraft, findDrafts, writeDrafts } from './sagas/draftsSaga';
import { readCounter, readDeviceTime } from './sagas/outside';
import { refreshQuietly } from './sagas/sendSaga';
import { findOutbox, flushOutbox, refuseForm, submitForm, waitForNextTry } from './sagas/outboxSaga';

/** How often the page looks whether a form opens or closes. */
const TICK_MS = 20_000;
/** Whoever was away for longer gets the class as it is now. */
const ABSENCE_MS = 60_000;
/** Typing is on the device within a second. */
const WRITE_MS = 500;

export function* tick() {
  const counter = yield* call(readCounter);
  yield* put(clockTicked(counter));
}

export function* runClock() {
  for (;;) {
    yield* delay(TICK_MS);
    yield* call(tick);
  }
}

/** A device that slept does not always count the time: after an absence, the server's time is asked for anew. */
export function* watchAbsence() {
  for (;;) {
    yield* take(pageHidden);
    const left = yield* call(readDeviceTime);
    yield* take(pageShown);
    const back = yield* call(readDeviceTime);
    if (back - left > ABSENCE_MS) yield* call(refreshQuietly);
  }
}

/** The robot check, the class, and then what this device has kept for it. */
export function* enterPage() {
  const isThere = yield* call(openClass);
  if (!isThere) return;
  yield* call(findOutbox);
  yield* call(findDrafts);
  yield* put(outboxDue());
}

/** A page that is left gets no second chance: its drafts are written before anything else happens. */
export function* relayPageEvent(event: PageEvent) {
  if (pageHidden.match(event)) yield* call(writeDrafts);
  yield* put(event);
}

/** What one person typed is on the device before it leaves the screen for the next. */
export function* changePerson({ payload }: ReturnType<typeof personPicked>) {
  yield* call(writeDrafts);
  yield* put(personChosen(payload));
  yield* call(findDrafts);
}

export function* classPageSaga() {
  const events = yield* call(pageEvents);
  yield* all([
    effects.takeEvery(events, relayPageEvent),
    effects.takeLeading([robotCheckPressed, loadRetried], enterPage),
    effects.fork(runClock),
    effects.takeEvery(pageShown, tick),
    effects.fork(watchAbsence),
    effects.throttle(WRITE_MS, [formEdited, emailTyped], writeDrafts),
    effects.takeEvery(personPicked, changePerson),
    effects.takeEvery(draftDiscarded, discardDraft),
    effects.takeLeading(assessmentStartPressed, startAssessment),
    effects.takeEvery(formRefused, refuseForm),
    effects.takeLeading(formSubmitted, submitForm),
    effects.takeLeading([outboxDue, networkReturned, pageShown], flushOutbox),
    effects.takeLatest([submissionOffline, submissionPostponed], waitForNextTry),
  ]);
}

/** The page that is open is served until another one is, or none. */
export function* servePage({ type }: ReturnType<typeof classPageOpened | typeof classPageLeft>) {
  if (type === classPageLeft.type) yield* call(writeDrafts);
  else yield* call(safely, classPageSaga);
}

export function* classFormsSaga() {
  yield* takeLatest([classPageOpened, classPageLeft], servePage);
}

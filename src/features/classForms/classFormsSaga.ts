import type { Action, ActionCreatorWithPayload, PayloadAction } from '@reduxjs/toolkit';
import { buffers, type TakeableChannel, type Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { actionChannel, all, call, delay, fork, put, select, take, takeLatest } from 'typed-redux-saga';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { superviseSaga } from '../../shared/lib/superviseSaga';
import {
  addingOpened,
  addPressed,
  assessmentStartPressed,
  classPageLeft,
  classPageOpened,
  classReceived,
  clockTicked,
  draftDiscarded,
  draftRestored,
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
  submissionFailed,
  submissionOffline,
  submissionPostponed,
} from './classFormsEvents';
import { selectClock, selectFormKey } from './classFormsSelectors';
import { classFormsReducer } from './classFormsSlice';
import type { FormKey, FormType } from './forms';
import { type PageEvent, pageEvents } from './pageEvents';
import { openClass, prepareCheck } from './sagas/accessSaga';
import { addTrainee, openAdding } from './sagas/addTraineeSaga';
import { startAssessment } from './sagas/assessmentSaga';
import { discardDraft, findDrafts, writeDrafts } from './sagas/draftsSaga';
import { watchClosings, watchNews } from './sagas/newsSaga';
import { watchOpenings } from './sagas/openingSaga';
import { findOutbox, flushOutbox, refuseForm, submitForm, waitForNextTry } from './sagas/outboxSaga';
import { readCounter, readDeviceTime } from './sagas/outside';
import { refreshQuietly } from './sagas/sendSaga';

/** How often the page looks whether a form opens or closes. */
const TICK_MS = 20_000;
/** Whoever was away for longer gets the class as it is now. */
const ABSENCE_MS = 60_000;
/** A page that nobody touches renews its token in time, so that the link to the question paper stays good. */
const RENEW_MS = 40 * 60_000;
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
    const { serverTime, now } = yield* select(selectClock);
    if (now - serverTime > RENEW_MS) yield* call(refreshQuietly);
  }
}

/** A device that slept does not always count the time: after an absence, the server's time is asked for anew. */
export function* watchAbsence() {
  for (;;) {
    yield* take(pageHidden);
    const left = yield* call(readDeviceTime);
    yield* take(pageShown);
    const back = yield* call(readDeviceTime);
    // Its own task: a device that goes to sleep again meanwhile has that absence noticed, too.
    if (back - left > ABSENCE_MS) yield* fork(refreshQuietly);
  }
}

/** What the page took for right: the class may be another by now, and the page shows it with what was typed. */
const isRefusedSave = (action: Action): boolean =>
  submissionFailed.match(action) && action.payload.step === 'saving';

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

/**
 * `takeLeading` for each form of each person apart. A form that is still on its way keeps nobody from sending another: on a
 * bad network that lasts for many seconds, and whoever pressed a button meanwhile would wait for nothing.
 */
const leadEachForm = <Payload>(
  pressed: ActionCreatorWithPayload<Payload>,
  formTypeOf: (payload: Payload) => FormType,
  worker: (press: PayloadAction<Payload>) => Generator,
) =>
  function* watchEachForm() {
    const running = new Map<FormKey, Task>();
    for (;;) {
      const press = yield* take<PayloadAction<Payload>>(pressed.type);
      const key = yield* select(selectFormKey, formTypeOf(press.payload));
      if (!running.get(key)?.isRunning()) running.set(key, yield* fork(worker, press));
    }
  };

export const watchSubmits = leadEachForm(formSubmitted, ({ formType }) => formType, submitForm);
export const watchStarts = leadEachForm(assessmentStartPressed, (formType) => formType, startAssessment);

export function* serveOutbox(calls: TakeableChannel<Action>) {
  for (;;) {
    yield* take(calls);
    yield* call(flushOutbox);
  }
}

/** Whoever calls while the outbox is being emptied is heard afterwards: what has failed meanwhile is waiting again. */
export function* watchOutbox() {
  const calls = yield* actionChannel([outboxDue, networkReturned, pageShown], buffers.sliding(1));
  yield* call(serveOutbox, calls);
}

export function* classPageSaga() {
  const events = yield* call(pageEvents);
  yield* all([
    effects.takeEvery(events, relayPageEvent),
    effects.takeLeading([robotCheckPressed, loadRetried], enterPage),
    effects.fork(prepareCheck),
    effects.fork(runClock),
    effects.takeEvery(pageShown, tick),
    effects.fork(watchAbsence),
    effects.throttle(WRITE_MS, [formEdited, emailTyped, draftRestored], writeDrafts),
    effects.takeEvery(classReceived, writeDrafts),
    effects.takeEvery(personPicked, changePerson),
    effects.takeEvery(draftDiscarded, discardDraft),
    effects.fork(watchStarts),
    effects.takeLatest(addingOpened, openAdding),
    effects.takeEvery(addPressed, addTrainee),
    effects.takeEvery(formRefused, refuseForm),
    effects.takeEvery(isRefusedSave, refreshQuietly),
    effects.fork(watchSubmits),
    effects.fork(watchOutbox),
    effects.fork(watchOpenings),
    effects.fork(watchNews),
    effects.fork(watchClosings),
    effects.takeLatest([submissionOffline, submissionPostponed], waitForNextTry),
  ]);
}

/** The page that is open is served until another one is, or none. */
export function* servePage({ type }: ReturnType<typeof classPageOpened | typeof classPageLeft>) {
  if (type === classPageLeft.type) yield* call(writeDrafts);
  else yield* call(superviseSaga, classPageSaga);
}

export function* classFormsSaga() {
  yield* takeLatest([classPageOpened, classPageLeft], servePage);
}

export const classFormsFeature = {
  reducers: { classForms: classFormsReducer },
  saga: classFormsSaga,
} satisfies FeatureModule;

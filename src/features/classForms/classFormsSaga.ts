import type { Action, ActionCreatorWithPayload, PayloadAction } from '@reduxjs/toolkit';
import { buffers, type TakeableChannel, type Task } from 'redux-saga';
import * as effects from 'redux-saga/effects';
import { actionChannel, all, call, delay, fork, put, select, take, takeLatest } from 'typed-redux-saga';
import { ALERT_MS } from '@/contract/constants';
import { NAME_STAYS } from '@/contract/classForms/messages';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { superviseSaga } from '../../shared/lib/superviseSaga';
import { alertRaised } from '../notifications/notificationsSlice';
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
import { selectIsNameNeeded } from './deliverySelectors';
import type { FormKey, FormType } from './forms';
import { type PageEvent, pageEvents } from './pageEvents';
import { openClass, prepareCheck } from './sagas/accessSaga';
import { addTrainee, openAdding } from './sagas/addTraineeSaga';
import { recordStartAgain, startAssessment } from './sagas/assessmentSaga';
import { discardDraft, findDrafts, writeDrafts } from './sagas/draftsSaga';
import { watchClosings, watchNews } from './sagas/newsSaga';
import { watchOpenings } from './sagas/openingSaga';
import { findOutbox, flushOutbox, refuseForm, submitForm, waitForNextTry } from './sagas/outboxSaga';
import { readCounter, readDeviceTime } from './sagas/outside';
import { refreshQuietly } from './sagas/sendSaga';

/** How often the page checks whether a form opens or closes. */
const TICK_MS = 20_000;
/** After a longer absence, the class is loaded again. */
const ABSENCE_MS = 60_000;
/** An idle page renews its token before it expires, so that the link to the question paper stays valid. */
const RENEW_MS = 40 * 60_000;
/** Input is stored on the device within a second. */
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

/** A device that slept may not have counted the time: after an absence, the server's time is requested. */
export function* watchAbsence() {
  for (;;) {
    yield* take(pageHidden);
    const left = yield* call(readDeviceTime);
    yield* take(pageShown);
    const back = yield* call(readDeviceTime);
    // Forked, so that another absence is detected meanwhile.
    if (back - left > ABSENCE_MS) yield* fork(refreshQuietly);
  }
}

/** The server disagrees with the page: the class may have changed, so it is reloaded and shown with the input. */
const isRefusedSave = (action: Action): boolean =>
  submissionFailed.match(action) && action.payload.step === 'saving';

/** Runs the robot check, loads the class, then the device's drafts for it. */
export function* enterPage() {
  const isThere = yield* call(openClass);
  if (!isThere) return;
  yield* call(findOutbox);
  yield* call(findDrafts);
  yield* put(outboxDue());
}

/** A page that is being closed gets no second chance: its drafts are written before anything else. */
export function* relayPageEvent(event: PageEvent) {
  if (pageHidden.match(event)) yield* call(writeDrafts);
  yield* put(event);
}

/**
 * One person's input is stored on the device before it leaves the screen for the next person. If that is not
 * possible, it stays.
 */
export function* changePerson({ payload }: ReturnType<typeof personPicked>) {
  yield* call(writeDrafts);
  if (yield* select(selectIsNameNeeded)) {
    yield* put(alertRaised({ kind: 'error', text: NAME_STAYS, stays: ALERT_MS.withReference }));
    return;
  }
  yield* put(personChosen(payload));
  yield* call(findDrafts);
}

/**
 * Like `takeLeading`, separately for each form of each person. A form that is being sent does not block
 * another: on a bad network that takes many seconds, and a press of a button meanwhile would have no effect.
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

/** A trigger during a run causes another run afterwards, because what has failed meanwhile is waiting again. */
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
    effects.takeEvery(draftRestored, recordStartAgain),
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

/** Runs the open page's sagas until another page is opened, or it is left. */
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

import type { Action } from '@reduxjs/toolkit';
import * as effects from 'redux-saga/effects';
import { call, race, select, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { DEFAULT_REGION } from '../../../contract/constants';
import type { RequestError } from '../../shared/lib/errors';
import { runLate, type Late } from '../../shared/lib/runLate';
import { selectCalendarState } from './calendarSelectors';
import { calendarFailed, calendarRequested, calendarRetried } from './calendarSlice';

const importLoad = () => import(/* webpackChunkName: "opening-calendar" */ './loadCalendar');
const importRetry = () => importLoad().then(({ retryCalendar }) => ({ work: retryCalendar }));
const importComplete = () => importLoad().then(({ completeCalendar }) => ({ work: completeCalendar }));

function* runWorker(importWorker: () => Promise<Late<[]>>) {
  const { region, asked } = yield* select(selectCalendarState);
  const toFailed = (failure: RequestError) =>
    calendarFailed({ region: asked ?? region ?? DEFAULT_REGION, ...failure });
  yield* call(runLate<[]>, importWorker, toFailed);
}

/** Cancelled when another region is requested, so that it does not block a retry of that region. */
export function* answerRetry() {
  const { asked } = yield* select(selectCalendarState);
  const isAnother = (action: Action): boolean =>
    calendarRequested.match(action) && action.payload !== (asked ?? DEFAULT_REGION);
  yield* race({
    answered: effects.call(runWorker, importRetry),
    left: effects.take(isAnother),
  });
}

/** Brings the rest of a calendar of which the server sent an extract. */
export function* completeExtract(): SagaGenerator<void> {
  const { extract } = yield* select(selectCalendarState);
  if (extract) yield* call(runWorker, importComplete);
}

export function* calendarSaga() {
  yield* takeLeading(calendarRetried, answerRetry);
}

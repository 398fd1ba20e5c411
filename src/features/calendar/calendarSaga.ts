import { call, select, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { DEFAULT_REGION } from '../../../contract/constants';
import type { CallFailure } from '../../shared/lib/errors';
import { runLate, type Late } from '../../shared/lib/runLate';
import { selectCalendarState } from './calendarSelectors';
import { calendarFailed, calendarRetried } from './calendarSlice';

const importLoad = () => import(/* webpackChunkName: "opening-calendar" */ './loadCalendar');
const importRetry = () => importLoad().then(({ retryCalendar }) => ({ work: retryCalendar }));
const importComplete = () => importLoad().then(({ completeCalendar }) => ({ work: completeCalendar }));

function* runWorker(importWorker: () => Promise<Late<[]>>) {
  const { region, asked } = yield* select(selectCalendarState);
  const toFailed = (failure: CallFailure) =>
    calendarFailed({ region: asked ?? region ?? DEFAULT_REGION, ...failure });
  yield* call(runLate<[]>, importWorker, toFailed);
}

export function* answerRetry() {
  yield* call(runWorker, importRetry);
}

/** Brings the rest of a calendar of which the server sent an extract. */
export function* completeExtract(): SagaGenerator<void> {
  const { extract } = yield* select(selectCalendarState);
  if (extract) yield* call(runWorker, importComplete);
}

export function* calendarSaga() {
  yield* takeLeading(calendarRetried, answerRetry);
}

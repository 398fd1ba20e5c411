import { delay, put, select, takeLatest } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { classResultsEndpoints } from '@/contract/staff/classResultsEndpoints';
import { HELLO } from '@/contract/staff/events';
import type { Http } from '../../shared/lib/http';
import { request } from '../../shared/lib/requestSagas';
import { eventHeard } from '../live/liveSlice';
import {
  leaveResults,
  openResults,
  resultsFailed,
  resultsReceived,
  resultsRequested,
  selectResults,
  type AskedResults,
} from './resultsSlice';

/** Forms of a whole class come in within moments of each other: that is one change. */
export const SETTLED_MS = 1_000;

const getResults = (http: Http, params: AskedResults) =>
  http.send(classResultsEndpoints.classResults, { params });

export function* readResults(asked: AskedResults) {
  yield* put(resultsRequested(asked));
  yield* request(getResults, [asked], {
    received: (answer) => resultsReceived(answer.results),
    failed: resultsFailed,
    fallback: classResultsEndpoints.classResults.failure,
  });
}

const isAboutClasses = (action: Action): boolean =>
  eventHeard.match(action) && ['classes', HELLO].includes(action.payload.kind);

/** What is asked for last counts; whoever leaves the page waits for nothing. */
export function* follow(action: Action) {
  if (openResults.match(action)) yield* readResults(action.payload);
  if (!eventHeard.match(action)) return;
  yield* delay(SETTLED_MS);
  const { asked } = yield* select(selectResults);
  if (asked) yield* readResults(asked);
}

const isFollowed = (action: Action): boolean =>
  openResults.match(action) || leaveResults.match(action) || isAboutClasses(action);

export function* resultsSaga() {
  yield* takeLatest(isFollowed, follow);
}

import { call, delay, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { classResultsEndpoints } from '@/contract/staff/classResultsEndpoints';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request } from '../../shared/lib/requests';
import { followKind } from '../live/followKind';
import {
  leaveResults,
  openResults,
  resultsFailed,
  resultsReceived,
  resultsRequested,
  selectResults,
  type AskedResults,
  resultsReducer,
} from './resultsSlice';

/** Forms of a whole class arrive within moments: they are handled as one change. */
export const SETTLED_MS = 1_000;

export function* readResults(asked: AskedResults) {
  yield* put(resultsRequested(asked));
  yield* request(classResultsEndpoints.classResults, {
    params: asked,
    received: (answer) => resultsReceived(answer.results),
    failed: resultsFailed,
  });
}

/** Only the latest request counts; leaving the page cancels it. */
export function* follow(action: Action) {
  if (openResults.match(action)) yield* readResults(action.payload);
}

/** Reloads the displayed results, unless others are requested meanwhile. */
function* readAnew() {
  yield* delay(SETTLED_MS);
  const { asked } = yield* select(selectResults);
  if (asked) yield* race({ read: call(readResults, asked), other: take([openResults, leaveResults]) });
}

export function* resultsSaga() {
  yield* takeLatest([openResults, leaveResults], follow);
  yield* fork(followKind, 'classes' as const, readAnew);
}

export const resultsFeature = {
  reducers: { classResults: resultsReducer },
  saga: resultsSaga,
} satisfies FeatureModule;

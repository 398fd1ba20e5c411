import type { Action } from '@reduxjs/toolkit';
import { delay, put, select, takeLatest } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { request } from '../../shared/lib/requests';
import { findAgain, findAnswered, findAsked, findClosed, findFailed, selectFind } from './findSlice';

/** Debounce of typing. */
export const TYPING_MS = 150;

export function* look(action: Action) {
  if (findAgain.match(action)) {
    const { q } = yield* select(selectFind);
    yield* put(findAsked(q));
    return;
  }
  if (!findAsked.match(action)) return;
  const { q, status } = yield* select(selectFind);
  if (status !== 'looking') return;
  yield* delay(TYPING_MS);
  yield* request(staffEndpoints.find, {
    params: { q: q.trim() },
    received: ({ list }) => findAnswered({ q, list }),
    failed: findFailed,
  });
}

export function* findSaga() {
  // Closing cancels it, too.
  yield* takeLatest([findAsked, findAgain, findClosed], look);
}

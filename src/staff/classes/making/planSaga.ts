/** Finds the session of a new class, and what the class begins with. */
import { call, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { classMakingEndpoints } from '@/contract/staff/classMakingEndpoints';
import type { RequestError } from '@/src/shared/lib/errors';
import { request } from '@/src/shared/lib/requests';
import { followKind } from '../../live/followKind';
import {
  draftOfNew,
  findSessions,
  formLeft,
  makeClass,
  planClass,
  planFailed,
  planReceived,
  planRequested,
  selectMaking,
  sessionsFailed,
  sessionsReceived,
  sessionsRequested,
} from './makingSlice';

function* readSessions({ payload: q }: ReturnType<typeof findSessions>) {
  yield* put(sessionsRequested());
  yield* request(classMakingEndpoints.sessions, {
    params: q ? { q } : {},
    received: ({ sessions }) => sessionsReceived(sessions),
    failed: sessionsFailed,
  });
}

function* requestPlan(id: number, failed: (failure: RequestError) => Action | undefined) {
  yield* request(classMakingEndpoints.plan, { params: { id }, received: planReceived, failed });
}

function* readPlan({ payload: id }: ReturnType<typeof planClass>) {
  yield* put(planRequested(id));
  yield* call(requestPlan, id, planFailed);
}

/**
 * Reloads the plan of the open form, which says whether a class of the session was made meanwhile: by a
 * colleague, or in another tab with the same draft.
 */
function* readPlanAnew() {
  const { open, saving, plan } = yield* select(selectMaking);
  const id = plan.data?.session.id ?? 0;
  const what = draftOfNew(id);
  if (open !== what || saving.includes(what)) return;
  // After a failure, the form goes on with what it has.
  const read = call(requestPlan, id, () => undefined);
  yield* race({ read, other: take([planClass, makeClass, formLeft]) });
}

export function* planSaga() {
  yield* takeLatest(findSessions, readSessions);
  yield* takeLatest(planClass, readPlan);
  yield* fork(followKind, 'classes' as const, readPlanAnew);
}

import { delay, put, select, takeLatest } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { classesEndpoints } from '@/contract/staff/classesEndpoints';
import type { ClassesQuery } from '@/contract/staff/classesSchemas';
import { HELLO } from '@/contract/staff/events';
import type { Http } from '../../shared/lib/http';
import { request } from '../../shared/lib/requestSagas';
import { eventHeard } from '../live/liveSlice';
import {
  classesFailed,
  classesReceived,
  classesRequested,
  classFailed,
  classReceived,
  classRequested,
  loadClasses,
  openClass,
  selectClasses,
} from './classesSlice';

/** Forms of a whole class come in within moments of each other: that is one change. */
const SETTLED_MS = 500;

const getClasses = (http: Http, params: ClassesQuery) => http.send(classesEndpoints.classes, { params });
const getClass = (http: Http, id: string) => http.send(classesEndpoints.class, { params: { id } });

export function* readClasses({ payload }: ReturnType<typeof loadClasses>) {
  yield* put(classesRequested(payload));
  yield* request(getClasses, [payload], {
    received: classesReceived,
    failed: classesFailed,
    fallback: classesEndpoints.classes.failure,
  });
}

export function* readClass({ payload: id }: ReturnType<typeof openClass>) {
  yield* put(classRequested(id));
  yield* request(getClass, [id], {
    received: (answer) => classReceived(answer.class),
    failed: classFailed,
    fallback: classesEndpoints.class.failure,
  });
}

const isAboutClasses = (action: Action): boolean =>
  eventHeard.match(action) && ['classes', HELLO].includes(action.payload.kind);

/** Shows what is shown as it is now. */
export function* followClasses() {
  yield* delay(SETTLED_MS);
  const { list, query, open } = yield* select(selectClasses);
  if (list.status !== 'idle') yield* put(loadClasses(query));
  if (open.data) yield* put(openClass(open.data.tracking_id));
}

export function* classesSaga() {
  yield* takeLatest(loadClasses, readClasses);
  yield* takeLatest(openClass, readClass);
  yield* takeLatest(isAboutClasses, followClasses);
}

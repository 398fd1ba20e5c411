import { all, call, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { classesEndpoints } from '@/contract/staff/classesEndpoints';
import type { ClassesQuery } from '@/contract/staff/classesSchemas';
import type { FeatureModule } from '../../shared/lib/featureModule';
import type { Http } from '../../shared/lib/http';
import { request } from '../../shared/lib/requestSagas';
import { followKind } from '../live/followKind';
import {
  classesFailed,
  classesReceived,
  classesReducer,
  classesRequested,
  classFailed,
  classReceived,
  classRequested,
  loadClasses,
  openClass,
  selectClasses,
} from './classesSlice';

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

/** Reloads what is shown, unless something else is requested meanwhile. */
function* readAnew() {
  const { list, query, open } = yield* select(selectClasses);
  yield* race({
    read: all([
      ...(list.status === 'idle' ? [] : [call(readClasses, loadClasses(query))]),
      ...(open.data ? [call(readClass, openClass(open.data.tracking_id))] : []),
    ]),
    other: take([loadClasses, openClass]),
  });
}

export function* classesSaga() {
  yield* takeLatest(loadClasses, readClasses);
  yield* takeLatest(openClass, readClass);
  yield* fork(followKind, 'classes' as const, readAnew);
}

export const classesFeature = {
  reducers: { classes: classesReducer },
  saga: classesSaga,
} satisfies FeatureModule;

import { all, call, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import { classesEndpoints } from '@/contract/staff/classesEndpoints';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request, send } from '../../shared/lib/requests';
import { followKind } from '../live/followKind';
import { isGone } from '../shared/fieldErrors';
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

export function* readClasses({ payload }: ReturnType<typeof loadClasses>) {
  yield* put(classesRequested(payload));
  yield* request(classesEndpoints.classes, {
    params: payload,
    received: classesReceived,
    failed: classesFailed,
  });
}

export function* readClass({ payload: id }: ReturnType<typeof openClass>) {
  yield* put(classRequested(id));
  try {
    const answer = yield* send(classesEndpoints.class, { params: { id } });
    yield* put(classReceived(answer.class));
  } catch (error) {
    const failure = toRequestError(error, classesEndpoints.class.failure);
    yield* put(classFailed({ ...failure, isGone: isGone(error) }));
  }
}

/** Reloads what is shown, unless something else is requested meanwhile. */
function* readAnew() {
  const { list, query, openId } = yield* select(selectClasses);
  yield* race({
    read: all([
      ...(list.status === 'idle' ? [] : [call(readClasses, loadClasses(query))]),
      ...(openId === null ? [] : [call(readClass, openClass(openId))]),
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

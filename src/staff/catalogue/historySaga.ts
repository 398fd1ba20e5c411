import { call, put, select, takeLatest } from 'typed-redux-saga';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request } from '../../shared/lib/requestSagas';
import { getHttp } from '../../shared/lib/sagaContext';
import { takeLeadingBy } from '../shared/takeLeadingBy';
import { getVersions, postRestore } from './catalogueApi';
import { notifyChangeSet } from './catalogueSaga';
import { catalogueCallFailed, catalogueChanged } from './catalogueSlice';
import {
  historyReducer,
  loadVersions,
  restoreVersion,
  restoringBegun,
  restoringEnded,
  rowName,
  selectHistory,
  versionsFailed,
  versionsReceived,
  versionsRequested,
} from './historySlice';

export function* readVersions({ payload: { entity, key, before } }: ReturnType<typeof loadVersions>) {
  yield* put(versionsRequested({ entity, key }));
  yield* request(getVersions, [entity, key, before], {
    received: (answer) => versionsReceived({ answer, isMore: before !== undefined }),
    failed: versionsFailed,
    fallback: catalogueEndpoints.versions.failure,
  });
}

export function* restore({ payload }: ReturnType<typeof restoreVersion>) {
  yield* put(restoringBegun(payload));
  try {
    const answer = yield* call(postRestore, yield* call(getHttp), payload);
    yield* call(notifyChangeSet, 'This version is restored.', answer.change_set);
  } catch (error) {
    yield* put(catalogueCallFailed(toRequestError(error, catalogueEndpoints.restore.failure)));
  }
  yield* put(restoringEnded(payload));
  yield* put(catalogueChanged());
}

/** Adds the newest change to the open history. */
export function* followVersions() {
  const { of } = yield* select(selectHistory);
  if (of) yield* put(loadVersions(of));
}

export function* historySaga() {
  yield* takeLatest(loadVersions, readVersions);
  yield* takeLeadingBy(restoreVersion, rowName, restore);
  yield* takeLatest(catalogueChanged, followVersions);
}

export const historyFeature = {
  reducers: { history: historyReducer },
  saga: historySaga,
} satisfies FeatureModule;

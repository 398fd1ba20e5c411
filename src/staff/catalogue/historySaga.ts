import { call, put, select, takeLatest } from 'typed-redux-saga';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { send } from '../../shared/lib/requests';
import { requestPages } from '../shared/pages';
import { takeLeadingBy } from '../shared/takeLeadingBy';
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

export function* readVersions({ payload }: ReturnType<typeof loadVersions>) {
  yield* put(versionsRequested(payload));
  const { entity, key, ...asked } = payload;
  const outcome = { received: versionsReceived, failed: versionsFailed };
  yield* requestPages(catalogueEndpoints.versions, { params: { entity, key }, asked, ...outcome });
}

export function* restore({ payload }: ReturnType<typeof restoreVersion>) {
  const { version, ...params } = payload;
  yield* put(restoringBegun(payload));
  try {
    const answer = yield* send(catalogueEndpoints.restore, { params, body: { version } });
    yield* call(notifyChangeSet, 'This version is restored.', answer.change_set);
  } catch (error) {
    yield* put(catalogueCallFailed(toRequestError(error, catalogueEndpoints.restore.failure)));
  }
  yield* put(restoringEnded(payload));
  yield* put(catalogueChanged());
}

/** Adds the newest change to the open history. */
export function* followVersions() {
  const { of, wanted } = yield* select(selectHistory);
  if (of) yield* put(loadVersions({ ...of, rows: wanted }));
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

import { takeEvery } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import type { Http } from '../../shared/lib/http';
import { request } from '../../shared/lib/requestSagas';
import { tourEnded } from './tourSlice';

const postSeen = (http: Http) => http.send(staffEndpoints.tourSeen, {});

/** If this cannot be recorded, the tour is shown again; no error is shown. */
export function* noteTour() {
  yield* request(postSeen, [], {
    received: () => [],
    failed: () => undefined,
    fallback: staffEndpoints.tourSeen.failure,
  });
}

export function* tourSaga() {
  yield* takeEvery(tourEnded, noteTour);
}

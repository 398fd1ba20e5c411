import { takeEvery } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { request } from '../../shared/lib/requests';
import { tourEnded } from './tourSlice';

/** If this cannot be recorded, the tour is shown again; no error is shown. */
export function* noteTour() {
  yield* request(staffEndpoints.tourSeen, {
    received: () => [],
    failed: () => undefined,
  });
}

export function* tourSaga() {
  yield* takeEvery(tourEnded, noteTour);
}

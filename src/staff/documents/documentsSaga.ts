import { select, takeEvery } from 'typed-redux-saga';
import { documentsEndpoints } from '@/contract/staff/documents';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request } from '../../shared/lib/requests';
import { longRequest } from '../longRequest';
import { documentsReducer, selectUpload, uploadDocument, uploadEnded } from './documentsSlice';

export function* upload({ payload: { id, file } }: ReturnType<typeof uploadDocument>) {
  // Its dialog may have been closed while the file was read.
  if (!(yield* select(selectUpload, id))) return;
  yield* request(documentsEndpoints.add, {
    ...longRequest({ body: file }),
    received: ({ path }) => uploadEnded({ id, path }),
    failed: ({ message }) => uploadEnded({ id, problem: message }),
  });
}

export function* documentsSaga() {
  yield* takeEvery(uploadDocument, upload);
}

export const documentsFeature = {
  reducers: { documents: documentsReducer },
  saga: documentsSaga,
} satisfies FeatureModule;

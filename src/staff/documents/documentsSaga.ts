import { select, takeEvery } from 'typed-redux-saga';
import { documentsEndpoints } from '@/contract/staff/documents';
import type { UploadedFile } from '@/contract/staff/documentSchemas';
import type { FeatureModule } from '../../shared/lib/featureModule';
import type { Http } from '../../shared/lib/http';
import { request } from '../../shared/lib/requestSagas';
import { longRequest } from '../longRequest';
import { documentsReducer, selectUpload, uploadDocument, uploadEnded } from './documentsSlice';

const postDocument = (http: Http, body: UploadedFile) =>
  http.send(documentsEndpoints.add, longRequest({ body }));

export function* upload({ payload: { id, file } }: ReturnType<typeof uploadDocument>) {
  // Its dialog may have been closed while the file was read.
  if (!(yield* select(selectUpload, id))) return;
  yield* request(postDocument, [file], {
    received: ({ path }) => uploadEnded({ id, path }),
    failed: ({ message }) => uploadEnded({ id, problem: message }),
    fallback: documentsEndpoints.add.failure,
  });
}

export function* documentsSaga() {
  yield* takeEvery(uploadDocument, upload);
}

export const documentsFeature = {
  reducers: { documents: documentsReducer },
  saga: documentsSaga,
} satisfies FeatureModule;

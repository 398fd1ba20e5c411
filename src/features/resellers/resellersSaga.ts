import { call, put, select } from 'typed-redux-saga';
import { FAILURE } from '@/contract/failures';
import { toRequestError } from '../../shared/lib/errors';
import { getHttp } from '../../shared/lib/sagaContext';
import { getResellers } from './resellersApi';
import { selectResellerRegions } from './resellersSelectors';
import { resellersFailed, resellersReceived, resellersRequested } from './resellersSlice';

/** Brings the resellers of all regions, once. */
export function* loadResellers() {
  if ((yield* select(selectResellerRegions)).status === 'ready') return;
  yield* put(resellersRequested());
  try {
    const http = yield* call(getHttp);
    const { list } = yield* call(getResellers, http);
    yield* put(resellersReceived(list));
  } catch (error) {
    yield* put(resellersFailed(toRequestError(error, FAILURE.resellers)));
  }
}

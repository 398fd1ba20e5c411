import { call, put, select } from 'typed-redux-saga';
import { FAILURE } from '@/contract/failures';
import { toRequestError } from '../../shared/lib/errors';
import { getHttp } from '../../shared/lib/sagaContext';
import { getFeatured } from './featuredApi';
import { selectFeaturedStatus } from './featuredSelectors';
import { featuredFailed, featuredReceived, featuredRequested } from './featuredSlice';

/** Brings the featured courses of every portfolio, unless they are there already. */
export function* loadFeatured() {
  if ((yield* select(selectFeaturedStatus)) === 'ready') return;
  yield* put(featuredRequested());
  try {
    const http = yield* call(getHttp);
    yield* put(featuredReceived((yield* call(getFeatured, http)).list));
  } catch (error) {
    yield* put(featuredFailed(toRequestError(error, FAILURE.courses)));
  }
}

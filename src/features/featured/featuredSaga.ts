import { endpoints } from '@/contract/endpoints';
import { FAILURE } from '@/contract/failures';
import type { Http } from '../../shared/lib/http';
import { loadOnce } from '../../shared/lib/requestSagas';
import { selectFeaturedList } from './featuredSelectors';
import { featuredFailed, featuredReceived, featuredRequested } from './featuredSlice';

export const getFeatured = (http: Http) => http.send(endpoints.featured, {});

/** Loads the featured courses of every portfolio, unless they are loaded already. */
export function* loadFeatured() {
  yield* loadOnce({
    selector: selectFeaturedList,
    requested: featuredRequested,
    get: getFeatured,
    received: ({ list }) => featuredReceived(list),
    failed: featuredFailed,
    fallback: FAILURE.courses,
  });
}

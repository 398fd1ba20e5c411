import { FAILURE } from '@/contract/failures';
import { loadOnce } from '../../shared/lib/requestSagas';
import { getFeatured } from './featuredApi';
import { selectFeaturedList } from './featuredSelectors';
import { featuredFailed, featuredReceived, featuredRequested } from './featuredSlice';

/** Brings the featured courses of every portfolio, unless they are there already. */
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

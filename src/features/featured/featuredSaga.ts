import { endpoints } from '@/contract/endpoints';
import { loadOnce } from '../../shared/lib/requests';
import { selectFeaturedList } from './featuredSelectors';
import { featuredFailed, featuredReceived, featuredRequested } from './featuredSlice';

/** Loads the featured courses of every portfolio, unless they are loaded already. */
export function* loadFeatured() {
  yield* loadOnce(endpoints.featured, {
    selector: selectFeaturedList,
    requested: featuredRequested,
    received: ({ list }) => featuredReceived(list),
    failed: featuredFailed,
  });
}

import { FAILURE } from '@/contract/failures';
import { loadOnce } from '../../shared/lib/requestSagas';
import { getResellers } from './resellersApi';
import { selectResellerRegions } from './resellersSelectors';
import { resellersFailed, resellersReceived, resellersRequested } from './resellersSlice';

/** Brings the resellers of all regions, once. */
export function* loadResellers() {
  yield* loadOnce({
    selector: selectResellerRegions,
    requested: resellersRequested,
    get: getResellers,
    received: ({ list }) => resellersReceived(list),
    failed: resellersFailed,
    fallback: FAILURE.resellers,
  });
}

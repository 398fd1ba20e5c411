import { endpoints } from '@/contract/endpoints';
import { loadOnce } from '../../shared/lib/requests';
import {
  resellersFailed,
  resellersReceived,
  resellersRequested,
  selectResellerRegions,
} from './resellersSlice';

/** Loads the resellers of all regions once. */
export function* loadResellers() {
  yield* loadOnce(endpoints.resellers, {
    selector: selectResellerRegions,
    requested: resellersRequested,
    received: ({ list }) => resellersReceived(list),
    failed: resellersFailed,
  });
}

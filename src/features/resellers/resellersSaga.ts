import { endpoints } from '@/contract/endpoints';
import { FAILURE } from '@/contract/failures';
import type { Http } from '../../shared/lib/http';
import { loadOnce } from '../../shared/lib/requestSagas';
import {
  resellersFailed,
  resellersReceived,
  resellersRequested,
  selectResellerRegions,
} from './resellersSlice';

export const getResellers = (http: Http) => http.send(endpoints.resellers, {});

/** Loads the resellers of all regions once. */
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

import { put, select } from 'typed-redux-saga';
import { FAILURE } from '@/contract/failures';
import type { RequestError } from '../../shared/lib/errors';
import { request } from '../../shared/lib/requestSagas';
import { getPortfolios, getRegions } from './maintenanceApi';
import { selectMaintenanceStatus } from './maintenanceSelectors';
import {
  maintenanceFailed,
  maintenanceLoading,
  portfoliosReceived,
  regionsReceived,
} from './maintenanceSlice';

/** Loads one maintenance list; an unknown kind sends no request (docs/rules/api.md#catalogue-requests). */
export function* loadMaintenance(kind: string) {
  if (kind !== 'regions' && kind !== 'course_portfolio') {
    yield* put(maintenanceFailed({ kind, message: FAILURE.maintenanceKind }));
    return;
  }
  if ((yield* select(selectMaintenanceStatus, kind)) === 'ready') return;
  yield* put(maintenanceLoading(kind));
  const failed = (failure: RequestError) => maintenanceFailed({ kind, ...failure });
  const fallback = FAILURE.maintenance;
  if (kind === 'regions') {
    yield* request(getRegions, [], { received: ({ list }) => regionsReceived(list), failed, fallback });
  } else {
    yield* request(getPortfolios, [], { received: ({ list }) => portfoliosReceived(list), failed, fallback });
  }
}

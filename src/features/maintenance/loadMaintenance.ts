import { put, select } from 'typed-redux-saga';
import { FAILURE } from '@/contract/failures';
import { request } from '../../shared/lib/requestSagas';
import { getPortfolios, getRegions } from './maintenanceApi';
import { selectMaintenanceStatus } from './maintenanceSelectors';
import {
  maintenanceLoading,
  portfoliosFailed,
  portfoliosReceived,
  regionsFailed,
  regionsReceived,
  unknownListFailed,
} from './maintenanceSlice';

/** Loads one maintenance list; an unknown kind sends no request (docs/rules/api.md#catalogue-requests). */
export function* loadMaintenance(kind: string) {
  if (kind !== 'regions' && kind !== 'course_portfolio') {
    yield* put(unknownListFailed({ message: FAILURE.maintenanceKind }));
    return;
  }
  if ((yield* select(selectMaintenanceStatus, kind)) === 'ready') return;
  yield* put(maintenanceLoading(kind));
  const fallback = FAILURE.maintenance;
  if (kind === 'regions') {
    yield* request(getRegions, [], {
      received: ({ list }) => regionsReceived(list),
      failed: regionsFailed,
      fallback,
    });
  } else {
    yield* request(getPortfolios, [], {
      received: ({ list }) => portfoliosReceived(list),
      failed: portfoliosFailed,
      fallback,
    });
  }
}

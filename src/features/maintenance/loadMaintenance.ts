import { put, select } from 'typed-redux-saga';
import { endpoints } from '@/contract/endpoints';
import { FAILURE } from '@/contract/failures';
import { request } from '../../shared/lib/requests';
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
  if (kind === 'regions') {
    yield* request(endpoints.regions, {
      received: ({ list }) => regionsReceived(list),
      failed: regionsFailed,
    });
  } else {
    yield* request(endpoints.portfolios, {
      received: ({ list }) => portfoliosReceived(list),
      failed: portfoliosFailed,
    });
  }
}

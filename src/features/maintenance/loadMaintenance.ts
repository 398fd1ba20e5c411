import { call, put, select } from 'typed-redux-saga';
import { FAILURE } from '@/contract/failures';
import { toRequestError } from '../../shared/lib/errors';
import { getHttp } from '../../shared/lib/sagaContext';
import { getPortfolios, getRegions } from './maintenanceApi';
import { selectMaintenanceStatus } from './maintenanceSelectors';
import {
  maintenanceFailed,
  maintenanceLoading,
  portfoliosReceived,
  regionsReceived,
} from './maintenanceSlice';

/** Reads one maintenance list; an unknown kind makes no call (docs/rules/api.md#catalogue-calls). */
export function* loadMaintenance(kind: string) {
  if (kind !== 'regions' && kind !== 'course_portfolio') {
    yield* put(maintenanceFailed({ kind, message: FAILURE.maintenanceKind }));
    return;
  }
  if ((yield* select(selectMaintenanceStatus, kind)) === 'ready') return;
  yield* put(maintenanceLoading(kind));
  try {
    const http = yield* call(getHttp);
    if (kind === 'regions') yield* put(regionsReceived((yield* call(getRegions, http)).list));
    else yield* put(portfoliosReceived((yield* call(getPortfolios, http)).list));
  } catch (error) {
    yield* put(maintenanceFailed({ kind, ...toRequestError(error, FAILURE.maintenance) }));
  }
}

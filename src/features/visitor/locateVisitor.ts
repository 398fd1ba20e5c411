import { call, put, select } from 'typed-redux-saga';
import { endpoints } from '@/contract/endpoints';
import { FAILURE } from '@/contract/failures';
import { toRequestError } from '../../shared/lib/errors';
import { send } from '../../shared/lib/requests';
import { whenIdle } from '../../shared/lib/whenIdle';
import { recallLocation, rememberLocation, toLocation } from './visitorLocation';
import { selectLocation, visitorLocated, visitorNotLocated } from './visitorSlice';

/** Information rather than an error: the page works without a country. */
export function logFailure(message: string): void {
  // The console tells of the failure, and nobody else (docs/rules/pages.md#home-slider).
  // oxlint-disable-next-line no-console
  console.info(message);
}

/**
 * Determines the visitor's country once per visit, after the page is shown; a failure is only logged to the
 * console.
 */
export function* locateVisitor() {
  if ((yield* select(selectLocation)) !== null) return;
  const known = yield* call(recallLocation);
  if (known) {
    yield* put(visitorLocated(known));
    return;
  }
  try {
    yield* call(whenIdle);
    const location = toLocation(yield* send(endpoints.visitor));
    if (!location) throw new Error(FAILURE.visitor);
    yield* put(visitorLocated(location));
    yield* call(rememberLocation, location);
  } catch (error) {
    yield* put(visitorNotLocated());
    yield* call(logFailure, toRequestError(error, FAILURE.visitor).message);
  }
}

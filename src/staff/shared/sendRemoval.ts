import type { SagaGenerator } from 'typed-redux-saga';
import type { Endpoint } from '@/contract/endpoint';
import { toRequestError } from '../../shared/lib/errors';
import type { HttpRequest } from '../../shared/lib/http';
import { send } from '../../shared/lib/requests';

/**
 * Removes an entry. It is done also if the site says that the entry does not exist any more: it is removed already, as
 * by a request whose response was lost. A 404 without a message is not from the site, but from what is between.
 */
export function* sendRemoval<Params, Body>(
  endpoint: Endpoint<Params, Body, unknown>,
  given: HttpRequest<Params, Body>,
): SagaGenerator<void> {
  try {
    yield* send(endpoint, given);
  } catch (error) {
    const { status, message } = toRequestError(error, '');
    if (status !== 404 || !message) throw error;
  }
}

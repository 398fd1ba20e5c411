import type { SagaGenerator } from 'typed-redux-saga';
import type { Endpoint } from '@/contract/endpoint';
import type { HttpRequest } from '../../shared/lib/http';
import { send } from '../../shared/lib/requests';
import { isGone } from './fieldErrors';

/**
 * Removes an entry. It is done also if the site says that the entry does not exist any more: it is removed already, as
 * by a request whose response was lost.
 */
export function* sendRemoval<Params, Body>(
  endpoint: Endpoint<Params, Body, unknown>,
  given: HttpRequest<Params, Body>,
): SagaGenerator<void> {
  try {
    yield* send(endpoint, given);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

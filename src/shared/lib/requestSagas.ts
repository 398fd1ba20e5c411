/**
 * Requests by a function, for features that do not send by endpoint yet (requests.ts). They run within the
 * calling saga, whose name appears in recordings.
 */
import type { Action } from '@reduxjs/toolkit';
import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { toRequestError, type RequestError } from './errors';
import type { Http } from './http';
import type { RequestState } from './requestState';
import { getHttp } from './sagaContext';

interface Outcome<Response> {
  /** the feature's actions for the response */
  received: (response: Response) => Action | readonly Action[];
  /** undefined for a failure that is not reported */
  failed: (failure: RequestError) => Action | undefined;
  /** the message if neither server nor network gives one */
  fallback: string;
}

/** Sends one request. @returns the actions to dispatch; none for a failure that is not reported */
function* outcomeOf<Args extends unknown[], Response>(
  send: (http: Http, ...args: Args) => Promise<Response>,
  args: Args,
  { received, failed, fallback }: Outcome<Response>,
): SagaGenerator<readonly Action[]> {
  try {
    const http = yield* call(getHttp);
    const response = yield* call(send, http, ...args);
    return [received(response)].flat();
  } catch (error) {
    return [failed(toRequestError(error, fallback)) ?? []].flat();
  }
}

/**
 * Sends one request. Its outcome, including an error while handling the response, becomes actions of the
 * feature.
 */
export function* request<Args extends unknown[], Response>(
  send: (http: Http, ...args: Args) => Promise<Response>,
  args: Args,
  outcome: Outcome<Response>,
): SagaGenerator<void> {
  try {
    for (const action of yield* outcomeOf(send, args, outcome)) yield* put(action);
  } catch (error) {
    const action = outcome.failed(toRequestError(error, outcome.fallback));
    if (action) yield* put(action);
  }
}

interface List<State, Response> extends Outcome<Response> {
  /** its state in the store */
  selector: (state: State) => RequestState<unknown>;
  requested: () => Action;
  get: (http: Http) => Promise<Response>;
}

/**
 * Loads data once per store, and again after a failure. The status "loading" does not prevent it: when a page
 * is left, its loader is cancelled, and the status stays "loading" although nothing is loading any more.
 */
export function* loadOnce<State, Response>({ selector, requested, get, ...outcome }: List<State, Response>) {
  if ((yield* select(selector)).status === 'ready') return;
  yield* put(requested());
  yield* request(get, [], outcome);
}

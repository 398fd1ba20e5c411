/**
 * Sagas that send requests to the endpoints of the contract. They run within the calling saga, whose name
 * appears in recordings.
 */
import type { Action } from '@reduxjs/toolkit';
import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Endpoint } from '@/contract/endpoint';
import { toRequestError, type RequestError } from './errors';
import type { HttpRequest } from './http';
import type { RequestState } from './requestState';
import { getHttp } from './sagaContext';

/** What is sent, and what becomes of the response. */
interface Exchange<Params, Body, Response> extends HttpRequest<Params, Body> {
  /** the feature's actions for the response */
  received: (response: Response) => Action | readonly Action[];
  /** undefined for a failure that is not reported */
  failed: (failure: RequestError) => Action | undefined;
  /** the message if neither server nor network gives one; omitted: the endpoint's own */
  fallback?: string;
}

/** Sends one request. @returns the response; fails with an error that `toRequestError` understands */
export function* send<Params, Body, Response>(
  endpoint: Endpoint<Params, Body, Response>,
  given: HttpRequest<Params, Body> = {},
): SagaGenerator<Response> {
  const http = yield* call(getHttp);
  return yield* call([http, http.send<Params, Body, Response>], endpoint, given);
}

/** Sends one request. @returns the actions to dispatch; none for a failure that is not reported */
export function* outcomeOf<Params, Body, Response>(
  endpoint: Endpoint<Params, Body, Response>,
  { received, failed, fallback = endpoint.failure, ...given }: Exchange<Params, Body, Response>,
): SagaGenerator<readonly Action[]> {
  try {
    return [received(yield* send(endpoint, given))].flat();
  } catch (error) {
    return [failed(toRequestError(error, fallback)) ?? []].flat();
  }
}

/**
 * Sends one request. Its outcome, including an error while handling the response, becomes actions of the
 * feature.
 */
export function* request<Params, Body, Response>(
  endpoint: Endpoint<Params, Body, Response>,
  exchange: Exchange<Params, Body, Response>,
): SagaGenerator<void> {
  try {
    for (const action of yield* outcomeOf(endpoint, exchange)) yield* put(action);
  } catch (error) {
    const action = exchange.failed(toRequestError(error, exchange.fallback ?? endpoint.failure));
    if (action) yield* put(action);
  }
}

interface Once<State, Params, Body, Response> extends Exchange<Params, Body, Response> {
  /** its state in the store */
  selector: (state: State) => RequestState<unknown>;
  requested: () => Action;
}

/**
 * Loads data once per store, and again after a failure. The status "loading" does not prevent it: when a page
 * is left, its loader is cancelled, and the status stays "loading" although nothing is loading any more.
 */
export function* loadOnce<State, Params, Body, Response>(
  endpoint: Endpoint<Params, Body, Response>,
  { selector, requested, ...exchange }: Once<State, Params, Body, Response>,
): SagaGenerator<void> {
  if ((yield* select(selector)).status === 'ready') return;
  yield* put(requested());
  yield* request(endpoint, exchange);
}

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
}

/** Sends one request. @returns the response; fails with an error that `toRequestError` understands */
export function* send<Params, Body, Response>(
  endpoint: Endpoint<Params, Body, Response>,
  given: HttpRequest<Params, Body> = {},
): SagaGenerator<Response> {
  const http = yield* call(getHttp);
  return yield* call([http, http.send<Params, Body, Response>], endpoint, given);
}

/**
 * Sends one request. Its outcome, including an error while handling the response, becomes actions of the
 * feature.
 */
export function* request<Params, Body, Response>(
  endpoint: Endpoint<Params, Body, Response>,
  { received, failed, ...given }: Exchange<Params, Body, Response>,
): SagaGenerator<void> {
  try {
    const response = yield* send(endpoint, given);
    for (const action of [received(response)].flat()) yield* put(action);
  } catch (error) {
    const action = failed(toRequestError(error, endpoint.failure));
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

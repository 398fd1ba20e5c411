/**
 * The common parts of sagas that send requests. They run within the calling saga, whose name appears in
 * recordings.
 */
import type { Action } from '@reduxjs/toolkit';
import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { toRequestError, type RequestError } from './errors';
import type { Http } from './http';
import type { RequestState } from './requestState';
import { getHttp } from './sagaContext';

interface Outcome<Answer> {
  /** the feature's actions for the response */
  received: (answer: Answer) => Action | readonly Action[];
  /** undefined for a failure that is not reported */
  failed: (failure: RequestError) => Action | undefined;
  /** the message if neither server nor network gives one */
  fallback: string;
}

/** Sends one request. @returns the actions to dispatch; none for a failure that is not reported */
export function* outcomeOf<Args extends unknown[], Answer>(
  send: (http: Http, ...args: Args) => Promise<Answer>,
  args: Args,
  { received, failed, fallback }: Outcome<Answer>,
): SagaGenerator<readonly Action[]> {
  try {
    const http = yield* call(getHttp);
    const answer = yield* call(send, http, ...args);
    return [received(answer)].flat();
  } catch (error) {
    return [failed(toRequestError(error, fallback)) ?? []].flat();
  }
}

/**
 * Sends one request. Its outcome, including an error while handling the response, becomes actions of the
 * feature.
 */
export function* request<Args extends unknown[], Answer>(
  send: (http: Http, ...args: Args) => Promise<Answer>,
  args: Args,
  outcome: Outcome<Answer>,
): SagaGenerator<void> {
  try {
    for (const action of yield* outcomeOf(send, args, outcome)) yield* put(action);
  } catch (error) {
    const action = outcome.failed(toRequestError(error, outcome.fallback));
    if (action) yield* put(action);
  }
}

interface List<State, Answer> extends Outcome<Answer> {
  /** its state in the store */
  selector: (state: State) => RequestState<unknown>;
  requested: () => Action;
  get: (http: Http) => Promise<Answer>;
}

/**
 * Loads data once per store, and again after a failure. The status "loading" does not prevent it: when a page
 * is left, its loader is cancelled, and the status stays "loading" although nothing is loading any more.
 */
export function* loadOnce<State, Answer>({ selector, requested, get, ...outcome }: List<State, Answer>) {
  if ((yield* select(selector)).status === 'ready') return;
  yield* put(requested());
  yield* request(get, [], outcome);
}

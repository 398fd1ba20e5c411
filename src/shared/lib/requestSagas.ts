/** What sagas that ask a host have in common. They run within the saga that calls them, whose name recordings show. */
import type { Action } from '@reduxjs/toolkit';
import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { toRequestError, type RequestError } from './errors';
import type { Http } from './http';
import type { RequestState } from './requestState';
import { getHttp } from './sagaContext';

interface Outcome<Answer> {
  /** what the feature makes of the answer */
  received: (answer: Answer) => Action | readonly Action[];
  /** none for a failure that nobody is told */
  failed: (failure: RequestError) => Action | undefined;
  /** what is said of a failure where neither server nor network says anything */
  fallback: string;
}

/** Sends one request. @returns what to tell the store; nothing of a failure that nobody is told */
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

/** Sends one request. What comes of it, also an error in taking the answer over, becomes actions of the feature. */
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
  /** where it stands in the store */
  selector: (state: State) => RequestState<unknown>;
  requested: () => Action;
  get: (http: Http) => Promise<Answer>;
}

/**
 * Loads what a store needs only once, and again after a failure. A status of "loading" does not hold it back: the loader of a
 * page that was left is cancelled, and its request stays "loading" although nobody waits for it any more.
 */
export function* loadOnce<State, Answer>({ selector, requested, get, ...outcome }: List<State, Answer>) {
  if ((yield* select(selector)).status === 'ready') return;
  yield* put(requested());
  yield* request(get, [], outcome);
}

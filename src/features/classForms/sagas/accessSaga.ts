/** The robot check, the token, and calls that wait and repeat themselves. */
import { call, delay, put, race, select, type SagaGenerator } from 'typed-redux-saga';
import { CLASS_FAILURE } from '@/contract/classForms/messages';
import type { Http } from '@/src/shared/lib/http';
import { getHttp } from '@/src/shared/lib/sagaContext';
import { whenIdle } from '@/src/shared/lib/whenIdle';
import { getChallenge, getClass, type ClassData } from '../classFormsApi';
import {
  accessRenewed,
  callPostponed,
  callResumed,
  challengeReceived,
  classLoadFailed,
  classLoading,
  classReceived,
  robotFailed,
  robotSolving,
} from '../classFormsEvents';
import { selectAddress, selectChallenge, selectStage, selectToken } from '../classFormsSelectors';
import type { ClassAddress } from '../forms';
import { fetchChallengeAhead, takeChallenge } from '../robot/challenges';
import { solve } from '../robot/solve';
import { toClassFailure } from './callFailure';
import { allowFonts, readCounter } from './outside';

/** For the challenge a page waits this long at most, in milliseconds. */
const CHALLENGE_MS = 500;

interface Renewal {
  access_token: string;
  server_time: number;
}

/** Takes over what every answer brings. */
function* noteAnswer({ access_token, server_time }: Renewal) {
  const counter = yield* call(readCounter);
  yield* put(accessRenewed({ token: access_token, serverTime: server_time, counter }));
}

export function* noteClass(data: ClassData) {
  const { access_token: token, server_time: serverTime } = data.training;
  const counter = yield* call(readCounter);
  yield* put(classReceived({ ...data, token, serverTime, counter }));
}

/** @returns whether the server asked to wait; then the time is over by now */
export function* waitIfAsked(error: unknown) {
  const { retryAfter, message } = toClassFailure(error, '');
  if (retryAfter === undefined) return false;
  yield* put(callPostponed({ seconds: retryAfter, message }));
  yield* delay(retryAfter * 1000);
  yield* put(callResumed());
  return true;
}

/**
 * Lets the challenge come with the page, which saves a call in front of the class. The page waits for it no longer than for its own
 * server: a page without one asks for it.
 */
export function* loadChallenge() {
  try {
    const http = yield* call(getHttp);
    const { challenge } = yield* race({ challenge: call(getChallenge, http), late: delay(CHALLENGE_MS) });
    if (challenge) yield* put(challengeReceived(challenge));
  } catch {
    // The page asks for one.
  }
}

/** While the visitor finds the button: what the check needs, then what only makes the page look better. */
export function* prepareCheck() {
  try {
    const http = yield* call(getHttp);
    yield* call(fetchChallengeAhead, http, yield* select(selectChallenge));
    yield* call(whenIdle);
  } finally {
    // Also when this page is left before it came to rest: the next one inside the site is in the same document.
    yield* call(allowFonts);
  }
}

/** Solves one challenge. @returns the proof, which counts once */
export function* proveHuman(http: Http) {
  const challenge = yield* call(takeChallenge, http);
  return yield* call(solve, challenge);
}

/** Proves once more that a person is here, without asking, and takes over the class with its fresh token. */
export function* renewAccess(http: Http, address: ClassAddress) {
  const proof = yield* call(proveHuman, http);
  const token = yield* select(selectToken);
  const data = yield* call(getClass, http, address, { proof, token });
  yield* call(noteClass, data);
}

/**
 * Makes a call with the token. Where it has run out, the robot check is repeated in the background and the call too; where
 * the server is busy, the call waits as long as it was asked to.
 * @param isKept what is sent waits on the device by itself: a server that is closed for a while (503) is then a failure
 */
export function* withAccess<S, A extends Renewal>(
  send: (http: Http, subject: S, token: string) => Promise<A>,
  subject: S,
  isKept = false,
): SagaGenerator<A> {
  const http = yield* call(getHttp);
  const address = yield* select(selectAddress);
  for (let hasRenewed = false; ;) {
    try {
      const token = yield* select(selectToken);
      const answer = yield* call(send, http, subject, token);
      yield* call(noteAnswer, answer);
      return answer;
    } catch (error) {
      const { status } = toClassFailure(error, '');
      if (status === 401 && address && !hasRenewed) {
        hasRenewed = true;
        yield* call(renewPatiently, http, address);
      } else if ((isKept && status === 503) || !(yield* call(waitIfAsked, error))) throw error;
    }
  }
}

function* renewPatiently(http: Http, address: ClassAddress) {
  for (;;) {
    try {
      return yield* call(renewAccess, http, address);
    } catch (error) {
      if (!(yield* call(waitIfAsked, error))) throw error;
    }
  }
}

/** The robot check, then the class. A proof that came too late is made once more. */
export function* enterClass(http: Http, address: ClassAddress): SagaGenerator<ClassData> {
  for (let refusals = 0; ;) {
    try {
      yield* put(robotSolving());
      const proof = yield* call(proveHuman, http);
      yield* put(classLoading());
      return yield* call(getClass, http, address, { proof });
    } catch (error) {
      const isFirstRefusal = toClassFailure(error, '').status === 401 && refusals === 0;
      if (isFirstRefusal) refusals += 1;
      else if (!(yield* call(waitIfAsked, error))) throw error;
    }
  }
}

const loadFallback = (address: ClassAddress): string =>
  address.role === 'trainee' ? CLASS_FAILURE.training : CLASS_FAILURE.instructor;

/** @returns whether the class is there */
export function* openClass() {
  const address = yield* select(selectAddress);
  if (!address) return false;
  try {
    const http = yield* call(getHttp);
    const data = yield* call(enterClass, http, address);
    yield* call(noteClass, data);
    return true;
  } catch (error) {
    const failure = toClassFailure(error, loadFallback(address));
    const { at } = yield* select(selectStage);
    const isCheck = at !== 'loading' || failure.status === 401;
    yield* put(isCheck ? robotFailed(failure.message) : classLoadFailed(failure.message));
    return false;
  }
}

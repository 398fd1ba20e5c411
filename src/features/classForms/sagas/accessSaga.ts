/** The robot check, the token, and requests that wait and are repeated. */
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
import {
  selectAddress,
  selectChallenge,
  selectStage,
  selectStoredSaves,
  selectToken,
} from '../classFormsSelectors';
import type { ClassAddress } from '../forms';
import { fetchChallengeAhead, takeChallenge } from '../robot/challenges';
import { solve } from '../robot/solve';
import { toClassFailure } from './callFailure';
import { allowFonts, readCounter } from './outside';

/** Maximum wait of a page for its challenge, in milliseconds. */
const CHALLENGE_MS = 500;

interface Renewal {
  access_token: string;
  server_time: number;
}

/** Stores the common part of every response. */
function* noteAnswer({ access_token, server_time }: Renewal) {
  const counter = yield* call(readCounter);
  yield* put(accessRenewed({ token: access_token, serverTime: server_time, counter }));
}

/** @param savesBefore how many saves were known to be stored when it was asked for */
export function* noteClass(data: ClassData, savesBefore?: number) {
  const { access_token: token, server_time: serverTime } = data.training;
  const counter = yield* call(readCounter);
  yield* put(
    classReceived({ ...data, token, serverTime, counter, ...(savesBefore !== undefined && { savesBefore }) }),
  );
}

/** Waits if the server asked for it. @returns whether it did */
export function* waitIfAsked(error: unknown) {
  const { retryAfter, message } = toClassFailure(error, '');
  if (retryAfter === undefined) return false;
  yield* put(callPostponed({ seconds: retryAfter, message }));
  yield* delay(retryAfter * 1000);
  yield* put(callResumed());
  return true;
}

/**
 * Includes the challenge in the page, which saves a request before the class loads. The wait is limited: a
 * page without a challenge requests one itself.
 */
export function* loadChallenge() {
  try {
    const http = yield* call(getHttp);
    const { challenge } = yield* race({ challenge: call(getChallenge, http), late: delay(CHALLENGE_MS) });
    if (challenge) yield* put(challengeReceived(challenge));
  } catch {
    // The browser requests one.
  }
}

/** While the visitor finds the button: first what the check needs, then what only improves the page's looks. */
export function* prepareCheck() {
  try {
    const http = yield* call(getHttp);
    yield* call(fetchChallengeAhead, http, yield* select(selectChallenge));
    yield* call(whenIdle);
  } finally {
    // Even if this page is left before it is idle: the next one inside the site is in the same document.
    yield* call(allowFonts);
  }
}

/** Solves a challenge. @returns the proof, which can be used once */
export function* proveHuman(http: Http) {
  const challenge = yield* call(takeChallenge, http);
  return yield* call(solve, challenge);
}

/** Repeats the robot check in the background, and loads the class with its new token. */
export function* renewAccess(http: Http, address: ClassAddress) {
  const proof = yield* call(proveHuman, http);
  const token = yield* select(selectToken);
  const savesBefore = yield* select(selectStoredSaves);
  const data = yield* call(getClass, http, address, { proof, token });
  yield* call(noteClass, data, savesBefore);
}

/**
 * Sends a request with the token. If it has expired, the robot check is repeated in the background and the
 * request too; if the server is busy, the request waits as long as the server asked.
 * @param isKept the submission waits on the device anyway: a server that is closed for a while (503) is then
 *   a failure
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

/** The robot check, then the class. An expired proof is made again. */
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

/** @returns whether the class has loaded */
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
    yield* put(isCheck ? robotFailed(failure) : classLoadFailed(failure));
    return false;
  }
}

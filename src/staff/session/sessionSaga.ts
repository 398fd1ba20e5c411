import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { toRequestError } from '../../shared/lib/errors';
import { getHttp } from '../../shared/lib/sagaContext';
import { dropAllDrafts } from '../shared/drafts';
import { answerChallenge, KnownPasskey, makeCredential } from './authenticator';
import { signOutOtherTabs } from './otherTabs';
import {
  deletePasskey,
  getMe,
  postAdded,
  postAddingOptions,
  postLink,
  postMail,
  postPasskey,
  postPasskeyOptions,
  postSignOut,
} from './sessionApi';
import { selectMember, selectSession } from './sessionSelectors';
import {
  addPasskey,
  attemptBegun,
  attemptFailed,
  linkMailed,
  mailLink,
  meFailed,
  meReceived,
  passkeyAdded,
  passkeyRemoved,
  readAgain,
  removePasskey,
  sessionFailed,
  signedOut,
  signInByLink,
  signInByPasskey,
  signOut,
} from './sessionSlice';

/** Loads the signed-in member, if any. */
export function* readSession() {
  const http = yield* call(getHttp);
  try {
    yield* put(meReceived(yield* call(getMe, http)));
  } catch (error) {
    yield* put(meFailed());
    yield* put(sessionFailed(toRequestError(error, staffEndpoints.me.failure)));
  }
}

/**
 * After a session has ended, somebody else may sign in here, who must not see data on the page or in its
 * memory.
 */
export const reload = (): void => window.location.reload();

export function* enter() {
  const { last } = yield* select(selectSession);
  yield* call(readSession);
  const now = yield* select(selectMember);
  if (last !== null && now && last !== now.id) yield* call(reload);
}

export function* sendMail({ payload }: ReturnType<typeof mailLink>) {
  yield* put(attemptBegun());
  try {
    const http = yield* call(getHttp);
    const { message } = yield* call(postMail, http, payload.email);
    yield* put(linkMailed(message));
  } catch (error) {
    yield* put(attemptFailed(toRequestError(error, staffEndpoints.mailLink.failure).message));
  }
}

export function* useLink({ payload }: ReturnType<typeof signInByLink>) {
  const before = yield* select(selectMember);
  yield* put(attemptBegun());
  try {
    const http = yield* call(getHttp);
    yield* call(postLink, http, payload);
    // The link's page replaced an open console, which is reloaded.
    if (before) yield* call(reload);
    else yield* call(enter);
  } catch (error) {
    yield* put(attemptFailed(toRequestError(error, staffEndpoints.signInByLink.failure).message));
  }
}

export function* usePasskey() {
  yield* put(attemptBegun());
  try {
    const http = yield* call(getHttp);
    const { options } = yield* call(postPasskeyOptions, http);
    const response = yield* call(answerChallenge, options);
    yield* call(postPasskey, http, response);
    yield* call(enter);
  } catch (error) {
    yield* put(attemptFailed(toRequestError(error, staffEndpoints.signInByPasskey.failure).message));
  }
}

export function* makePasskey({ payload }: ReturnType<typeof addPasskey>) {
  yield* put(attemptBegun());
  try {
    const http = yield* call(getHttp);
    const { options } = yield* call(postAddingOptions, http);
    const response = yield* call(makeCredential, options);
    const { passkey } = yield* call(postAdded, http, response, payload.name);
    yield* put(passkeyAdded(passkey));
  } catch (error) {
    // First, because it takes messages away.
    if (error instanceof KnownPasskey) yield* call(readSession);
    yield* put(attemptFailed(toRequestError(error, staffEndpoints.addPasskey.failure).message));
  }
}

export function* dropPasskey({ payload }: ReturnType<typeof removePasskey>) {
  try {
    const http = yield* call(getHttp);
    yield* call(deletePasskey, http, payload.id);
    yield* put(passkeyRemoved(payload.id));
  } catch (error) {
    yield* put(sessionFailed(toRequestError(error, staffEndpoints.removePasskey.failure)));
  }
}

/** Others may use this device: all drafts are deleted, including those of sections that were not opened since. */
export function* leave({ payload }: ReturnType<typeof signOut>) {
  try {
    const http = yield* call(getHttp);
    yield* call(postSignOut, http, payload.isEverywhere);
    yield* call(dropAllDrafts);
    yield* call(signOutOtherTabs);
    yield* put(signedOut());
  } catch (error) {
    yield* put(sessionFailed(toRequestError(error, staffEndpoints.signOut.failure)));
  }
}

export function* sessionSaga() {
  yield* takeLeading(mailLink, sendMail);
  yield* takeLeading(signInByLink, useLink);
  yield* takeLeading(signInByPasskey, usePasskey);
  yield* takeLeading(addPasskey, makePasskey);
  yield* takeEvery(removePasskey, dropPasskey);
  yield* takeLeading(signOut, leave);
  yield* takeLeading(readAgain, enter);
  yield* call(readSession);
}

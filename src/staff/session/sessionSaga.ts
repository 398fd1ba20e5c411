import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import type { Failure } from '@/contract/endpoint';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { toRequestError } from '../../shared/lib/errors';
import { send } from '../../shared/lib/requests';
import { dropAllDrafts, forgetUnstored } from '../shared/drafts';
import { refusalData } from '../shared/fieldErrors';
import { sendRemoval } from '../shared/sendRemoval';
import { answerChallenge, KnownPasskey, makeCredential } from './authenticator';
import { signOutOtherTabs } from './otherTabs';
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
  try {
    yield* put(meReceived(yield* send(staffEndpoints.me)));
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
    const { message } = yield* send(staffEndpoints.mailLink, { body: { email: payload.email } });
    yield* put(linkMailed(message));
  } catch (error) {
    yield* put(attemptFailed(toRequestError(error, staffEndpoints.mailLink.failure).message));
  }
}

export function* useLink({ payload }: ReturnType<typeof signInByLink>) {
  const before = yield* select(selectMember);
  yield* put(attemptBegun());
  try {
    yield* send(staffEndpoints.signInByLink, { body: payload });
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
    const { options } = yield* send(staffEndpoints.passkeyOptions);
    const response = yield* call(answerChallenge, options);
    yield* send(staffEndpoints.signInByPasskey, { body: { response } });
    yield* call(enter);
  } catch (error) {
    yield* put(attemptFailed(toRequestError(error, staffEndpoints.signInByPasskey.failure).message));
  }
}

export function* makePasskey({ payload }: ReturnType<typeof addPasskey>) {
  yield* put(attemptBegun());
  try {
    const { options } = yield* send(staffEndpoints.addPasskeyOptions);
    const response = yield* call(makeCredential, options);
    const { passkey } = yield* send(staffEndpoints.addPasskey, { body: { response, name: payload.name } });
    yield* put(passkeyAdded(passkey));
  } catch (error) {
    // First, because it takes messages away.
    if (error instanceof KnownPasskey) yield* call(readSession);
    yield* put(attemptFailed(toRequestError(error, staffEndpoints.addPasskey.failure).message));
  }
}

export function* dropPasskey({ payload }: ReturnType<typeof removePasskey>) {
  try {
    yield* sendRemoval(staffEndpoints.removePasskey, { params: { id: payload.id } });
    yield* put(passkeyRemoved(payload.id));
  } catch (error) {
    yield* put(sessionFailed(toRequestError(error, staffEndpoints.removePasskey.failure)));
  }
}

/** Also done if the site says that nobody is signed in here: the session had ended, as by a removal from the team. */
function* endSession(isEverywhere: boolean) {
  try {
    yield* send(isEverywhere ? staffEndpoints.signOutEverywhere : staffEndpoints.signOut);
  } catch (error) {
    const isOver = refusalData<Failure>(error, 401).status === false;
    if (isEverywhere || !isOver) throw error;
  }
}

/** Others may use this device: all drafts are deleted, including those of sections that were not opened since. */
export function* leave({ payload }: ReturnType<typeof signOut>) {
  try {
    yield* call(endSession, payload.isEverywhere);
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
  // Also of another tab.
  yield* takeEvery(signedOut, forgetUnstored);
  yield* takeLeading(readAgain, enter);
  yield* call(readSession);
}

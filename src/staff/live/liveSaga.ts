import { eventChannel, type EventChannel } from 'redux-saga';
import { call, cancelled, delay, fork, put, race, select, take, takeLatest } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import type { Member } from '@/contract/staff/entities';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { EVENT_ROLES, HEARTBEAT, HEARTBEAT_MS, HELLO, type EventKind } from '@/contract/staff/events';
import { send } from '../../shared/lib/requests';
import { selectMember } from '../session/sessionSelectors';
import { meReceived, readAgain, sessionEnded, signedOut } from '../session/sessionSlice';
import { connected, connectionLost, disconnected, eventHeard } from './liveSlice';
import { isHidden, untilHidden, untilShown } from './visibility';

const ADDRESS = '/api/staff/events';
/** A browser gives up if the response is not an event stream, as after a restart behind a proxy. */
const AGAIN_MS = 3_000;
const CLOSED = 2;
/** After so long without a heartbeat, the connection has broken without anybody noticing. */
export const SILENCE_MS = 3 * HEARTBEAT_MS;

/** @returns the server's events as actions; it ends when the browser has given up */
export function listen(): EventChannel<Action> {
  return eventChannel<Action>((emit) => {
    const source = new EventSource(ADDRESS);
    const heard = (kind: EventKind) => (event: MessageEvent<string>) =>
      emit(eventHeard({ kind, id: (JSON.parse(event.data) as { id: number | null }).id }));
    for (const kind of Object.keys(EVENT_ROLES) as EventKind[]) source.addEventListener(kind, heard(kind));
    source.addEventListener(HELLO, () => {
      emit(connected());
      emit(eventHeard({ kind: HELLO, id: null }));
    });
    source.addEventListener(HEARTBEAT, () => emit(heartbeat()));
    source.addEventListener('error', () => {
      emit(connectionLost());
      if (source.readyState === CLOSED) emit(gaveUp());
    });
    return () => source.close();
  });
}

const gaveUp = (): Action => ({ type: 'live/gaveUp' });
const heartbeat = (): Action => ({ type: 'live/heartbeat' });

/** Passes events on to the store until the connection has ended. */
export function* relay() {
  const channel = yield* call(listen);
  let wasLost = false;
  try {
    for (;;) {
      const { action } = yield* race({ action: take(channel), silence: delay(SILENCE_MS) });
      if (!action) yield* put(connectionLost());
      if (!action || action.type === gaveUp().type) return;
      if (action.type === heartbeat().type) continue;
      yield* put(action);
      // Meanwhile somebody else may have signed in here, or the same person with other roles.
      if (connected.match(action) && wasLost) yield* fork(lookForSession);
      wasLost = connectionLost.match(action) || (wasLost && !connected.match(action));
    }
  } finally {
    channel.close();
  }
}

const isSame = (one: Member, other: Member): boolean =>
  one.id === other.id && [...one.roles].sort().join() === [...other.roles].sort().join();

/** Checks whether the page still belongs to the signed-in member. */
export function* lookForSession() {
  try {
    const { member } = yield* send(staffEndpoints.me);
    const shown = yield* select(selectMember);
    if (!member) yield* put(sessionEnded());
    else if (shown && !isSame(member, shown)) yield* put(readAgain());
  } catch {
    // The next attempt checks again.
  }
}

/** Listens while somebody is signed in and the tab is visible. The server's first event makes it catch up. */
export function* stayConnected() {
  try {
    for (;;) {
      if (isHidden()) {
        // It is not lost: nobody sees the page.
        yield* put(disconnected());
        yield* call(untilShown);
        yield* fork(lookForSession);
      }
      const { isLeft } = yield* race({ end: call(relay), isLeft: call(untilHidden) });
      if (isLeft) continue;
      yield* delay(AGAIN_MS);
      yield* call(lookForSession);
    }
  } finally {
    if (yield* cancelled()) yield* put(disconnected());
  }
}

function* follow(action: Action) {
  if (meReceived.match(action) && action.payload.member) yield* fork(stayConnected);
}

export function* liveSaga() {
  yield* takeLatest([meReceived, signedOut, sessionEnded], follow);
}

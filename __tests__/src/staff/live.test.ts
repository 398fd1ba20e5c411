import type { UnknownAction } from '@reduxjs/toolkit';
import { runSaga } from 'redux-saga';
import { HEARTBEAT, HELLO } from '@/contract/staff/events';
import { lookForSession, relay, SILENCE_MS } from '@/src/staff/live/liveSaga';
import { connected, connectionLost, eventHeard } from '@/src/staff/live/liveSlice';
import { meReceived, readAgain } from '@/src/staff/session/sessionSlice';
import { aMe } from './aMe';
import { runStaffSaga } from './runStaffSaga';

const me = aMe({ roles: ['desk'] });
const { member } = me;

it('asks to sign in again when events stop because the session has ended, and not when only the network is away', async () => {
  const path = '/api/staff/me';
  const ended = await runStaffSaga(
    lookForSession,
    [],
    { [path]: () => ({ ...me, member: null, sessions: 0 }) },
    [meReceived(me)],
  );
  expect(ended.state.session).toMatchObject({ status: 'ended', member });
  const away = await runStaffSaga(
    lookForSession,
    [],
    { [path]: () => Promise.reject(new Error('Network Error')) },
    [meReceived(me)],
  );
  expect(away.state.session.status).toBe('signedIn');
});

it('reads anew who is signed in when it is somebody else by now, or has other roles', async () => {
  const look = (change: object) =>
    runStaffSaga(
      lookForSession,
      [],
      { '/api/staff/me': () => ({ ...me, member: { ...member, ...change } }) },
      [meReceived(me)],
    );
  expect((await look({ id: 2 })).actions).toEqual([readAgain.type]);
  expect((await look({ roles: ['editor'] })).actions).toEqual([readAgain.type]);
  expect((await look({ version: 7 })).actions).toEqual([]);
});

it('says that what others do does not arrive, and connects anew, when the connection broke without a word', async () => {
  const heard = new Map<string, (event: { data: string }) => void>();
  const close = jest.fn();
  globalThis.EventSource = class {
    addEventListener = (kind: string, listener: (event: { data: string }) => void) =>
      heard.set(kind, listener);
    close = close;
  } as unknown as typeof EventSource;
  jest.useFakeTimers();
  const actions: UnknownAction[] = [];
  runSaga({ dispatch: (action: UnknownAction) => actions.push(action), getState: () => ({}) }, relay);
  heard.get(HELLO)?.({ data: '{}' });
  await jest.advanceTimersByTimeAsync(SILENCE_MS - 1);
  heard.get(HEARTBEAT)?.({ data: '{}' });
  await jest.advanceTimersByTimeAsync(SILENCE_MS - 1);
  expect(actions).toEqual([connected(), eventHeard({ kind: HELLO, id: null })]);
  expect(close).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  jest.useRealTimers();
  expect(actions.at(-1)).toEqual(connectionLost());
  expect(close).toHaveBeenCalled();
});

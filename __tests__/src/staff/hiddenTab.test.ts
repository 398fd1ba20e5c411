/** @jest-environment jsdom */
import type { UnknownAction } from '@reduxjs/toolkit';
import { HELLO } from '@/contract/staff/events';
import { selectConnection } from '@/src/staff/live/liveSlice';
import { HIDDEN_MS } from '@/src/staff/live/visibility';
import { meReceived, signedOut } from '@/src/staff/session/sessionSlice';
import { fakeHttp } from '../../support/fakeHttp';
import { aMe } from './aMe';
import { makeStaffStore } from './wholeConsole';

const me = aMe({ roles: ['desk'] });
const { member } = me;

const open = new Set<FakeStream>();
class FakeStream {
  private readonly heard = new Map<string, (event: { data: string }) => void>();
  constructor() {
    open.add(this);
  }
  addEventListener = (kind: string, listener: (event: { data: string }) => void): void =>
    void this.heard.set(kind, listener);
  close = (): void => void open.delete(this);
  tell = (kind: string): void => this.heard.get(kind)?.({ data: '{"id":null}' });
}
globalThis.EventSource = FakeStream as never;

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
async function turn(state: 'hidden' | 'visible'): Promise<void> {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
}
const hello = () => [...open].forEach((stream) => stream.tell(HELLO));

let end: () => unknown = () => undefined;

/** A tab of the console, where somebody is signed in. */
async function aTab(seen: () => typeof member | null = () => member) {
  const http = fakeHttp({
    '/api/staff/me': () => ({ ...me, member: seen() }),
    '/api/staff/today': () => Promise.reject(new Error('not asked for')),
  });
  const { store, start } = makeStaffStore(http);
  start();
  end = () => store.dispatch(signedOut() as UnknownAction);
  await wait(0);
  store.dispatch(meReceived(me) as UnknownAction);
  await wait(0);
  return { connection: () => selectConnection(store.getState()), state: store.getState };
}

beforeEach(() => jest.useFakeTimers());
afterEach(async () => {
  end();
  await turn('visible');
  Reflect.deleteProperty(document, 'visibilityState');
  open.clear();
  jest.useRealTimers();
});

it('a tab out of sight leaves its connection to the others, and catches up when it is looked at again', async () => {
  const { connection } = await aTab();
  hello();
  expect(connection()).toBe('open');
  await turn('hidden');
  await wait(HIDDEN_MS);
  expect(open.size).toBe(0);
  expect(connection()).toBe('off');
  await turn('visible');
  expect(open.size).toBe(1);
  hello();
  expect(connection()).toBe('open');
});

it('a tab opened in the background takes no connection until it is looked at', async () => {
  await turn('hidden');
  await aTab();
  await wait(10 * HIDDEN_MS);
  expect(open.size).toBe(0);
  await turn('visible');
  expect(open.size).toBe(1);
});

it('a short look at another tab costs nothing', async () => {
  await aTab();
  const [stream] = open;
  await turn('hidden');
  await wait(HIDDEN_MS - 1);
  await turn('visible');
  await wait(2 * HIDDEN_MS);
  expect([...open]).toEqual([stream]);
});

it('a tab whose session has ended out of sight asks to sign in when it is looked at', async () => {
  let seen: typeof member | null = member;
  const { state } = await aTab(() => seen);
  await turn('hidden');
  await wait(HIDDEN_MS);
  seen = null;
  await turn('visible');
  await wait(0);
  expect(state().session.status).toBe('ended');
  expect(open.size).toBe(0);
});

/** @jest-environment jsdom */
import { addDays } from '@/contract/time';
import { HELLO } from '@/contract/staff/events';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { openToday, selectToday } from '@/src/staff/today/todaySlice';
import { fakeHttp, refusal } from '../../support/fakeHttp';
import { aDay, TODAY } from './aDay';
import { makeStaffStore } from './wholeConsole';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('a page that stays open shows the new day once it has begun, although nothing else has happened', async () => {
  let now = addDays(TODAY, 1) - 60_000;
  const answers = {
    '/api/staff/today': () => aDay({ now }),
    '/api/staff/me': () => Promise.reject(refusal(401)),
  };
  const { store, start } = makeStaffStore(fakeHttp(answers));
  const running = start();
  store.dispatch(openToday());
  await jest.advanceTimersByTimeAsync(0);
  now += 61_000;
  await jest.advanceTimersByTimeAsync(62_000);
  expect(selectToday(store.getState()).data?.now).toBe(now);
  running.cancel();
});

it('a network that is away at midnight is not asked again and again: the page waits for its return', async () => {
  const now = addDays(TODAY, 1) - 1_000;
  let isAway = false;
  const http = fakeHttp({
    '/api/staff/today': () => (isAway ? Promise.reject(new Error('Network Error')) : aDay({ now })),
    '/api/staff/me': () => Promise.reject(refusal(401)),
  });
  const { store, start } = makeStaffStore(http);
  const running = start();
  store.dispatch(openToday());
  await jest.advanceTimersByTimeAsync(0);
  isAway = true;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(http.sent.filter(({ path }) => path === '/api/staff/today')).toHaveLength(2);
  isAway = false;
  store.dispatch(eventHeard({ kind: HELLO, id: null }));
  await jest.advanceTimersByTimeAsync(0);
  expect(selectToday(store.getState()).status).toBe('ready');
  running.cancel();
});

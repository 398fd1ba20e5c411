/** @jest-environment jsdom */
import { addDays } from '@/contract/time';
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

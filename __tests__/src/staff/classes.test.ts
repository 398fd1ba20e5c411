/** @jest-environment jsdom */
import type { ClassesResponse } from '@/contract/staff/classesSchemas';
import { loadClasses } from '@/src/staff/classes/classesSlice';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { fakeHttp, refusal } from '../../support/fakeHttp';
import { makeStaffStore } from './wholeConsole';

globalThis.EventSource = class {
  addEventListener(): void {}
  close(): void {}
} as never;

const LIST = '/api/staff/classes';
const answer = (total: number): ClassesResponse => ({
  ...{ status: true, list: [], counts: { now: total, next: 0, past: 0 }, total },
});

/** The list of classes: each response takes time and contains one class more than the one before. */
function aList(takes: number) {
  let count = 0;
  const http = fakeHttp({
    [LIST]: async () => {
      const mine = (count += 1);
      await new Promise((resolve) => setTimeout(resolve, takes));
      return answer(mine);
    },
    '/api/staff/me': () => Promise.reject(refusal(401)),
  });
  const { store, start } = makeStaffStore(http);
  start();
  store.dispatch(loadClasses({}));
  return { store, asked: () => count, shown: () => store.getState().classes.total };
}
/** Ten events a second. */
async function stream(store: ReturnType<typeof aList>['store'], seconds: number): Promise<void> {
  for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
    store.dispatch(eventHeard({ kind: 'classes', id: null }));
    await jest.advanceTimersByTimeAsync(100);
  }
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('while a class fills in its forms the list keeps up, and asks at most once a second', async () => {
  const { store, asked, shown } = aList(10);
  await jest.advanceTimersByTimeAsync(100);
  await stream(store, 5);
  expect(asked()).toBeGreaterThanOrEqual(5);
  expect(asked()).toBeLessThanOrEqual(7);
  // The last change is shown, too, and then there are no more requests.
  await jest.advanceTimersByTimeAsync(2_000);
  const all = asked();
  expect(shown()).toBe(all);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked()).toBe(all);
});

it('it keeps up where an answer takes longer than a second, too', async () => {
  const { store, shown } = aList(1_500);
  await stream(store, 8);
  expect(shown()).toBeGreaterThanOrEqual(3);
});

it('what is asked for meanwhile is not overtaken by an older answer', async () => {
  const { store, shown } = aList(300);
  await jest.advanceTimersByTimeAsync(400);
  store.dispatch(eventHeard({ kind: 'classes', id: null }));
  await jest.advanceTimersByTimeAsync(200);
  store.dispatch(loadClasses({ time: 'past' }));
  await jest.advanceTimersByTimeAsync(200);
  // The second response would have arrived by now.
  expect([store.getState().classes.query, shown()]).toEqual([{ time: 'past' }, 1]);
  await jest.advanceTimersByTimeAsync(200);
  expect(shown()).toBe(3);
});

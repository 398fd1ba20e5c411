/** @jest-environment jsdom */
import { expectSaga } from 'redux-saga-test-plan';
import { rootReducer } from '@/src/app/rootReducer';
import { dayTurned, selectSite } from '@/src/features/site/siteSlice';
import { siteSaga } from '@/src/features/site/siteSaga';
import { fakeHttp } from '@/__tests__/support/fakeHttp';

const EVENING = Date.parse('2027-01-31T23:58:00+08:00');
const at = (time: number) => rootReducer(rootReducer(undefined, { type: 'start' }), dayTurned(time));
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** @param device the device's clock @param server the server's, by default the same */
const noticing = async (device: number, server: () => unknown = () => ({ status: true, now: device })) => {
  jest.spyOn(Date, 'now').mockReturnValue(device);
  const http = fakeHttp({ '/api/server': server });
  setTimeout(() => document.dispatchEvent(new Event('pointerdown')), 5);
  const { storeState } = await expectSaga(siteSaga)
    .withReducer(rootReducer, at(EVENING))
    .provide({ getContext: () => http })
    .silentRun(40);
  return { now: selectSite(storeState as ReturnType<typeof rootReducer>).now, asked: http.sent.length };
};
afterEach(() => jest.restoreAllMocks());

describe('a page that stays open', () => {
  it('goes on to the new day of UTC+8, and not before', async () => {
    await expect(noticing(EVENING + MINUTE)).resolves.toEqual({ now: EVENING, asked: 0 });
    await expect(noticing(EVENING + 3 * MINUTE)).resolves.toEqual({ now: EVENING + 3 * MINUTE, asked: 1 });
  });

  it('does not believe a clock that lags behind the server', async () => {
    await expect(noticing(EVENING - DAY)).resolves.toEqual({ now: EVENING, asked: 0 });
  });

  it('goes on to the new day within an hour where the clock of the device lags behind', async () => {
    jest.useFakeTimers({ now: EVENING - 2 * DAY });
    const http = fakeHttp({ '/api/server': () => ({ status: true, now: EVENING + 60 * MINUTE }) });
    const running = expectSaga(siteSaga)
      .withReducer(rootReducer, at(EVENING))
      .provide({ getContext: () => http })
      .silentRun(120 * MINUTE);
    await jest.advanceTimersByTimeAsync(61 * MINUTE);
    expect(http.sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    jest.useRealTimers();
    const { storeState } = await running;
    expect(selectSite(storeState as ReturnType<typeof rootReducer>).now).toBe(EVENING + 60 * MINUTE);
  });

  it('does not believe a clock that runs ahead of the server: no session is gone before its day', async () => {
    const server = () => ({ status: true, now: EVENING + MINUTE });
    await expect(noticing(EVENING + 60 * DAY, server)).resolves.toMatchObject({ now: EVENING });
  });

  it('stays with its day when the server does not answer', async () => {
    const server = () => Promise.reject(new Error('Network Error'));
    await expect(noticing(EVENING + DAY, server)).resolves.toMatchObject({ now: EVENING });
  });

  it.each(['visibilitychange', 'pointerdown', 'keydown', 'change'])(
    'notices at the next %s, and asks once for all that follow',
    async (type) => {
      jest.spyOn(Date, 'now').mockReturnValue(EVENING + DAY);
      const http = fakeHttp({ '/api/server': () => ({ status: true, now: EVENING + 3 * MINUTE }) });
      for (const wait of [10, 20, 30]) setTimeout(() => document.dispatchEvent(new Event(type)), wait);
      await expectSaga(siteSaga)
        .withReducer(rootReducer, at(EVENING))
        .provide({ getContext: () => http })
        .put(dayTurned(EVENING + 3 * MINUTE))
        .silentRun(80);
      expect(http.sent).toHaveLength(1);
    },
  );
});

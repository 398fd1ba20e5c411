/** @jest-environment jsdom */
import { expectSaga } from 'redux-saga-test-plan';
import { rootReducer } from '@/src/app/rootReducer';
import { dayTurned, selectSite } from '@/src/features/site/siteSlice';
import { noticeDay, siteSaga } from '@/src/features/site/siteSaga';

const EVENING = Date.parse('2027-01-31T23:58:00+08:00');
const at = (time: number) => rootReducer(rootReducer(undefined, { type: 'start' }), dayTurned(time));
const noticing = async (time: number): Promise<number> => {
  jest.spyOn(Date, 'now').mockReturnValue(time);
  const { storeState } = await expectSaga(noticeDay).withReducer(rootReducer, at(EVENING)).silentRun();
  return selectSite(storeState as ReturnType<typeof rootReducer>).now;
};
const MINUTE = 60_000;
afterEach(() => jest.restoreAllMocks());

describe('a page that stays open', () => {
  it('goes on to the new day of UTC+8, and not before', async () => {
    await expect(noticing(EVENING + MINUTE)).resolves.toBe(EVENING);
    await expect(noticing(EVENING + 3 * MINUTE)).resolves.toBe(EVENING + 3 * MINUTE);
  });

  it('does not believe a clock that lags behind the server', async () => {
    await expect(noticing(EVENING - 24 * 60 * MINUTE)).resolves.toBe(EVENING);
  });

  it.each(['visibilitychange', 'pointerdown', 'keydown', 'change'])(
    'notices at the next %s',
    async (type) => {
      jest.spyOn(Date, 'now').mockReturnValue(EVENING + 3 * MINUTE);
      setTimeout(() => document.dispatchEvent(new Event(type)), 10);
      await expectSaga(siteSaga)
        .withReducer(rootReducer, at(EVENING))
        .put(dayTurned(EVENING + 3 * MINUTE))
        .silentRun(60);
    },
  );
});

import { eventChannel, runSaga as run, stdChannel, type Saga } from 'redux-saga';
import { testSaga } from 'redux-saga-test-plan';
import { FAILURE } from '@/contract/failures';
import { addDays, dayToMs } from '@/contract/time';
import { rootReducer, type RootState } from '@/src/app/rootReducer';
import { portfoliosReceived } from '@/src/features/maintenance/maintenanceSlice';
import {
  endPauses,
  followBuild,
  loadSignage,
  refreshSignage,
  signageSaga,
  turnDays,
} from '@/src/features/signage/signageSaga';
import { selectSignageRows } from '@/src/features/signage/signageSelectors';
import * as screen from '@/src/features/signage/signageScreen';
import {
  signageLeft,
  signageLooped,
  signageOpened,
  signagePaused,
  signageReceived,
  signageResumed,
} from '@/src/features/signage/signageSlice';
import { aCalendarSession, aCourse, aPortfolioItem, aSession } from '@/__tests__/support/builders';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import { runSaga } from '@/__tests__/support/runSaga';

jest.mock('@/src/features/signage/signageScreen');
const browser = jest.mocked(screen);

const MINUTE = 60_000;
/** 23:50 in UTC+8. */
const NOW = dayToMs('2027-01-10') + 23 * 60 * MINUTE + 50 * MINUTE;
const start = rootReducer(undefined, { type: 'start' });
const session = aCalendarSession({ start_date: dayToMs('2027-01-09'), end_date: dayToMs('2027-01-10') });

/** A screen with a reducer of its own, a server that can be changed, and a clock that only the test advances. */
function aScreen(saga: Saga, before: Partial<RootState> = {}) {
  const server = { isUp: true, list: [session], build: 'b1', ahead: 0 };
  const started = Date.now();
  const up = <T extends object>(answer: () => T) => {
    if (!server.isUp) throw refusal(503, 'The database is resting.');
    return { status: true, ...answer() };
  };
  const http = fakeHttp({
    '/api/website/maintenance/course_portfolio': () => up(() => ({ list: [aPortfolioItem()] })),
    '/api/website/calendar/{region}': () => up(() => ({ list: server.list })),
    '/api/server': () => up(() => ({ now: NOW + Date.now() - started + server.ahead, build: server.build })),
  });
  let state: RootState = { ...start, ...before };
  const channel = stdChannel();
  const dispatch = <A extends { type: string }>(action: A): A => {
    state = rootReducer(state, action);
    channel.put(action);
    return action;
  };
  const task = run({ channel, dispatch, getState: () => state, context: { http } }, saga);
  return {
    server,
    task,
    dispatch,
    state: () => state,
    refreshes: () => http.sent.filter(({ path }) => path === '/api/server').length,
    tries: () => http.sent.filter(({ path }) => path.includes('maintenance')).length,
  };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

let wake: () => void;
let closed = 0;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  closed = 0;
  browser.readTicks.mockImplementation(() => Date.now());
  browser.openWakeUps.mockImplementation(() =>
    eventChannel((emit) => {
      wake = () => emit('awake');
      return () => void (closed += 1);
    }),
  );
  browser.isPageThere.mockReset().mockResolvedValue(true);
  browser.reloadPage.mockReset();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a refresh', () => {
  beforeEach(() => jest.useRealTimers());

  it('takes over portfolios, sessions of region 2 and the server’s time as a whole', async () => {
    const { state, sent } = await runSaga(refreshSignage, [], {
      '/api/website/maintenance/course_portfolio': () => ({ status: true, list: [aPortfolioItem()] }),
      '/api/website/calendar/{region}': () => ({ status: true, list: [session] }),
      '/api/server': () => ({ status: true, now: NOW, build: 'b1' }),
    });
    expect(sent.find(({ path }) => path.includes('calendar'))?.request.params).toEqual({ region: 2 });
    expect(state.signage).toMatchObject({ asOf: NOW, build: 'b1', sessions: { data: [session] } });
    expect(state.maintenance.course_portfolio).toMatchObject({ status: 'ready', data: [aPortfolioItem()] });
  });

  it('shows the sessions of another host too, whose courses are in its course list', async () => {
    const { state } = await runSaga(refreshSignage, [], {
      '/api/website/maintenance/course_portfolio': () => ({ status: true, list: [aPortfolioItem()] }),
      '/api/website/calendar/{region}': () => ({ status: true, list: [aSession()] }),
      '/api/website/courses': () => ({ status: true, list: [], courses: [aCourse()], portfolio_groups: [] }),
      '/api/server': () => ({ status: true, now: dayToMs('2027-01-01'), build: 'b1' }),
    });
    expect(selectSignageRows(state, null).map((row) => row.course_title)).toEqual([aCourse().title]);
  });

  it('changes nothing on the screen when a part of it fails, and raises no alert', async () => {
    const { state } = await runSaga(refreshSignage, [], {
      '/api/website/maintenance/course_portfolio': () => ({ status: true, list: [aPortfolioItem()] }),
      '/api/website/calendar/{region}': () => ({ status: true, list: [session] }),
      '/api/server': () => Promise.reject(refusal(502)),
    });
    expect(state.signage).toMatchObject({ asOf: null, failures: 1 });
    expect(state.signage.sessions.failure).toEqual({ message: FAILURE.maintenance, status: 502 });
    expect(state.maintenance.course_portfolio.data).toEqual([]);
    expect(state.notifications.alerts).toEqual([]);
  });

  it('is left to the page once the route has loaded', () => {
    testSaga(loadSignage).next().next('idle').call(refreshSignage).next().isDone();
    testSaga(loadSignage).next().next('ready').isDone();
  });
});

describe('a screen that is left alone', () => {
  it('refreshes itself every five minutes, for as long as its page is open', async () => {
    const { dispatch, refreshes, state } = aScreen(signageSaga);
    dispatch(signageOpened());
    await pass(0);
    expect(refreshes()).toBe(1);
    await pass(60 * MINUTE);
    expect(refreshes()).toBe(13);
    expect(state().signage.asOf).toBe(NOW + 60 * MINUTE);
    dispatch(signageLeft());
    await pass(60 * MINUTE);
    expect(refreshes()).toBe(13);
    expect({ closed, timers: jest.getTimerCount() }).toEqual({ closed: 1, timers: 0 });
  });

  it('keeps the last good data while the server is down, asks again ever more slowly, and recovers', async () => {
    const { dispatch, server, state, tries } = aScreen(signageSaga);
    dispatch(signageOpened());
    await pass(0);
    server.isUp = false;
    await pass(5 * MINUTE);
    expect(state().signage).toMatchObject({ asOf: NOW, failures: 1, sessions: { data: [session] } });
    const before = tries();
    await pass(10_000);
    expect(tries()).toBe(before + 1);
    await pass(20_000 + 40_000 + 80_000 + 160_000);
    expect(tries()).toBe(before + 5);
    server.isUp = true;
    await pass(5 * MINUTE);
    expect(state().signage.failures).toBe(0);
    expect(state().signage.asOf).toBeGreaterThan(NOW);
  });

  it('asks at once when the network is back', async () => {
    const { dispatch, refreshes } = aScreen(signageSaga);
    dispatch(signageOpened());
    await pass(10_000);
    wake();
    await pass(1000);
    expect(refreshes()).toBe(2);
  });

  it('grows by nothing in a week of refreshes', async () => {
    const { dispatch, state, refreshes, task } = aScreen(signageSaga);
    dispatch(signageOpened());
    await pass(30 * MINUTE);
    const [size, timers] = [JSON.stringify(state()).length, jest.getTimerCount()];
    await pass(7 * 24 * 60 * MINUTE);
    expect(refreshes()).toBeGreaterThan(2000);
    expect(JSON.stringify(state())).toHaveLength(size);
    expect(jest.getTimerCount()).toBe(timers);
    task.cancel();
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('midnight in UTC+8', () => {
  it('comes by the server’s clock, also without the server', async () => {
    const { dispatch, server, state } = aScreen(signageSaga);
    dispatch(signageOpened());
    await pass(0);
    server.isUp = false;
    await pass(10 * MINUTE - 1);
    expect(state().signage.today).toBe(dayToMs('2027-01-10'));
    await pass(1);
    expect(state().signage.today).toBe(addDays(dayToMs('2027-01-10'), 1));
  });

  it('is not guessed before the server’s clock is known', async () => {
    const { state } = aScreen(turnDays);
    await pass(24 * 60 * MINUTE);
    expect(state().signage.today).toBe(0);
  });
});

describe('a new build', () => {
  const own = { site: { ...start.site, build: 'b1' } };
  const told = (build: string) => signageReceived({ list: [], now: NOW, build, ticks: 0 });

  it('is taken over at the end of a loop', async () => {
    const { dispatch } = aScreen(followBuild, own);
    dispatch(told('b2'));
    await pass(5000);
    expect(browser.reloadPage).not.toHaveBeenCalled();
    dispatch(signageLooped());
    await pass(0);
    expect(browser.reloadPage).toHaveBeenCalledTimes(1);
  });

  it('is taken over after ten minutes where nothing loops', async () => {
    const { dispatch } = aScreen(followBuild, own);
    dispatch(told('b2'));
    await pass(10 * MINUTE - 1);
    expect(browser.reloadPage).not.toHaveBeenCalled();
    await pass(1);
    expect(browser.reloadPage).toHaveBeenCalledTimes(1);
  });

  it('waits while the server does not answer the page', async () => {
    browser.isPageThere.mockResolvedValue(false);
    const { dispatch } = aScreen(followBuild, own);
    dispatch(told('b2'));
    dispatch(signageLooped());
    await pass(20 * MINUTE);
    expect(browser.reloadPage).not.toHaveBeenCalled();
    browser.isPageThere.mockResolvedValue(true);
    dispatch(told('b2'));
    dispatch(signageLooped());
    await pass(0);
    expect(browser.reloadPage).toHaveBeenCalledTimes(1);
  });

  it('is none while the server speaks of this one', async () => {
    const { dispatch } = aScreen(followBuild, own);
    dispatch(told('b1'));
    dispatch(signageLooped());
    await pass(20 * MINUTE);
    expect(browser.isPageThere).not.toHaveBeenCalled();
  });
});

describe('a pause', () => {
  it('ends by itself after ten minutes', async () => {
    const { dispatch, state } = aScreen(endPauses);
    dispatch(signagePaused());
    await pass(10 * MINUTE - 1);
    expect(state().signage.isPaused).toBe(true);
    await pass(1);
    expect(state().signage.isPaused).toBe(false);
  });

  it('that was ended by hand leaves no timer behind', async () => {
    const { dispatch } = aScreen(endPauses);
    dispatch(signagePaused());
    dispatch(signageResumed());
    await pass(0);
    expect(jest.getTimerCount()).toBe(0);
  });
});

it('brings portfolios that were added meanwhile', async () => {
  const { dispatch, state } = aScreen(signageSaga);
  dispatch(portfoliosReceived([]));
  dispatch(signageOpened());
  await pass(0);
  expect(state().maintenance.course_portfolio.data).toEqual([aPortfolioItem()]);
});

import { expectSaga, testSaga } from 'redux-saga-test-plan';
import { FAILURE } from '@/contract/failures';
import { rootReducer, type RootState } from '@/src/app/rootReducer';
import { matchRoute } from '@/src/app/routes';
import calendarPage from '@/src/app/routes/calendar';
import { navigationStarted, pageHydrated, selectOpeningFailures } from '@/src/app/navigation/navigationSlice';
import { navigationSaga } from '@/src/app/navigation/navigationSaga';
import { PORTION, WHOLE_UP_TO } from '@/src/features/calendar/calendarExtract';
import {
  completeCalendar,
  extractCalendar,
  loadCalendar,
  retryCalendar,
} from '@/src/features/calendar/loadCalendar';
import { calendarSaga } from '@/src/features/calendar/calendarSaga';
import { readCalendarAddress } from '@/src/features/calendar/calendarAddress';
import {
  selectCalendarIndex,
  selectCalendarState,
  selectIsCalendarWaiting,
} from '@/src/features/calendar/calendarSelectors';
import {
  calendarCompletionRequested,
  calendarFailed,
  calendarReceived,
  calendarRequested,
  calendarRetried,
} from '@/src/features/calendar/calendarSlice';
import { whenIdle } from '@/src/shared/lib/whenIdle';
import type { CalendarSession } from '@/contract/entities';
import { aCalendarSession, aCourse, aPortfolioItem, aSession } from '@/__tests__/support/builders';
import { fakeHttp, refusal } from '@/__tests__/support/fakeHttp';
import { runSaga } from '@/__tests__/support/runSaga';
import { aCalendarState, manySessions, viewAt } from './aCalendar';

const PATH = '/api/website/calendar/{region}';
const REGIONS = '/api/website/maintenance/regions';
const answering = (list: unknown[]) => ({ [PATH]: () => ({ status: true, list }) });
const refusing = { [PATH]: () => Promise.reject(refusal(500)) };
const address = (search: string) => readCalendarAddress(new URLSearchParams(search));

/** The server's state of a large calendar. */
const anExtract = async (list: CalendarSession[], search = ''): Promise<RootState> =>
  (await runSaga(extractCalendar, [address(search)], {}, aCalendarState(list))).state;

describe('a region', () => {
  it('is asked for, then stored with its sessions', async () => {
    const { state, sent } = await runSaga(loadCalendar, [3], answering([aCalendarSession({ region: 3 })]));
    expect(sent[0]?.request.params).toEqual({ region: 3 });
    expect(selectCalendarState(state)).toMatchObject({
      region: 3,
      asked: 3,
      sessions: { status: 'ready', data: [aCalendarSession({ region: 3 })] },
    });
  });

  it('that is there already is not fetched again', async () => {
    const { sent } = await runSaga(loadCalendar, [2], {}, aCalendarState([aCalendarSession()]));
    expect(sent).toEqual([]);
  });

  it('that is changed to returns the page to loading, in this order', async () => {
    const before = aCalendarState([aCalendarSession()]);
    const loading = rootReducer(before, calendarRequested(1));
    expect(selectIsCalendarWaiting(before, viewAt(before, '').choice)).toBe(false);
    expect(selectIsCalendarWaiting(loading, viewAt(before, '').choice)).toBe(true);
    const { effects } = await runSaga(loadCalendar, [1], answering([]), before);
    const events = (effects.put as { payload: { action: { type: string } } }[]).map(
      ({ payload }) => payload.action.type,
    );
    expect(events).toEqual([calendarRequested.type, calendarReceived.type]);
  });

  it('that fails leaves on the screen what was there, tells why, and is asked for again on request', async () => {
    const before = aCalendarState([aCalendarSession()]);
    const { state } = await runSaga(loadCalendar, [1], refusing, before);
    expect(selectCalendarState(state)).toEqual({
      ...selectCalendarState(before),
      asked: 1,
      sessions: {
        status: 'failed',
        data: [aCalendarSession()],
        failure: { message: FAILURE.maintenance, status: 500 },
      },
    });
    expect(selectIsCalendarWaiting(state, viewAt(state, '').choice)).toBe(false);
    const again = await runSaga(retryCalendar, [], answering([]), state);
    expect(again.sent[0]?.request.params).toEqual({ region: 1 });
    expect(selectCalendarState(again.state)).toMatchObject({ region: 1, sessions: { status: 'ready' } });
  });

  it('that does not exist is told by its page, not as a request that can be repeated', async () => {
    const opening = rootReducer(
      aCalendarState([]),
      navigationStarted({ pathname: '/calendar', search: '?region=99' }),
    );
    const none = { [PATH]: () => Promise.reject(refusal(404)) };
    const { state } = await runSaga(loadCalendar, [99], none, opening);
    expect(selectOpeningFailures(state)).toEqual([]);
    expect(calendarPage.status(state)).toBe(404);
  });

  it('whose host sends sessions without their courses takes them from the course list', async () => {
    const { course_title, group_id, ...rest } = aCalendarSession();
    void course_title;
    void group_id;
    const { state, sent } = await runSaga(loadCalendar, [2], {
      ...answering([rest, aSession({ id: 2, course_id: 4 })]),
      '/api/website/courses': () => ({ status: true, list: [], courses: [aCourse()], portfolio_groups: [] }),
    });
    expect(sent.map(({ path }) => path)).toEqual([PATH, '/api/website/courses']);
    expect(selectCalendarState(state).sessions.data).toEqual([aCalendarSession()]);
  });

  it('that was left for another is not shown under its name when it comes late', () => {
    const before = rootReducer(aCalendarState([]), calendarRequested(3));
    const late = rootReducer(before, calendarReceived({ region: 2, list: [aCalendarSession()] }));
    expect(selectCalendarState(late)).toEqual(selectCalendarState(before));
    const failed = rootReducer(before, calendarFailed({ region: 2, message: 'x' }));
    expect(selectCalendarState(failed)).toEqual(selectCalendarState(before));
  });

  it('is dropped when the visitor has moved on to another: the last one wins', async () => {
    const first: ((value: unknown) => void)[] = [];
    const http = fakeHttp({
      [PATH]: ({ params }) =>
        (params as { region: number }).region === 1
          ? new Promise((resolve) => first.push(resolve))
          : { status: true, list: [aCalendarSession({ region: 3 })] },
      [REGIONS]: () => ({ status: true, list: [] }),
    });
    const context = { http, injectFeature: () => undefined };
    const { storeState } = await expectSaga(navigationSaga)
      .withReducer(rootReducer, aCalendarState([]))
      .provide({ getContext: (name, next) => context[name as keyof typeof context] ?? next() })
      .dispatch(navigationStarted({ pathname: '/calendar', search: '?region=1' }))
      .dispatch(navigationStarted({ pathname: '/calendar', search: '?region=3' }))
      .silentRun(250);
    first.forEach((resolve) => resolve({ status: true, list: [] }));
    expect(selectCalendarState(storeState as RootState)).toMatchObject({
      region: 3,
      sessions: { status: 'ready', data: [{ region: 3 }] },
    });
  });
});

describe('the page', () => {
  const match = (search: string) => ({
    pathname: '/calendar',
    params: {},
    query: new URLSearchParams(search),
  });

  it('asks for its region and for the list of regions, and for neither when filter or order change', async () => {
    const answers = { ...answering([aCalendarSession()]), [REGIONS]: () => ({ status: true, list: [] }) };
    const { state, sent } = await runSaga(calendarPage.loader, [match('')], answers);
    expect(sent.map(({ path }) => path).sort()).toEqual([PATH, REGIONS]);
    expect(sent.find(({ path }) => path === PATH)?.request.params).toEqual({ region: 2 });
    const changed = await runSaga(calendarPage.loader, [match('portfolio=ALL&sort=city')], {}, state);
    expect(changed.sent).toEqual([]);
  });

  it('leaves the server with the first rows of its view alone, and shows the same with them', async () => {
    const whole = aCalendarState(manySessions(500));
    const { state } = await runSaga(
      calendarPage.dehydrate,
      [match('portfolio=ALL&sort=group-desc')],
      {},
      whole,
    );
    const expected = viewAt(whole, 'portfolio=ALL&sort=group-desc').view;
    const { view } = viewAt(state, 'portfolio=ALL&sort=group-desc');
    expect(selectCalendarState(state).sessions.data).toHaveLength(PORTION);
    expect(view.wide).toEqual({ rows: expected.wide.rows.slice(0, PORTION), offset: 0, total: 500 });
    expect(view.narrow).toEqual({ rows: expected.narrow.rows.slice(0, PORTION), offset: 0, total: 500 });
    expect(view.months).toEqual(expected.months);
  });

  it('travels whole when it is small', async () => {
    const state = await anExtract(manySessions(WHOLE_UP_TO));
    expect(selectCalendarState(state)).toMatchObject({ extract: null });
    expect(selectCalendarState(state).sessions.data).toHaveLength(WHOLE_UP_TO);
  });

  it('can begin further on, for readers without scripts; a beginning beyond the end is the first', async () => {
    const whole = viewAt(aCalendarState(manySessions(500)), '').view.wide;
    const later = viewAt(await anExtract(manySessions(500), 'from=80'), 'from=80').view.wide;
    expect(later).toEqual({ rows: whole.rows.slice(80, 80 + PORTION), offset: 80, total: 450 });
    const beyond = viewAt(await anExtract(manySessions(500), 'from=9000'), 'from=9000').view.wide;
    expect(beyond).toEqual({ rows: whole.rows.slice(0, PORTION), offset: 0, total: 450 });
  });
});

describe('the rest of a large calendar', () => {
  it('is fetched once, after the page was taken over, when the browser has time', async () => {
    const all = manySessions(500);
    const http = fakeHttp(answering(all));
    const context = { http, injectFeature: () => undefined };
    // The browser hydrates a page only when its module has loaded.
    await matchRoute({ pathname: '/calendar', search: '' }).route.module.load();
    const { storeState } = await expectSaga(navigationSaga)
      .withReducer(rootReducer, await anExtract(all))
      .provide({
        getContext: (name, next) => context[name as keyof typeof context] ?? next(),
        call: ({ fn }, next) => (fn === whenIdle ? undefined : next()),
      })
      .dispatch(pageHydrated({ pathname: '/calendar', search: '' }))
      .dispatch(navigationStarted({ pathname: '/calendar', search: '?sort=city' }))
      .silentRun(250);
    expect(http.sent.filter(({ path }) => path === PATH)).toHaveLength(1);
    expect(selectCalendarState(storeState as RootState)).toMatchObject({
      extract: null,
      isCompleting: false,
      sessions: { status: 'ready' },
    });
    expect(selectCalendarState(storeState as RootState).sessions.data).toHaveLength(500);
  });

  it('is fetched when the browser is idle, and indexed at the next idle moment', async () => {
    const before = selectCalendarState(await anExtract(manySessions(500)));
    testSaga(completeCalendar)
      .next()
      .inspect((effect) => expect(effect).toMatchObject({ type: 'SELECT' }))
      .next(before)
      .put(calendarCompletionRequested())
      .next()
      .call(whenIdle)
      .next()
      .inspect((effect) => expect(effect).toMatchObject({ type: 'CALL', payload: { args: [2] } }))
      .next()
      .call(whenIdle)
      .next()
      .select(selectCalendarIndex)
      .next()
      .isDone();
  });

  it('makes another view wait, but not the one that is shown', async () => {
    const state = await anExtract(manySessions(500));
    expect(selectIsCalendarWaiting(state, viewAt(state, '').choice)).toBe(false);
    expect(selectIsCalendarWaiting(state, viewAt(state, 'sort=city').choice)).toBe(true);
    expect(selectIsCalendarWaiting(state, viewAt(state, 'portfolio=ALL').choice)).toBe(true);
  });

  it('is not asked for where everything came along', async () => {
    const { sent } = await runSaga(completeCalendar, [], {}, aCalendarState([aCalendarSession()]));
    expect(sent).toEqual([]);
  });

  it('that fails ends the waiting and is said; asking again brings it', async () => {
    const before = rootReducer(await anExtract(manySessions(500)), calendarCompletionRequested());
    const state = rootReducer(before, calendarFailed({ region: 2, message: 'Network Error' }));
    expect(selectIsCalendarWaiting(state, viewAt(state, 'sort=city').choice)).toBe(false);
    expect(selectCalendarState(state)).toMatchObject({ isCompleting: false, sessions: { status: 'failed' } });
    const again = await runSaga(loadCalendar, [2], answering(manySessions(500)), state);
    expect(again.sent).toHaveLength(1);
    expect(selectCalendarState(again.state).extract).toBeNull();
  });
});

it('a region is asked for again although the retry of another one was never answered', async () => {
  const http = fakeHttp({ [PATH]: () => new Promise(() => undefined) });
  await expectSaga(calendarSaga)
    .withReducer(rootReducer, aCalendarState([], [aPortfolioItem()]))
    .provide({ getContext: (name, next) => (name === 'http' ? http : next()) })
    .dispatch(calendarRetried())
    .delay(5)
    .dispatch(calendarRequested(3))
    .dispatch(calendarFailed({ region: 3, message: 'Network Error' }))
    .dispatch(calendarRetried())
    .silentRun(50);
  expect(http.sent.map(({ request }) => request.params)).toEqual([{ region: 2 }, { region: 3 }]);
});

it('a second request for a retry is ignored while the first one runs', async () => {
  const http = fakeHttp({ [PATH]: () => new Promise(() => undefined) });
  await expectSaga(calendarSaga)
    .withReducer(rootReducer, aCalendarState([], [aPortfolioItem()]))
    .provide({ getContext: (name, next) => (name === 'http' ? http : next()) })
    .dispatch(calendarRetried())
    .dispatch(calendarRetried())
    .silentRun(20);
  expect(http.sent).toHaveLength(1);
});

import fc from 'fast-check';
import { formatDateTime } from '@/contract/clockTime';
import { addDays, dayToMs } from '@/contract/time';
import { rootReducer, type RootState } from '@/src/app/rootReducer';
import { portfoliosReceived } from '@/src/features/maintenance/maintenanceSlice';
import {
  selectHasNewBuild,
  selectSignagePortfolio,
  selectSignageRows,
  selectSignageView,
} from '@/src/features/signage/signageSelectors';
import {
  signageDayTurned,
  signageFailed,
  signageOpened,
  signagePaused,
  signageReceived,
  signageRequested,
} from '@/src/features/signage/signageSlice';
import { refreshPause } from '@/src/features/signage/signageTimes';
import { loopStyle } from '@/src/features/signage/useLoop';
import { aCalendarSession, aPortfolioItem } from '@/__tests__/support/builders';

const TODAY = dayToMs('2027-01-10');
const NOW = TODAY + 10 * 3_600_000;
const start = rootReducer(undefined, { type: 'start' });
const after = (actions: Parameters<typeof rootReducer>[1][], before: RootState = start): RootState =>
  actions.reduce(rootReducer, before);
const received = (list = [aCalendarSession()], over = {}) =>
  signageReceived({ list, now: NOW, build: 'b1', ticks: 1000, ...over });
const portfolios = portfoliosReceived([
  aPortfolioItem({ value: 'ee', children: ['102', '103'] }),
  aPortfolioItem({ id: 2, value: 'ls', children: ['200'] }),
]);
const titles = (state: RootState, value: string | null = null) =>
  selectSignageRows(state, value).map(({ course_title }) => course_title);

describe('the portfolio on the screen', () => {
  it.each([
    ['ls', 'ls'],
    ['nothing', 'ee'],
    ['ALL', 'ee'],
    [null, 'ee'],
  ])('for the query %s is %s', (query, value) => {
    expect(selectSignagePortfolio(after([portfolios]), query)?.value).toBe(value);
  });

  it('shows the sessions of its own groups only', () => {
    const list = [
      aCalendarSession({ id: 1, group_id: 102, course_title: 'PCB' }),
      aCalendarSession({ id: 2, group_id: 200, course_title: 'GMP' }),
      aCalendarSession({ id: 3, group_id: 999, course_title: 'Nobody’s' }),
    ];
    const state = after([portfolios, received(list)]);
    expect(titles(state)).toEqual(['PCB']);
    expect(titles(state, 'ls')).toEqual(['GMP']);
  });

  it('shows nothing while there are no portfolios', () => {
    expect(titles(after([received()]))).toEqual([]);
  });
});

describe('the rows', () => {
  it('stand in the order of their groups, capital letters or not, and then of their dates', () => {
    const row = (id: number, group_label: string, days: number) =>
      aCalendarSession({ id, group_label, course_title: String(id), start_date: addDays(TODAY, days) });
    const list = [row(1, 'RF', 1), row(2, 'analogue', 3), row(3, 'Motors', 2), row(4, 'Analogue', 2)];
    expect(titles(after([portfolios, received(list)]))).toEqual(['4', '2', '3', '1']);
  });

  it('end with their last day, also when no refresh comes', () => {
    const list = [
      aCalendarSession({ id: 1, course_title: 'ended', end_date: addDays(TODAY, -1) }),
      aCalendarSession({ id: 2, course_title: 'last day', end_date: TODAY }),
      aCalendarSession({ id: 3, course_title: 'tomorrow', end_date: addDays(TODAY, 1) }),
    ].map((session) => ({ ...session, start_date: addDays(TODAY, -2) }));
    const state = after([portfolios, received(list)]);
    expect(titles(state)).toEqual(['last day', 'tomorrow']);
    expect(titles(after([signageDayTurned(addDays(TODAY, 1))], state))).toEqual(['tomorrow']);
  });
});

describe('the screen', () => {
  const failure = signageFailed({ message: 'Network Error' });

  it('covers itself until data or an error is there', () => {
    expect(selectSignageView(start)).toBe('loading');
    expect(selectSignageView(after([portfolios, signageRequested()]))).toBe('loading');
    expect(selectSignageView(after([received()]))).toBe('loading');
    expect(selectSignageView(after([portfolios, received()]))).toBe('ready');
    expect(selectSignageView(after([portfolios, failure]))).toBe('failed');
  });

  it('keeps what it has when a refresh fails, and counts how often', () => {
    const state = after([portfolios, received(), signageRequested(), failure, signageRequested(), failure]);
    expect(titles(state)).toHaveLength(1);
    expect(state.signage).toMatchObject({ asOf: NOW, failures: 2 });
    expect(selectSignageView(state)).toBe('ready');
    expect(after([received()], state).signage.failures).toBe(0);
  });

  it('forgets the ticks that were counted elsewhere, and an old pause', () => {
    const state = after([received(), signagePaused()]);
    expect(state.signage).toMatchObject({ clock: NOW - 1000, isPaused: true });
    expect(after([signageOpened()], state).signage).toMatchObject({
      clock: null,
      isPaused: false,
      asOf: NOW,
    });
  });

  it('knows a new build by its name; where no name is known there is none', () => {
    const of = (own: string, told: string) =>
      selectHasNewBuild(
        after([received([], { build: told })], { ...start, site: { ...start.site, build: own } }),
      );
    expect([of('b1', 'b2'), of('b1', 'b1'), of('', 'b2'), of('b1', '')]).toEqual([true, false, false, false]);
  });
});

describe('the times', () => {
  it('are about five minutes while all is well, and no two screens keep step', () => {
    expect([refreshPause(0, 0), refreshPause(0, 0.5), refreshPause(0, 1)]).toEqual([
      240_000, 300_000, 360_000,
    ]);
  });

  it('grow from ten seconds to five minutes while refreshes fail', () => {
    expect([1, 2, 3, 5, 6].map((failures) => refreshPause(failures, 0.5))).toEqual([
      10_000, 20_000, 40_000, 160_000, 300_000,
    ]);
    fc.assert(
      fc.property(fc.nat(100_000), fc.double({ min: 0, max: 1, noNaN: true }), (failures, random) => {
        const pause = refreshPause(failures, random);
        expect(pause).toBeGreaterThanOrEqual(8_000);
        expect(pause).toBeLessThanOrEqual(360_000);
      }),
    );
  });
});

it('one loop takes the height of the table divided by 22, in seconds', () => {
  const style = loopStyle({ height: 2200, rows: 2150, visible: 900 }) as Record<string, unknown>;
  expect(style).toEqual({ '--loop-duration': '100s', '--loop-distance': '-2150px', '--loop-pages': 3 });
});

it('a moment reads as day and time in UTC+8', () => {
  expect(formatDateTime(Date.parse('2026-11-21T06:05:59Z'))).toBe('21 Nov 2026, 14:05');
  expect(formatDateTime(Date.parse('2026-12-31T16:00:00Z'))).toBe('01 Jan 2027, 00:00');
});

import fc from 'fast-check';
import type { GridSession } from '@/contract/staff/sessionGridSchemas';
import { monthOf, plusDays, weekdayOf, weekOf } from '@/contract/sessionDays';
import { delay, fork, put } from 'redux-saga/effects';
import { expectSaga } from 'redux-saga-test-plan';
import {
  catalogueChanged,
  changesRefused,
  changesSaved,
  savingBegun,
} from '@/src/staff/catalogue/catalogueSlice';
import { offsetsOf, rowAt, rowsInView, step } from '@/src/staff/sessions/gridModel';
import { savingInDialog } from '@/src/staff/sessions/dialogs';
import { keyMoves, pointerMoves } from '@/src/staff/sessions/moving';
import { proposals } from '@/src/staff/sessions/series';
import { followCatalogue, readSeen, readSeries, sessionsSaga } from '@/src/staff/sessions/sessionsSaga';
import {
  gridReceived,
  gridRequested,
  loadSeries,
  openedReceived,
  rowsForgotten,
  rowsReceived,
  rowsSeen,
  savingInGrid,
  sessionsCallFailed,
  sessionsReducer,
} from '@/src/staff/sessions/sessionsSlice';
import { rootReducer } from './wholeConsole';

const aSession = (key: string, row: object = {}): GridSession => ({
  ...{ key, version: `v${key}`, label: '', course: 'Antennas', region: 'Malaysia', clashes: [] },
  row: {
    ...{ id: Number(key), course_id: 7, schedule_id: 9000 + Number(key), region: 2, venue_label: 'Penang' },
    ...{ start_date: '2027-02-01', end_date: '2027-02-03', ...row },
  },
});

const filter = { from: '2027-01-01', to: '2027-06-30' };

describe('the grid', () => {
  const courses = () =>
    fc.array(fc.record({ most: fc.integer({ min: 0, max: 6 }) }), { minLength: 1, maxLength: 300 });

  it('draws every row that is in view, and few others', () => {
    fc.assert(
      fc.property(courses(), fc.integer({ min: 0, max: 20_000 }), (all, top) => {
        const offsets = offsetsOf(all);
        const { first, end } = rowsInView(offsets, top, 700);
        all.forEach((_course, index) => {
          const begins = offsets[index] ?? 0;
          const isInView = begins < top + 700 && (offsets[index + 1] ?? 0) > top;
          if (isInView) expect(index >= first && index < end).toBe(true);
        });
        expect(end - first).toBeLessThan(50);
        expect(offsets[rowAt(offsets, top)]).toBeLessThanOrEqual(Math.max(top, 0));
      }),
    );
  });

  it('has rows as tall as text at 200 % needs', () => {
    const all = [{ most: 0 }, { most: 1 }, { most: 3 }];
    expect(offsetsOf(all, 2)).toEqual(offsetsOf(all).map((offset) => 2 * offset));
  });

  it('is gone through by arrow keys without ever leaving it, and down passes every session of a cell', () => {
    const size = { rows: 5, months: 3, count: (row: number) => row % 3 };
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'ArrowDown',
            'ArrowUp',
            'ArrowLeft',
            'ArrowRight',
            'Home',
            'End',
            'PageDown',
            'PageUp',
          ),
        ),
        (keys) => {
          let place = { row: 0, month: 0, item: 0 };
          for (const key of keys) place = step(place, key, size) ?? place;
          expect(place.row).toBeGreaterThanOrEqual(0);
          expect(place.row).toBeLessThan(size.rows);
          expect(place.month).toBeLessThan(size.months);
          expect(place.item).toBeLessThan(Math.max(1, size.count(place.row)));
        },
      ),
    );
    expect(step({ row: 2, month: 1, item: 0 }, 'ArrowDown', size)).toEqual({ row: 2, month: 1, item: 1 });
    expect(step({ row: 2, month: 1, item: 1 }, 'ArrowDown', size)).toEqual({ row: 3, month: 1, item: 0 });
    expect(step({ row: 0, month: 0, item: 0 }, 'x', size)).toBeUndefined();
  });
});

describe('moving', () => {
  it('goes by days and weeks, and by months with the weekday kept', () => {
    expect(keyMoves('2027-02-01', 'ArrowLeft', false)).toBe('2027-01-31');
    expect(keyMoves('2027-02-01', 'ArrowDown', false)).toBe('2027-02-08');
    expect(keyMoves('2027-02-01', 'ArrowRight', true)).toBe('2027-03-01');
    expect(keyMoves('2027-03-29', 'PageDown', false)).toBe('2027-04-26');
    expect(keyMoves('2027-02-01', 'x', false)).toBeUndefined();
  });

  it('by pointer lands in the month it is dropped on, the further right the later', () => {
    const start = fc.integer({ min: 0, max: 3_000 }).map((days) => plusDays('2027-01-01', days));
    fc.assert(
      fc.property(
        start,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (day, a, b) => {
          const first = pointerMoves(day, '2028-05', Math.min(a, b));
          const second = pointerMoves(day, '2028-05', Math.max(a, b));
          expect(monthOf(first)).toBe('2028-05');
          expect(weekdayOf(first)).toBe(weekdayOf(day));
          expect(weekOf(first)).toBeLessThanOrEqual(weekOf(second));
        },
      ),
    );
  });
});

it('a series is copied 26 weeks on without numbers, states, free seats and tags; what is there already or cancelled is not', () => {
  const from = [
    aSession('1', {
      status: 'full',
      seats: 0,
      tag_new: 'yes',
      price: 900,
      currency: 'MYR',
      early_bird_deadline: '2027-01-04',
    }),
    aSession('2', { start_date: '2027-03-01', end_date: '2027-03-01' }),
    aSession('3', { status: 'cancelled' }),
  ];
  const there = [aSession('9', { start_date: '2027-08-30', end_date: '2027-08-30', venue_label: ' penang' })];
  const all = proposals(from, there);
  expect(all.map(({ key, isThere }) => `${key} ${isThere}`)).toEqual(['1 false', '2 true']);
  expect(all[0]?.row).toEqual({
    ...{ course_id: 7, region: 2, venue_label: 'Penang', price: 900, currency: 'MYR' },
    ...{ start_date: '2027-08-02', end_date: '2027-08-04', early_bird_deadline: '2027-07-05' },
  });
});

it('what the server refuses of a session that is moved or removed in the grid is told with its course', async () => {
  const by = savingInGrid('4');
  const change = { entity: 'sessions' as const, key: '4', version: 'v', remove: true as const };
  const errors = [{ field: 'changes[0]', message: 'Classes belong to it.' }];
  const start = [
    gridRequested(filter),
    rowsReceived({ filter, ids: [7], sessions: [aSession('4')] }),
    savingBegun({ by, changes: [change] }),
  ].reduce(rootReducer, rootReducer(undefined, { type: 'start' }));
  const { storeState } = await expectSaga(sessionsSaga)
    .withReducer(rootReducer, start)
    .dispatch(changesRefused({ by, errors }))
    .put(sessionsCallFailed({ message: `“${aSession('4').course}”: Classes belong to it.` }))
    .silentRun(50);
  expect((storeState as typeof start).catalogue.saving).toEqual({});
});

describe('what is read', () => {
  const courses = [
    { id: 7, title: 'Antennas', duration_days: 3, most: 1 },
    { id: 8, title: 'Boards', duration_days: 2, most: 0 },
  ];
  const ready = () =>
    [
      gridRequested(filter),
      gridReceived({ status: true, filter, courses, first: [], total: 2, sessions: 1 }),
      rowsSeen([7, 8]),
    ].reduce(sessionsReducer, undefined as never);
  const asked: object[] = [];
  const anAnswer = { status: true, sessions: [aSession('1')], total: 1, courses, first: [] };
  const http = {
    send: jest.fn((_endpoint: unknown, { params }: { params: { page?: number } }) => {
      asked.push(params);
      return Promise.resolve(anAnswer);
    }),
  };
  beforeEach(() => (asked.length = 0));
  const run = (saga: () => Generator, state = ready()) =>
    expectSaga(saga as never)
      .withReducer(
        (before = { sessions: state }, action) => ({ sessions: sessionsReducer(before.sessions, action) }),
        { sessions: state },
      )
      .provide({ getContext: () => http })
      .silentRun(50);

  it('shows the first rows with what came along, and asks for none of it again', async () => {
    const answer = { status: true as const, filter, courses, first: [aSession('1')], total: 2, sessions: 1 };
    const state = sessionsReducer(ready(), gridReceived(answer));
    expect(state.byCourse[7]?.map(({ key }) => key)).toEqual(['1']);
    await run(readSeen, state);
    expect(asked).toEqual([]);
  });

  it('does not draw rows again that were read anew and are the same', () => {
    const before = ready();
    const read = (title: string) => {
      const answer = {
        courses: courses.map((course) => ({ ...course, title })),
        first: [],
        total: 2,
        sessions: 1,
      };
      return sessionsReducer(before, gridReceived({ status: true, filter, ...answer })).courses.data;
    };
    const again = courses.map((course) => ({ ...course }));
    const same = gridReceived({ status: true, filter, courses: again, first: [], total: 2, sessions: 1 });
    expect(sessionsReducer(before, same).courses.data).toBe(before.courses.data);
    expect(read('Boards').map(({ title }) => title)).toEqual(['Boards', 'Boards']);
  });

  it('asks for the sessions of rows in view that have any, once', async () => {
    const { storeState } = await run(readSeen, sessionsReducer(ready(), rowsForgotten([])));
    expect(asked).toEqual([expect.objectContaining({ courses: '7', page: 1, from: '2027-01-01' })]);
    const after = (storeState as { sessions: ReturnType<typeof ready> }).sessions;
    expect(after.byCourse[7]?.map(({ key }) => key)).toEqual(['1']);
    await run(readSeen, after);
    expect(asked).toHaveLength(1);
  });

  it('reads what is in view anew when the catalogue has changed, and shows it meanwhile', async () => {
    const before = sessionsReducer(ready(), rowsReceived({ filter, ids: [7], sessions: [aSession('4')] }));
    const { storeState } = await run(followCatalogue, before);
    expect(
      (storeState as { sessions: ReturnType<typeof ready> }).sessions.byCourse[7]?.map(({ key }) => key),
    ).toEqual(['1']);
    expect(catalogueChanged().type).toBe('catalogue/changed');
  });

  it.each([
    ['rows that come into view', readSeen],
    ['a catalogue that has changed', followCatalogue],
  ])('leaves later months as they are when earlier ones are answered for: %s', async (_why, saga) => {
    const later = { from: '2027-07-01', to: '2027-12-31' };
    const first = [aSession('9', { start_date: '2027-07-05', end_date: '2027-07-07' })];
    const meanwhile = [
      gridRequested(later),
      gridReceived({ status: true, filter: later, courses, first, total: 2, sessions: 1 }),
    ];
    const before = sessionsReducer(ready(), rowsForgotten([]));
    const expected = meanwhile.reduce(sessionsReducer, before);
    function* leafOn() {
      yield fork(saga);
      yield delay(1);
      for (const action of meanwhile) yield put(action);
    }
    for (const answer of [() => anAnswer, () => Promise.reject(new Error('no line'))]) {
      http.send.mockImplementationOnce(() => new Promise((go) => setTimeout(go, 20)).then(answer));
      expect((await run(leafOn, before)).storeState).toEqual({ sessions: expected });
    }
  });

  it('reads a session anew that was saved and is opened again, and leaves another as it is', () => {
    const opened = sessionsReducer(ready(), openedReceived(aSession('5')));
    const saved = (key: string) => {
      const { row, label } = aSession(key);
      const answer = { status: true as const, change_set: null, rows: [{ key, row, label, version: 'v9' }] };
      return sessionsReducer(opened, changesSaved({ by: savingInDialog(key), answer })).opened.data;
    };
    expect(saved('5')).toBeNull();
    expect(saved('6')?.key).toBe('5');
  });

  it('looks half a year on for what a series would add twice', async () => {
    await run(() => readSeries(loadSeries({ filter, course: 7 })) as never);
    expect(asked).toEqual([
      expect.objectContaining({ from: '2027-01-01', courses: '7' }),
      expect.objectContaining({ from: '2027-07-02', to: '2027-12-29', courses: '7', page: 1 }),
    ]);
  });

  it('looks for what a series would add twice on every page of the half-year, however many there are', async () => {
    const [first, second] = [aSession('5'), aSession('6')];
    for (const sessions of [[aSession('4')], [first], [second]])
      http.send.mockResolvedValueOnce({ ...anAnswer, sessions, total: 1_001 });
    const { storeState } = await run(() => readSeries(loadSeries({ filter })) as never);
    const { series } = (storeState as { sessions: ReturnType<typeof ready> }).sessions;
    expect(series.data.there).toEqual([first, second]);
    expect(http.send.mock.calls.at(-1)?.[1]).toMatchObject({ params: { page: 2 } });
  });
});

import fc from 'fast-check';
import moment from 'moment-timezone';
import { formatMonth, startOfDay, startOfMonth } from '@/contract/time';
import { isOver } from '@/contract/sessionState';
import { calendarWindow, cellOf, type Dated } from '@/src/features/calendar/calendarRules';

const ZONE = 'Asia/Kuala_Lumpur';
const at = (text: string): number => moment.tz(text, ZONE).valueOf();
const aRun = (start: string, end = start): Dated => ({ start_date: at(start), end_date: at(end) });
const names = (months: number[]): string[] => months.map(formatMonth);
const NOW = at('2026-11-21T15:00');
const columns = (...sessions: Dated[]): string[] => names(calendarWindow(sessions, NOW).months);

describe('the months that are columns', () => {
  it('are the current one and the next three', () => {
    const all = ['2026-11-23', '2026-12-01', '2027-01-31', '2027-02-15'].map((day) => aRun(day));
    expect(columns(...all)).toEqual(['Nov 2026', 'Dec 2026', 'Jan 2027', 'Feb 2027']);
  });

  it('are only those that have sessions', () => {
    expect(columns(aRun('2026-11-23'), aRun('2027-01-11'))).toEqual(['Nov 2026', 'Jan 2027']);
    expect(columns()).toEqual([]);
  });

  it('give the place of the current month to the fifth, when only that one has sessions', () => {
    const shifted = [aRun('2026-12-01'), aRun('2027-03-10')];
    expect(columns(...shifted)).toEqual(['Dec 2026', 'Mar 2027']);
    expect(columns(aRun('2026-11-30'), ...shifted)).toEqual(['Nov 2026', 'Dec 2026']);
    expect(columns(aRun('2026-12-01'), aRun('2027-04-01'))).toEqual(['Dec 2026']);
  });

  it('hold a session that began in an earlier month, and one that ends in a later one', () => {
    expect(columns(aRun('2026-10-29', '2026-11-24'))).toEqual(['Nov 2026']);
    const current = aRun('2026-11-23');
    expect(columns(current, aRun('2027-02-25', '2027-03-02'))).toEqual(['Nov 2026', 'Feb 2027']);
  });
});

describe('what is shown', () => {
  it('starts before midnight of the first day four months ahead; five when the months are shifted', () => {
    const { wideUntil, narrowUntil } = calendarWindow([aRun('2026-11-23')], NOW);
    expect([wideUntil, narrowUntil]).toEqual([at('2027-03-01'), at('2027-03-01')]);
    const shifted = calendarWindow([aRun('2027-03-10')], NOW);
    expect([shifted.wideUntil, shifted.narrowUntil]).toEqual([at('2027-04-01'), at('2027-03-01')]);
  });

  it('ends today or later', () => {
    expect(isOver(aRun('2026-11-19', '2026-11-20'), startOfDay(NOW))).toBe(true);
    expect(isOver(aRun('2026-11-19', '2026-11-21'), startOfDay(NOW))).toBe(false);
    expect(isOver(aRun('2026-11-21'), startOfDay(at('2026-11-21T23:59:59')))).toBe(false);
    expect(isOver(aRun('2026-11-21'), startOfDay(at('2026-11-22T00:00')))).toBe(true);
  });
});

describe('the cell of a session', () => {
  const months = ['2026-12-01', '2027-01-01', '2027-02-01'].map(at);

  it('stands in its month, and spans every month that the session touches', () => {
    expect(cellOf(aRun('2027-01-11', '2027-01-13'), months)).toEqual({ before: 1, span: 1 });
    expect(cellOf(aRun('2026-12-30', '2027-02-01'), months)).toEqual({ before: 0, span: 3 });
    expect(cellOf(aRun('2027-01-31', '2027-02-01'), months)).toEqual({ before: 1, span: 2 });
  });

  it('is cut off where the columns begin and end', () => {
    expect(cellOf(aRun('2026-11-28', '2026-12-02'), months)).toEqual({ before: 0, span: 1 });
    expect(cellOf(aRun('2027-02-26', '2027-03-05'), months)).toEqual({ before: 2, span: 1 });
  });
});

describe('at any time, for any sessions', () => {
  const clocks = fc.oneof(
    fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) }),
    // At and around the ends of months and years.
    fc
      .tuple(fc.integer({ min: 0, max: 480 }), fc.integer({ min: -2, max: 2 }))
      .map(([month, ms]) => moment.tz('2020-01-01', ZONE).add(month, 'months').valueOf() + ms),
  );
  const sessionsAt = (now: number) =>
    fc.array(
      fc
        .tuple(fc.integer({ min: -40, max: 240 }), fc.integer({ min: 0, max: 70 }))
        .map(([start, length]): Dated => {
          const first = moment.tz(now, ZONE).startOf('day').add(start, 'days');
          return { start_date: first.valueOf(), end_date: first.clone().add(length, 'days').valueOf() };
        })
        .filter((session) => !isOver(session, startOfDay(now))),
      { maxLength: 8 },
    );
  const scenes = clocks.chain((now) => fc.tuple(fc.constant(now), sessionsAt(now)));

  it('the months agree with the time zone database', () => {
    fc.assert(
      fc.property(clocks, fc.integer({ min: 0, max: 15 }), (now, later) => {
        const month = moment.tz(now, ZONE).startOf('month').add(later, 'months');
        expect(startOfMonth(now, later)).toBe(month.valueOf());
        expect(formatMonth(startOfMonth(now, later))).toBe(month.format('MMM YYYY'));
      }),
    );
  });

  it('the window is the agreed one, told with moment', () => {
    fc.assert(
      fc.property(scenes, ([now, sessions]) => {
        const month = (later: number) => moment.tz(now, ZONE).startOf('month').add(later, 'months');
        const has = (later: number): boolean =>
          sessions.some(
            ({ start_date, end_date }) =>
              !moment.tz(start_date, ZONE).isAfter(month(later), 'month') &&
              !moment.tz(end_date, ZONE).isBefore(month(later), 'month'),
          );
        const candidates = !has(0) && has(4) ? [1, 2, 3, 4] : [0, 1, 2, 3];
        const { months, wideUntil, narrowUntil } = calendarWindow(sessions, now);
        expect(months).toEqual(candidates.filter(has).map((later) => month(later).valueOf()));
        expect(wideUntil).toBe(month((candidates[0] ?? 0) + 4).valueOf());
        expect(narrowUntil).toBe(month(4).valueOf());
      }),
    );
  });

  it('every session shown has its cell under a month that it touches, and no column is empty', () => {
    fc.assert(
      fc.property(scenes, ([now, sessions]) => {
        const { months, wideUntil } = calendarWindow(sessions, now);
        const used = new Set<number>();
        for (const session of sessions.filter(({ start_date }) => start_date < wideUntil)) {
          const { before, span } = cellOf(session, months);
          const cells = months.slice(before, before + span);
          expect(cells).toHaveLength(span);
          for (const month of cells) {
            used.add(month);
            expect(session.start_date).toBeLessThan(startOfMonth(month, 1));
            expect(session.end_date).toBeGreaterThanOrEqual(month);
          }
        }
        expect(used.size).toBe(months.length);
      }),
    );
  });
});

import { rootReducer } from '@/src/app/rootReducer';
import { addDays, dayToMs, formatMonth } from '@/contract/time';
import { calendarPath, feedPath, readCalendarAddress } from '@/src/features/calendar/calendarAddress';
import { SORT_ORDERS } from '@/src/features/calendar/calendarOrder';
import { selectIsCalendarWaiting } from '@/src/features/calendar/calendarSelectors';
import { dayTurned } from '@/src/features/site/siteSlice';
import { aCalendarSession } from '@/__tests__/support/builders';
import { aCalendarState, TODAY, viewAt } from './aCalendar';

const day = dayToMs;
const wideIds = (...parameters: Parameters<typeof viewAt>): number[] =>
  viewAt(...parameters).view.wide.rows.map(({ id }) => id);

describe('the address of the calendar', () => {
  const read = (search: string) => readCalendarAddress(new URLSearchParams(search));

  it('settles region and order when it names none, or nonsense', () => {
    for (const search of ['', 'region=abc&sort=best', 'region=&from=-3']) {
      expect(read(search)).toMatchObject({ region: 2, sort: null, from: 0 });
    }
    expect(read('').hasRegion).toBe(false);
    expect(read('region=3&sort=city-desc')).toMatchObject({ region: 3, hasRegion: true, sort: 'city-desc' });
  });

  it.each(['region=abc', 'region='])('offers other regions as soon as it names one, also with %s', (search) =>
    expect(read(search)).toMatchObject({ region: 2, hasRegion: true }),
  );

  it('is written as short as it can be, and read back the same', () => {
    expect(calendarPath(read(''))).toBe('/calendar');
    const shared = '/calendar?portfolio=life-sciences&region=3&sort=deadline&from=40';
    expect(calendarPath(read(shared.slice(10)))).toBe(shared);
  });

  it('has a feed of the same portfolio and region', () => {
    expect(feedPath(read('region=1'), 'life-sciences')).toBe(
      '/calendar.ics?portfolio=life-sciences&region=1',
    );
    expect(feedPath(read(''), 'ALL')).toBe('/calendar.ics?portfolio=ALL');
  });
});

describe('what the calendar shows', () => {
  const state = aCalendarState([
    aCalendarSession({ id: 1, start_date: day('2027-01-11'), end_date: day('2027-01-13') }),
    aCalendarSession({ id: 2, group_id: 201, group_label: 'GMP', start_date: day('2027-02-01'), end_date: day('2027-02-02') }), // oxfmt-ignore
    aCalendarSession({ id: 3, group_id: 999, group_label: 'Unlisted', start_date: day('2027-03-01'), end_date: day('2027-03-02') }), // oxfmt-ignore
    aCalendarSession({ id: 4, start_date: day('2027-06-01'), end_date: day('2027-06-02') }),
    aCalendarSession({ id: 5, start_date: day('2027-01-02'), end_date: day('2027-01-03') }),
  ]);

  it('is the portfolio that the address names by its value, or else the first', () => {
    expect(wideIds(state, 'portfolio=life-sciences')).toEqual([2]);
    expect(wideIds(state, '')).toEqual([1]);
    expect(viewAt(state, 'portfolio=no-such').choice.portfolio).toBe('electrical-electronics');
  });

  it('is everything with ALL: only what is over or too far ahead is left out', () => {
    const { view } = viewAt(state, 'portfolio=ALL');
    expect(view.wide.rows.map(({ id }) => id)).toEqual([2, 1, 3]);
    expect(view.later).toBe(1);
    expect(view.months.map(formatMonth)).toEqual(['Jan 2027', 'Feb 2027', 'Mar 2027']);
  });

  const shifted = aCalendarState([
    aCalendarSession({ id: 1, group_id: 201 }),
    aCalendarSession({ id: 2, start_date: day('2027-02-03'), end_date: day('2027-02-04') }),
    aCalendarSession({ id: 3, start_date: day('2027-05-03'), end_date: day('2027-05-04') }),
  ]);

  it('computes its months over the portfolio alone: the fifth month can take the place of an empty current one', () => {
    const { view } = viewAt(shifted, '');
    expect(view.months.map(formatMonth)).toEqual(['Feb 2027', 'May 2027']);
    expect(view.wide.rows.map(({ id }) => id)).toEqual([2, 3]);
    expect(view.narrow.rows.map(({ id }) => id)).toEqual([2]);
    expect(viewAt(shifted, 'portfolio=ALL').view.months.map(formatMonth)).toEqual(['Jan 2027', 'Feb 2027']);
  });

  it('keeps the list to four months where the table has a fifth, in every order', () => {
    for (const search of ['', ...SORT_ORDERS.map(({ value }) => `sort=${value}`)]) {
      const { wide, narrow } = viewAt(shifted, search).view;
      expect([wide.total, narrow.rows.map(({ id }) => id)]).toEqual([2, [2]]);
    }
  });

  it('moves on with the day, in a page that stays open', () => {
    const list = ['2027-01-31', '2027-02-01'].map((start, index) =>
      aCalendarSession({ id: index + 1, start_date: day(start), end_date: day(start) }),
    );
    const before = aCalendarState(list);
    const after = rootReducer(before, dayTurned(addDays(TODAY, 28)));
    expect(viewAt(before, '').view.months.map(formatMonth)).toEqual(['Jan 2027', 'Feb 2027']);
    expect(viewAt(after, '').view.months.map(formatMonth)).toEqual(['Feb 2027']);
    expect(wideIds(after, '')).toEqual([2]);
  });

  it('promises no discount that ended while the page was open, nor puts its session before others', () => {
    const list = [addDays(TODAY, 1), TODAY].map((early_bird_deadline, index) =>
      aCalendarSession({ id: index + 1, early_bird_deadline }),
    );
    const before = aCalendarState(list);
    const after = rootReducer(before, dayTurned(addDays(TODAY, 1)));
    expect(wideIds(before, 'sort=deadline')).toEqual([2, 1]);
    expect(wideIds(after, 'sort=deadline')).toEqual([1, 2]);
    const deadlines = viewAt(after, '').view.wide.rows.map((session) => session.early_bird_deadline);
    expect(deadlines).toEqual([addDays(TODAY, 1), null]);
  });

  it('is the same object as long as nothing changes, so that nothing is drawn again', () => {
    expect(viewAt(state, 'sort=city').view).toBe(viewAt(state, 'sort=city').view);
  });

  it('waits as long as nothing has arrived', () => {
    const { choice } = viewAt(state, '');
    expect(selectIsCalendarWaiting(state, choice)).toBe(false);
    expect(selectIsCalendarWaiting(rootReducer(undefined, { type: 'start' }), choice)).toBe(true);
  });
});

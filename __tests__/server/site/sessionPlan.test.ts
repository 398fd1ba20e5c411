import fc from 'fast-check';
import moment from 'moment-timezone';
import { planSessions, type PlanItem } from '@/server/site/sessionPlan';

const anItem = (changes: Partial<PlanItem> = {}): PlanItem => ({
  id: 1,
  course_id: 10,
  schedule_id: 9001,
  region: 2,
  venue_label: 'Penang',
  month: 1,
  week: 1,
  weekday: 1,
  ...changes,
});

const planOne = (changes: Partial<PlanItem>, today: string, days = 1) => {
  const [session] = planSessions([anItem(changes)], [{ id: 10, duration_days: days }], today);
  if (!session) throw new Error('There is no session.');
  return session;
};

/** Month ends and leap days are frequent. */
const anyToday = fc.oneof(
  fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom(
    '2028-02-28',
    '2028-02-29',
    '2027-02-28',
    '2027-01-31',
    '2027-12-31',
    '2100-02-28',
    '2000-02-29',
  ),
);
const anyItem = fc.record({
  month: fc.integer({ min: 0, max: 14 }),
  week: fc.integer({ min: 1, max: 5 }),
  weekday: fc.integer({ min: 1, max: 5 }),
  early_bird_weeks: fc.option(fc.integer({ min: 0, max: 8 }), { nil: undefined }),
});
const anyDuration = fc.constantFrom(0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 7, 10);

const workingDays = (start: string, end: string): number => {
  let count = 0;
  for (const day = moment.utc(start); !day.isAfter(moment.utc(end)); day.add(1, 'day'))
    if (day.isoWeekday() <= 5) count += 1;
  return count;
};

describe('the sample sessions', () => {
  test('start on the planned weekday, tomorrow at the earliest, and last as many working days as the course', () => {
    fc.assert(
      fc.property(anyToday, anyItem, anyDuration, (today, item, days) => {
        const { start_date: start, end_date: end } = planOne(item, today, days);
        expect(start > today).toBe(true);
        expect(moment.utc(start).isoWeekday()).toBe(item.weekday);
        expect(moment.utc(end).isoWeekday()).toBeLessThanOrEqual(5);
        expect(workingDays(start, end)).toBe(Math.ceil(days));
      }),
    );
  });

  test('lie in the planned month, in its planned week, unless that is over', () => {
    fc.assert(
      fc.property(anyToday, anyItem, (today, item) => {
        const { start_date: start } = planOne(item, today);
        const month = moment.utc(today).startOf('month').add(item.month, 'months');
        const inMonth = start.startsWith(month.format('YYYY-MM'));
        if (item.month > 0) expect(inMonth).toBe(true);
        const week = Math.ceil(Number(start.slice(8)) / 7);
        if (inMonth && item.month > 0) expect(week).toBe(item.week === 5 && week === 4 ? 4 : item.week);
        if (!inMonth) expect(moment.utc(start).diff(moment.utc(today), 'days')).toBeLessThanOrEqual(28);
      }),
    );
  });

  test('have no discount that ended before today', () => {
    fc.assert(
      fc.property(anyToday, anyItem, (today, item) => {
        const { start_date: start, early_bird_deadline: deadline } = planOne(item, today);
        if (item.early_bird_weeks === undefined) expect(deadline).toBeUndefined();
        if (deadline === undefined) return;
        expect(deadline >= today).toBe(true);
        expect(moment.utc(start).diff(moment.utc(deadline), 'weeks', true)).toBe(item.early_bird_weeks);
      }),
    );
  });

  test('are the ones that a calendar on the wall shows', () => {
    // 1 March 2027 is a Monday.
    expect(planOne({ month: 2, week: 2, weekday: 5 }, '2027-01-31', 2)).toMatchObject({
      start_date: '2027-03-12',
      end_date: '2027-03-15',
    });
    expect(planOne({ month: 1, week: 5, weekday: 2 }, '2028-01-15')).toMatchObject({
      start_date: '2028-02-29',
    });
    expect(planOne({ month: 0, week: 1, weekday: 1 }, '2027-03-01')).toMatchObject({
      start_date: '2027-03-29',
    });
  });
});

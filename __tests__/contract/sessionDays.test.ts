import fc from 'fast-check';
import {
  HALF_YEAR_DAYS,
  daysBetween,
  heldAtWeekend,
  inMonth,
  lastDayOf,
  lastHeldDay,
  monthOf,
  movedTo,
  plusDays,
  plusMonths,
  proposedDeadline,
  weekdayOf,
  weekOf,
} from '@/contract/sessionDays';

const day = () => fc.integer({ min: 0, max: 20_000 }).map((days) => plusDays('2000-01-01', days));
const session = () =>
  fc
    .record({
      start: day(),
      length: fc.integer({ min: 0, max: 30 }),
      early: fc.option(fc.integer({ min: 0, max: 60 })),
    })
    .map(({ start, length, early }) => ({
      start_date: start,
      end_date: plusDays(start, length),
      ...(early !== null && { early_bird_deadline: plusDays(start, -early) }),
    }));

it('a session that is moved stays as long as it was, and its discount ends as long before it', () => {
  fc.assert(
    fc.property(session(), day(), (before, start) => {
      const after = movedTo(before, start);
      expect(after.start_date).toBe(start);
      expect(daysBetween(start, after.end_date)).toBe(daysBetween(before.start_date, before.end_date));
      if (before.early_bird_deadline)
        expect(daysBetween(after.early_bird_deadline ?? '', start)).toBe(
          daysBetween(before.early_bird_deadline, before.start_date),
        );
      expect(movedTo(after, before.start_date)).toEqual(before);
    }),
  );
});

it('a session that is moved to another month keeps its weekday, as far into the month', () => {
  fc.assert(
    fc.property(day(), fc.integer({ min: -30, max: 30 }), (from, months) => {
      const month = plusMonths(monthOf(from), months);
      const to = inMonth(from, month);
      expect(monthOf(to)).toBe(month);
      expect(weekdayOf(to)).toBe(weekdayOf(from));
      // The fifth is the last one in a month with four.
      expect(weekOf(to)).toBe(
        weekOf(from) < 5 || monthOf(plusDays(inMonth(from, month, 4), 7)) === month ? weekOf(from) : 4,
      );
    }),
  );
});

it('half a year later is the same weekday, and never the same day twice', () => {
  fc.assert(
    fc.property(session(), (before) => {
      const after = movedTo(before, plusDays(before.start_date, HALF_YEAR_DAYS));
      expect(weekdayOf(after.start_date)).toBe(weekdayOf(before.start_date));
      expect(weekdayOf(after.end_date)).toBe(weekdayOf(before.end_date));
      expect(heldAtWeekend(after).length).toBe(heldAtWeekend(before).length);
    }),
  );
});

it('a course held on working days ends so many of them later', () => {
  fc.assert(
    fc.property(day(), fc.integer({ min: 1, max: 25 }), (start, days) => {
      fc.pre(weekdayOf(start) % 6 !== 0);
      const end = lastHeldDay(start, days);
      let held = 0;
      for (let one = start; one <= end; one = plusDays(one, 1)) if (weekdayOf(one) % 6 !== 0) held += 1;
      expect(held).toBe(days);
      expect(weekdayOf(end) % 6).not.toBe(0);
    }),
  );
});

it('counts days alike in every century: a year that is being typed is one of the first', () => {
  const year = fc.integer({ min: 1, max: 9999 }).map((number) => `${String(number).padStart(4, '0')}-03-01`);
  fc.assert(fc.property(year, day(), (from, to) => plusDays(to, daysBetween(to, from)) === from));
});

it('tells the days of a weekend', () => {
  expect(heldAtWeekend({ start_date: '2027-01-14', end_date: '2027-01-18' })).toEqual([
    'Sat 16 Jan 2027',
    'Sun 17 Jan 2027',
  ]);
  expect(heldAtWeekend({ start_date: '2027-01-11', end_date: '2027-01-15' })).toEqual([]);
});

it('proposes a discount that ends four weeks before, unless that has passed', () => {
  expect(proposedDeadline('2027-03-01', '2027-01-11')).toBe('2027-02-01');
  expect(proposedDeadline('2027-03-01', '2027-02-02')).toBeUndefined();
  expect(lastDayOf('2028-02')).toBe('2028-02-29');
});

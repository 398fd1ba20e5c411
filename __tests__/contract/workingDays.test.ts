import fc from 'fast-check';
import { dayToMs, msToDay } from '../../contract/time';
import { addWorkingDays, answerDay, formatWeekday } from '../../contract/workingDays';

const HOUR_MS = 3_600_000;

describe('an enquiry is answered by the next working day but one', () => {
  it.each([
    ['2026-11-23', 'Monday', '2026-11-25'],
    ['2026-11-25', 'Wednesday', '2026-11-27'],
    ['2026-11-26', 'Thursday, over the weekend', '2026-11-30'],
    ['2026-11-27', 'Friday, over the weekend', '2026-12-01'],
    ['2026-11-28', 'Saturday', '2026-12-01'],
    ['2026-11-29', 'Sunday', '2026-12-01'],
  ])('sent on %s, a %s: by %s', (asked, _weekday, answered) => {
    expect(msToDay(answerDay(dayToMs(asked)))).toBe(answered);
  });

  it('by the calendar of UTC+8, wherever the visitor is', () => {
    // 17:00 UTC on a Friday is Saturday in Malaysia.
    expect(msToDay(answerDay(Date.UTC(2026, 10, 27, 15, 59)))).toBe('2026-12-01');
    expect(msToDay(answerDay(Date.UTC(2026, 10, 26, 16, 1)))).toBe('2026-12-01');
    expect(msToDay(answerDay(Date.UTC(2026, 10, 26, 15, 59)))).toBe('2026-11-30');
  });

  it('never on a weekend, and with exactly so many working days gone by', () => {
    const instants = fc
      .integer({ min: 0, max: 100 * 365 * 24 })
      .map((hours) => Date.UTC(2000, 0, 1) + hours * HOUR_MS);
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 30 }), (asked, count) => {
        const day = addWorkingDays(asked, count);
        expect(formatWeekday(day)).not.toMatch(/^S/);
        expect(addWorkingDays(addWorkingDays(asked, count - 1), 1)).toBe(day);
      }),
    );
  });

  it('is told with its weekday', () => {
    expect(formatWeekday(dayToMs('2026-11-25'))).toBe('Wednesday, 25 Nov 2026');
  });
});

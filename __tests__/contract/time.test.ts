import fc from 'fast-check';
import moment from 'moment-timezone';
import { formatTime } from '../../contract/clockTime';
import { msToFormDay } from '../../contract/formDays';
import {
  addDays,
  dayToMs,
  daysInclusive,
  formatDate,
  formatDateRange,
  formatDeadline,
  msToDay,
  startOfDay,
} from '../../contract/time';
import { isIsoDay } from '../../contract/writtenTime';

const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) });
const here = (ms: number) => moment.tz(ms, 'Asia/Kuala_Lumpur');

describe('dates are those of Malaysia and Singapore, wherever the visitor and the server are', () => {
  it('agree with the time zone database at every instant of the century', () => {
    fc.assert(
      fc.property(instants, (ms) => {
        expect(msToDay(ms)).toBe(here(ms).format('YYYY-MM-DD'));
        expect(startOfDay(ms)).toBe(here(ms).startOf('day').valueOf());
        expect(formatDate(ms)).toBe(here(ms).format('DD MMM YYYY'));
        expect(msToFormDay(ms)).toBe(here(ms).format('DD-MMM-YYYY'));
        expect(formatTime(ms)).toBe(here(ms).format('HH:mm'));
        expect(formatDeadline(ms)).toBe(here(ms).format('DD MMM YY'));
      }),
    );
  });

  it('survive the way from a day to milliseconds and back', () => {
    fc.assert(
      fc.property(instants, (ms) => {
        const day = msToDay(ms);
        expect(msToDay(dayToMs(day))).toBe(day);
        expect(dayToMs(day)).toBe(startOfDay(ms));
      }),
    );
  });

  it('count the days of a session with both its ends', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 60 }), (ms, days) => {
        expect(daysInclusive(ms, addDays(ms, days))).toBe(days + 1);
      }),
    );
  });

  it('refuse days that the calendar does not have', () => {
    fc.assert(fc.property(instants, (ms) => expect(isIsoDay(msToDay(ms))).toBe(true)));
    for (const text of [
      '2027-02-29',
      '2027-13-01',
      '2027-1-1',
      '11.01.2027',
      '',
      '2027-01-11T00:00',
      '2027-04-31',
    ]) {
      expect(isIsoDay(text)).toBe(false);
    }
  });

  it('show one date for a session of one day and both ends of a longer one', () => {
    const monday = dayToMs('2027-01-11');
    expect(formatDateRange(monday, monday)).toBe('11 Jan 2027');
    expect(formatDateRange(monday, addDays(monday, 2))).toBe('11 Jan 2027 – 13 Jan 2027');
  });
});

import fc from 'fast-check';
import { formDayToMs, isoToFormDay, msToFormDay } from '../../contract/formDays';
import { dayToMs, msToDay } from '../../contract/time';

it('writes a day as forms have it', () => {
  expect(isoToFormDay('2027-01-05')).toBe('05-Jan-2027');
  expect(isoToFormDay('')).toBe('');
  expect(isoToFormDay('2027-02-30')).toBe('');
});

it('reads every day back as it was written, in UTC+8', () => {
  const day = fc.integer({ min: 0, max: 60_000 }).map((days) => days * 86_400_000 + dayToMs('1990-01-01'));
  fc.assert(
    fc.property(day, (ms) => {
      expect(formDayToMs(msToFormDay(ms))).toBe(ms);
      expect(isoToFormDay(msToDay(ms))).toBe(msToFormDay(ms));
    }),
  );
});

it.each(['31-Feb-2027', '1-Feb-2027', '01-02-2027', '2027-02-01', '01-FEB-2027', '00-Jan-2027', '', 'soon'])(
  'takes "%s" for no day',
  (text) => expect(formDayToMs(text)).toBeUndefined(),
);

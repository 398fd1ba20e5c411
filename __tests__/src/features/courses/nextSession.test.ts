import { dayToMs } from '@/contract/time';
import { nextSession } from '@/src/features/courses/nextSession';
import { aSession } from '@/__tests__/support/builders';

const today = dayToMs('2027-01-11');
const at = (day: string, more: Parameters<typeof aSession>[0] = {}) =>
  aSession({ ...more, start_date: dayToMs(day) });

it('the next session is the first that can be booked, from today on', () => {
  const past = at('2027-01-10');
  const starting = at('2027-01-11');
  const later = at('2027-02-01');
  expect(nextSession([past, starting, later], today)).toBe(starting);
  expect(nextSession([past, at('2027-01-11', { status: 'cancelled' }), later], today)).toBe(later);
  expect(nextSession([past, at('2027-01-12', { seats: 0 }), later], today)).toBe(later);
  expect(nextSession([past], today)).toBeUndefined();
});

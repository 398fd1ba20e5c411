/** A day of the console, for tests. */
import type { TodayResponse } from '@/contract/staff/todayResponses';
import { dayToMs } from '@/contract/time';

export const TODAY = dayToMs('2027-01-10');
/** 10:00 in UTC+8 on that day */
export const NOW = TODAY + 10 * 3_600_000;

export const aDay = (changes: Partial<TodayResponse> = {}): TodayResponse => ({
  status: true,
  now: NOW,
  enquiries: {
    new: 1,
    new_since: NOW - 3 * 24 * 3_600_000,
    in_progress: 0,
    mine: 0,
    oldest: [
      {
        id: 7,
        kind: 'contact',
        state: 'new',
        received_at: NOW - 3 * 24 * 3_600_000,
        name: 'Siti Ravi',
        email: 'siti@example.com',
        company: 'Meranti Works',
        words: 'Two seats',
        taken_by: null,
        version: 1,
      },
    ],
  },
  ...changes,
});

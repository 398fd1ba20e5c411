/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import TodayPage from '@/src/staff/today/TodayPage';
import { aDay, NOW } from './aDay';
import { show } from './showPlace';

const HOUR = 3_600_000;

afterEach(() => void jest.useRealTimers());

it.each([
  ['ahead', 5 * HOUR],
  ['behind', -5 * HOUR],
])('since when an enquiry waits is told by the server’s clock where the device’s is %s', async (_, wrong) => {
  jest.useFakeTimers({ now: NOW + wrong, doNotFake: ['queueMicrotask'] });
  const day = aDay();
  const enquiries = day.enquiries && { ...day.enquiries, new_since: NOW - 10 * 60_000 };
  await show(<TodayPage />, { '/api/staff/today': () => aDay({ enquiries }) }, '/staff');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('the oldest waits 10 min')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(25 * 60_000));
  expect(screen.getByText('the oldest waits 35 min')).toBeVisible();
});

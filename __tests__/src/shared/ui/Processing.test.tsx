/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import Processing from '@/src/shared/ui/Processing';

afterEach(() => jest.useRealTimers());

it('what covers the page is gone after twenty seconds at most, so that a slow call takes nobody’s page away', () => {
  jest.useFakeTimers();
  render(<Processing />);
  expect(screen.getByText('Processing...')).toBeTruthy();
  act(() => jest.advanceTimersByTime(19_900));
  expect(screen.queryByText('Processing...')).not.toBeNull();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText('Processing...')).toBeNull();
});

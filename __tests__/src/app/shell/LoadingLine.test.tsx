/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { LoadingLine } from '@/src/app/shell/LoadingLine';

const later = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('who waits for a page sees that it is on its way, and no longer than they wait', async () => {
  const { rerender } = render(<LoadingLine isUnderWay />);
  await later(390);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await later(20);
  expect(screen.getByRole('progressbar', { name: 'Loading...' })).toBeTruthy();
  rerender(<LoadingLine isUnderWay={false} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('a page that comes at once shows no sign of waiting', async () => {
  const { rerender } = render(<LoadingLine isUnderWay />);
  await later(300);
  rerender(<LoadingLine isUnderWay={false} />);
  await later(1000);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { failed, idle, loading, ready, type RequestState } from '@/src/shared/lib/requestState';
import { ListState } from '@/src/staff/shared/ListState';

const shown = (state: RequestState<readonly unknown[]>, empty = 'No enquiry waits.') => (
  <ListState state={state} empty={empty} onRetry={() => undefined}>
    <p>rows</p>
  </ListState>
);
const isEmptyTold = (): boolean => screen.queryByText('No enquiry waits.') !== null;

it('an empty list stays as it is while it is read again, and does not flicker with each event', () => {
  const empty = ready<readonly unknown[]>([]);
  const { rerender } = render(shown(loading(idle<readonly unknown[]>([]))));
  expect(isEmptyTold()).toBe(false);
  rerender(shown(empty));
  expect(isEmptyTold()).toBe(true);
  rerender(shown(loading(empty)));
  expect(isEmptyTold()).toBe(true);
  // Another list begins with rows of its own.
  rerender(shown(loading(idle<readonly unknown[]>([]))));
  expect(isEmptyTold()).toBe(false);
  rerender(shown(failed(empty, { message: 'The list could not be loaded.' })));
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded.');
  expect(isEmptyTold()).toBe(false);
});

it('an empty list is not said to be so of what is asked for next, until its answer is there', () => {
  const empty = ready<readonly unknown[]>([]);
  const ofNext = 'No enquiry is done.';
  const { rerender } = render(shown(empty));
  rerender(shown(empty, ofNext));
  expect(screen.queryByText(ofNext)).not.toBeInTheDocument();
  rerender(shown(loading(empty), ofNext));
  expect(screen.queryByText(ofNext)).not.toBeInTheDocument();
  rerender(shown(ready<readonly unknown[]>([]), ofNext));
  expect(screen.getByText(ofNext)).toBeInTheDocument();
  // An answer that leaves the list as it was is one, too.
  rerender(shown(loading(empty)));
  rerender(shown(empty));
  expect(isEmptyTold()).toBe(true);
  rerender(shown(loading(empty), ofNext));
  rerender(shown(empty, ofNext));
  expect(screen.getByText(ofNext)).toBeInTheDocument();
});

it('a screen reader says that a list is empty, as after a search that finds nothing', () => {
  const { rerender, container } = render(shown(ready<readonly unknown[]>([1])));
  const region = container.querySelector('[aria-live]');
  expect(region).not.toBeNull();
  rerender(shown(ready<readonly unknown[]>([])));
  // A region that comes with its text is not announced.
  expect(screen.getByText('No enquiry waits.').closest('[aria-live]')).toBe(region);
});

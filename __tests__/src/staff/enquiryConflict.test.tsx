/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Enquiry } from '@/contract/staff/enquiriesResponses';
import { ConflictBar } from '@/src/staff/enquiries/ConflictBar';
import { useKeys } from '@/src/staff/shared/useKeys';
import { useFindKeys } from '@/src/staff/find/useFindKeys';
import { fakeHttp } from '../../support/fakeHttp';
import { makeStaffStore } from './wholeConsole';

const ben = { id: 4, name: 'Ben', email: 'ben@example.com' };
const enquiry = { state: 'in_progress', taken_by: ben } as Enquiry;

it.each([
  [{ taken_by: 3 }, 'You wanted to take it.'],
  [{ taken_by: null }, 'You wanted to give it back.'],
  [{ state: 'done' as const }, 'You wanted “Done”.'],
  [{ state: 'done' as const, isReply: true as const }, 'You wanted “Done”. Your reply has not been sent'],
])(
  'whoever was slower than a colleague at an enquiry reads what holds and what was wanted: %j',
  (conflict, words) => {
    render(
      <Provider store={makeStaffStore(fakeHttp({})).store}>
        <ConflictBar enquiry={enquiry} conflict={conflict} onKeep={() => undefined} />
      </Provider>,
    );
    const told = screen.getByRole('alert');
    expect(told).toHaveTextContent('it is “In progress” now, taken by Ben.');
    expect(told).toHaveTextContent(words);
  },
);

it('whoever uses a screen reader finds the choice at an enquiry by the name that it has everywhere', () => {
  render(
    <Provider store={makeStaffStore(fakeHttp({})).store}>
      <ConflictBar enquiry={enquiry} conflict={{ taken_by: 3 }} onKeep={() => undefined} />
    </Provider>,
  );
  const choice = within(screen.getByRole('dialog', { name: 'Changed meanwhile' }));
  expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Keep mine',
    'Take theirs',
  ]);
});

it('whoever is asked about a change at an enquiry still goes on to others, and finds, by keyboard', async () => {
  const pressed = jest.fn();
  function Keys() {
    useKeys({ j: () => pressed('the next one') });
    useFindKeys(() => pressed('find'));
    return null;
  }
  render(
    <Provider store={makeStaffStore(fakeHttp({})).store}>
      <Keys />
      <ConflictBar enquiry={enquiry} conflict={{ taken_by: 3 }} onKeep={() => undefined} />
    </Provider>,
  );
  await userEvent.keyboard('j{Control>}k{/Control}');
  expect(pressed.mock.calls).toEqual([['the next one'], ['find']]);
});

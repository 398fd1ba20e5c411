/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { Action } from '@reduxjs/toolkit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { EnquirySummary } from '@/contract/staff/enquiriesResponses';
import { changeEnquiry, enquiriesReceived } from '@/src/staff/enquiries/enquiriesSlice';
import { aRow, resellers } from './aList';
import { listeningStore, makeStaffStore } from './wholeConsole';
import { alertView } from '@/src/staff/lazyComponents';
import { errorRaised } from '@/src/features/notifications/notificationsSlice';
import { ListGrid } from '@/src/staff/lists/ListGrid';
import { shownRows } from '@/src/staff/lists/lists';
import { Alerts } from '@/src/staff/undo/Alerts';
import { takeBack, undoChange, type Inverse } from '@/src/staff/undo/undoSaga';
import { undoableRaised } from '@/src/staff/undo/undoableAlert';
import { fakeHttp, refusal } from '../../support/fakeHttp';
import { runStaffSaga } from './runStaffSaga';

beforeAll(() => alertView.load());

const inverse: Inverse = {
  endpoint: 'changeEnquiry',
  params: { id: 7 },
  body: { state: 'new' },
  version: 3,
  after: [{ type: 'test/after' }],
};

function showAlerts(...texts: string[]) {
  const { store, heard } = listeningStore();
  render(
    <Provider store={store}>
      <main id="content" tabIndex={-1}>
        <ListGrid
          {...{ entity: resellers, rows: shownRows([aRow(1)], {}), labels: {}, errors: {}, sort: null }}
          {...{ isBusy: false, added: 0, onSort: jest.fn(), onChange: jest.fn() }}
          {...{ onOpen: jest.fn(), onRemove: jest.fn(), onPaste: jest.fn() }}
        />
      </main>
      <Alerts />
    </Provider>,
  );
  for (const text of texts) {
    const undo = undoChange({ ...inverse, params: { of: text } });
    act(() => void store.dispatch(undoableRaised({ kind: 'success', text, stays: 10_000, undo })));
  }
  const undone = () => heard.filter((action) => undoChange.match(action));
  return { store, undone };
}

it('takes a change back at the press of "Undo", once, and goes on in the page', async () => {
  const { undone } = showAlerts('Marked as done.');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undone()).toMatchObject([{ payload: { params: { of: 'Marked as done.' } } }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(document.getElementById('content')).toHaveFocus();
});

it('takes the last change back with "z", and the one before with the next', async () => {
  const { undone } = showAlerts('First.', 'Second.');
  await screen.findByText('Second.');
  // A screen reader says the key of the one that it takes back.
  const keys = screen
    .getAllByRole('button', { name: 'Undo' })
    .map((undo) => undo.getAttribute('aria-keyshortcuts'));
  expect(keys).toEqual([null, 'z']);
  await userEvent.keyboard('z');
  await userEvent.keyboard('z');
  expect(undone()).toMatchObject([
    { payload: { params: { of: 'Second.' } } },
    { payload: { params: { of: 'First.' } } },
  ]);
});

it('leaves the focus where it is when "z" takes a change back', async () => {
  showAlerts('Moved.');
  await screen.findByText('Moved.');
  const row = screen.getByRole('button', { name: /^Open/ });
  act(() => row.focus());
  await userEvent.keyboard('z');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(row).toHaveFocus();
});

it('leaves the page to be seen while many changes are made in a row: it is offered for the last three', async () => {
  const texts = ['First.', 'Second.', 'Third.', 'Fourth.'];
  const { store } = showAlerts(...texts.slice(0, 1));
  await screen.findByText('First.');
  act(() => void store.dispatch(errorRaised('No connection.')));
  for (const text of texts.slice(1))
    act(
      () =>
        void store.dispatch(
          undoableRaised({ kind: 'success', text, stays: 10_000, undo: undoChange(inverse) }),
        ),
    );
  await screen.findByText('Fourth.');
  await waitFor(() => expect(screen.queryByText('First.')).toBeNull());
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3);
  expect(screen.getByText('No connection.')).toBeVisible();
});

it('has a place and a name for each of several enquiries that are marked as done one after another', async () => {
  const anEnquiry = (id: number, name: string, email = 'ben@example.com') =>
    ({ id, name, email, state: 'new', taken_by: null, version: 1 }) as EnquirySummary;
  // One visitor may have several enquiries, and somebody who was erased has no name.
  const list = [anEnquiry(7, 'Siti Ravi'), anEnquiry(8, 'Siti Ravi'), anEnquiry(9, '', '')];
  const http = fakeHttp({
    '/api/staff/enquiries/{id}': ({ params }) => ({
      status: true,
      enquiry: list.find(({ id }) => id === (params as { id: number }).id),
    }),
  });
  const { store, start } = makeStaffStore(http);
  start();
  render(
    <Provider store={store}>
      <Alerts />
    </Provider>,
  );
  const dispatch = (action: Action) => act(async () => void store.dispatch(action));
  await dispatch(enquiriesReceived({ answer: { status: true, list, next: null }, isMore: false }));
  for (const { id, version } of list)
    await dispatch(changeEnquiry({ id, version, change: { state: 'done' } }));
  expect(await screen.findByText('Enquiry 9 is marked as done.')).toBeVisible();
  const first = screen.getByText('“Siti Ravi” (enquiry 7) is marked as done.');
  await userEvent.click(within(first).getByRole('button', { name: 'Undo' }));
  const writes = http.sent.filter(({ request }) => request.body);
  expect(writes.at(-1)?.request).toMatchObject({ params: { id: 7 }, body: { state: 'new' } });
});

it('takes nothing back while a word with "z" is typed over a cell of a list', async () => {
  const { undone } = showAlerts('Saved.');
  await screen.findByText('Saved.');
  const cellAt = (column: number) => document.querySelector<HTMLElement>(`[data-column="${column}"]`);
  // The key of a row cannot be changed.
  act(() => cellAt(0)?.focus());
  await userEvent.keyboard('zeta');
  act(() => cellAt(1)?.focus());
  await userEvent.keyboard('zeta');
  expect(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('zeta');
  expect(undone()).toEqual([]);
});

it('asks for the version that the change left behind, and shows what is there then', async () => {
  const { sent, actions, state } = await runStaffSaga(takeBack, [undoChange(inverse)], {
    '/api/staff/enquiries/{id}': () => ({ status: true }),
  });
  expect(sent[0]?.request).toEqual({
    params: { id: 7 },
    body: { state: 'new' },
    headers: { 'if-match': '"3"' },
  });
  expect(actions.at(-1)).toBe('test/after');
  expect(state.notifications.alerts).toMatchObject([{ kind: 'success', text: 'Undone.' }]);
});

it('overwrites nothing that somebody changed meanwhile, and says so', async () => {
  const { actions } = await runStaffSaga(takeBack, [undoChange(inverse)], {
    '/api/staff/enquiries/{id}': () => Promise.reject(refusal(409, 'Somebody changed this meanwhile.')),
  });
  expect(actions).toEqual(['staff/undoFailed', 'test/after']);
});

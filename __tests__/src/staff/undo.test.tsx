/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { aRow, resellers } from './aList';
import { listeningStore } from './wholeConsole';
import { alertView } from '@/src/staff/lazyComponents';
import { ListGrid } from '@/src/staff/lists/ListGrid';
import { shownRows } from '@/src/staff/lists/lists';
import { Alerts } from '@/src/staff/undo/Alerts';
import { takeBack, undoChange, type Inverse } from '@/src/staff/undo/undoSaga';
import { undoableRaised } from '@/src/staff/undo/undoableAlert';
import { refusal } from '../../support/fakeHttp';
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
  return { undone };
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
  await userEvent.keyboard('z');
  await userEvent.keyboard('z');
  expect(undone()).toMatchObject([
    { payload: { params: { of: 'Second.' } } },
    { payload: { params: { of: 'First.' } } },
  ]);
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

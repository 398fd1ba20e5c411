/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { GridSession } from '@/contract/staff/sessionGridSchemas';
import {
  changesConflicted,
  changesRefused,
  changesSaved,
  fieldsReceived,
  saveChanges,
  savingBegun,
} from '@/src/staff/catalogue/catalogueSlice';
import { savingInDialog, SERIES } from '@/src/staff/sessions/dialogs';
import { settleDialog } from '@/src/staff/sessions/sessionsSaga';
import SessionsPage from '@/src/staff/sessions/SessionsPage';
import {
  gridReceived,
  gridRequested,
  openedFailed,
  savingInGrid,
  seriesReceived,
} from '@/src/staff/sessions/sessionsSlice';
import { runStaffSaga } from './runStaffSaga';
import { listeningStore } from './wholeConsole';

const aSession = (id: number, row: object = {}): GridSession => ({
  ...{ key: String(id), version: `v${id}`, label: '', course: 'Antennas', region: 'Malaysia', clashes: [] },
  row: {
    ...{ id, course_id: 7, schedule_id: 9000 + id, region: 2, venue_label: `Room ${id}` },
    ...{ start_date: '2031-02-03', end_date: '2031-02-05', ...row },
  },
});
const courses = [
  { id: 7, title: 'Antennas', duration_days: 3, most: 2 },
  { id: 8, title: 'Boards', duration_days: 2, most: 0 },
];
const first = [aSession(1), aSession(2, { start_date: '2031-02-10', end_date: '2031-02-12' })];

beforeEach(() => localStorage.clear());

function open(opened = '') {
  const { store, heard } = listeningStore();
  store.dispatch(
    fieldsReceived([
      {
        ...{ name: 'sessions', singular: 'session', plural: 'sessions', heading: 'Sessions' },
        ...{ keys: ['id'], filters: [], sorts: [] },
        fields: [
          { name: 'course_id', label: 'Course', type: 'whole', required: true },
          { name: 'venue_label', label: 'Venue', type: 'line', required: true },
          { name: 'start_date', label: 'First day', type: 'day', required: true },
          { name: 'end_date', label: 'Last day', type: 'day', required: true },
        ],
      },
    ]),
  );
  const page = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[`/staff/sessions?from=2031-01&months=3&open=${opened}`]}>
        <SessionsPage />
      </MemoryRouter>
    </Provider>,
  );
  // The page requests the grid; there is no server here.
  const filter = { from: '2031-01-01', to: '2031-03-31' };
  act(() => {
    store.dispatch(gridRequested(filter));
    store.dispatch(gridReceived({ status: true, filter, courses, first, total: 2, sessions: 2 }));
  });
  const saves = () => heard.filter(saveChanges.match).map(({ payload }) => payload);
  return { store, saves, close: page.unmount };
}
const chip = (room: string) => screen.getByRole('button', { name: new RegExp(room) });

it('shows months as columns and courses as rows, with one place in the tab order', () => {
  open();
  const grid = screen.getByRole('grid', { name: 'Sessions by course and month' });
  expect(within(grid).getAllByRole('columnheader')).toHaveLength(4);
  expect(
    within(grid)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Antennas7', 'Boards8']);
  expect(within(grid).getAllByRole('gridcell')[1]).toContainElement(chip('Room 1'));
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

it('is walked by arrows, through every session of a cell', async () => {
  open();
  const user = userEvent.setup();
  act(() => document.querySelector<HTMLElement>('[data-at="0-0-0"]')?.focus());
  await user.keyboard('{ArrowRight}');
  expect(chip('Room 1')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(chip('Room 2')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName('Boards, Feb 2031, no session');
});

it('moves a session by keyboard alone: as long as before, to the version that was seen; Escape leaves it', async () => {
  const { saves } = open();
  const user = userEvent.setup();
  act(() => chip('Room 1').focus());
  await user.keyboard('m{ArrowDown}{Escape}');
  expect(saves()).toEqual([]);
  expect(screen.getByText('Not moved.')).toHaveRole('status');
  await user.keyboard('m{ArrowDown}{Enter}');
  expect(screen.queryByText('Not moved.')).not.toBeInTheDocument();
  expect(saves()).toMatchObject([
    {
      by: savingInGrid('1'),
      changes: [{ version: 'v1', row: { id: 1, start_date: '2031-02-10', end_date: '2031-02-12' } }],
    },
  ]);
});

describe('a session that is moved again', () => {
  const opened = () => {
    const page = open();
    const user = userEvent.setup();
    const move = async (room: string) => {
      act(() => chip(room).focus());
      await user.keyboard('m{ArrowDown}{Enter}');
    };
    /** There is no server here: the last request is pending. */
    const begin = () => {
      const { by, changes } = page.saves().at(-1) as ReturnType<typeof saveChanges>['payload'];
      act(() => void page.store.dispatch(savingBegun({ by, changes })));
    };
    return { ...page, move, begin };
  };
  const moved = { start_date: '2031-02-10', end_date: '2031-02-12' };

  it('waits for the answer, and nobody waits for another session', async () => {
    const { saves, move, begin } = opened();
    await move('Room 1');
    begin();
    await move('Room 1');
    expect(saves()).toHaveLength(1);
    await move('Room 2');
    expect(saves()).toHaveLength(2);
  });

  it('conflicts with nobody: it has its new version as soon as it is saved', async () => {
    const { saves, store, move, begin } = opened();
    await move('Room 1');
    begin();
    const { key, label, row } = aSession(1, moved);
    const rows = [{ key, label, row, version: 'v9' }];
    const answer = { status: true as const, change_set: null, rows };
    act(() => void store.dispatch(changesSaved({ by: savingInGrid('1'), answer })));
    await move('Room 1');
    expect(saves()[1]).toMatchObject({ changes: [{ version: 'v9', row: { start_date: '2031-02-17' } }] });
  });

  it('is never taken for one that was removed, also when another is saved meanwhile', async () => {
    const { store, move, begin } = opened();
    await move('Room 1');
    begin();
    await move('Room 2');
    begin();
    const answer = { status: true as const, change_set: null, rows: [] };
    const current = aSession(1, { start_date: '2031-02-24', end_date: '2031-02-26' });
    const conflicts = [{ index: 0, entity: 'sessions' as const, key: '1', current }];
    act(() => {
      store.dispatch(changesSaved({ by: savingInGrid('2'), answer }));
      store.dispatch(changesConflicted({ by: savingInGrid('1'), conflicts }));
    });
    const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    const first = within(dialog).getByRole('group', { name: 'First day' });
    expect(first).toHaveTextContent('2031-02-10Keep mine2031-02-24Take theirs');
    expect(dialog).not.toHaveTextContent('Removed');
  });
});

it('asks nothing about a change that is not known', () => {
  const { store } = open();
  const conflicts = [{ index: 0, entity: 'sessions' as const, key: '1', current: first[0] ?? null }];
  act(() => void store.dispatch(changesConflicted({ by: savingInDialog('1'), conflicts })));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('removes and copies the session that the keys stand on', async () => {
  const { saves } = open();
  const user = userEvent.setup();
  act(() => chip('Room 1').focus());
  await user.keyboard('{Delete}');
  expect(saves()).toMatchObject([{ changes: [{ key: '1', version: 'v1', remove: true }] }]);
  act(() => chip('Room 2').focus());
  await user.keyboard('c');
  const dialog = await screen.findByRole('dialog', { name: 'Add session' });
  expect(within(dialog).getByLabelText('Venue')).toHaveValue('Room 2');
});

it('names the course, the venue and the days of a session that was moved or removed, so that each alert keeps an "Undo" of its own', async () => {
  const { saves } = open();
  act(() => chip('Room 1').focus());
  await userEvent.keyboard('m{ArrowDown}{Enter}');
  act(() => chip('Room 2').focus());
  await userEvent.keyboard('{Delete}');
  const [moved, removed] = saves();
  expect(moved?.words).toBe('“Antennas” (Room 1) is moved to Mon 10 Feb 2031 to Wed 12 Feb 2031.');
  expect(removed?.words).toBe('“Antennas” (Room 2), 10 Feb 2031 – 12 Feb 2031: the session is removed.');
});

it('keeps what was begun in a dialog when the browser goes, or the line: it is there again, and can be sent', async () => {
  const { close } = open();
  await userEvent.click(chip('Room 1'));
  const venue = () => within(screen.getByRole('dialog', { name: 'Change session' })).getByLabelText('Venue');
  await userEvent.clear(venue());
  await userEvent.type(venue(), 'Hall 9');
  close();
  const { saves, store } = open();
  await userEvent.click(chip('Room 1'));
  expect(venue()).toHaveValue('Hall 9');
  expect(screen.getByText('What you began before is still here.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  // Offline: the request failed without a response.
  act(() => void store.dispatch(changesRefused({ by: savingInDialog('1'), errors: [] })));
  expect(venue()).toHaveValue('Hall 9');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(saves()).toHaveLength(2);
  expect(saves()[1]).toMatchObject({ changes: [{ version: 'v1', row: { venue_label: 'Hall 9' } }] });
});

it('a change that was begun is discarded on request: the session is shown as it is stored', async () => {
  open();
  await userEvent.click(chip('Room 1'));
  const dialog = within(screen.getByRole('dialog', { name: 'Change session' }));
  expect(dialog.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText('Venue'), ' East');
  await userEvent.click(dialog.getByRole('button', { name: 'Discard draft' }));
  expect(dialog.getByLabelText('Venue')).toHaveValue('Room 1');
  expect(dialog.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
});

it('the address of a copy of which nothing was typed begins it from the session again', () => {
  open('copy-2');
  const dialog = within(screen.getByRole('dialog', { name: 'Add session' }));
  expect(dialog.getByLabelText('Venue')).toHaveValue('Room 2');
});

it('copies what was chosen, whatever was begun under "Add session", which is kept', async () => {
  const { close } = open();
  const venue = () => within(screen.getByRole('dialog', { name: 'Add session' })).getByLabelText('Venue');
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add session' }));
  await add();
  await userEvent.type(venue(), 'Hall 9');
  await userEvent.keyboard('{Escape}');
  act(() => chip('Room 2').focus());
  await userEvent.keyboard('c');
  expect(venue()).toHaveValue('Room 2');
  await userEvent.type(venue(), ' East');
  await userEvent.keyboard('{Escape}');
  await add();
  expect(venue()).toHaveValue('Hall 9');
  close();
  // The started copy is restored after a reload.
  open('copy-2');
  expect(venue()).toHaveValue('Room 2 East');
});

it('says of an address whose session is gone that it is', async () => {
  const { store } = open('999');
  const failure = { message: 'This entry does not exist.', status: 404 };
  act(() => void store.dispatch(openedFailed(failure as never)));
  const dialog = screen.getByRole('dialog', { name: 'Change session' });
  expect(within(dialog).getByRole('alert')).toHaveTextContent('This entry does not exist.');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps which sessions of a series were left out when the browser goes, until they are added', async () => {
  const chosen = () =>
    within(screen.getByRole('dialog', { name: 'Copy a series' }))
      .getAllByRole('checkbox')
      .map((box) => (box as HTMLInputElement).checked);
  const openSeries = async () => {
    const opened = open();
    await userEvent.click(screen.getByRole('button', { name: 'Copy a series' }));
    act(() => void opened.store.dispatch(seriesReceived({ from: first, there: [], total: 2 })));
    return opened;
  };
  const { close } = await openSeries();
  await userEvent.click(screen.getByRole('checkbox', { name: /Room 1/ }));
  close();
  const { saves, store, close: closeAgain } = await openSeries();
  expect(chosen()).toEqual([false, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 session' }));
  expect(saves()).toMatchObject([{ changes: [{ row: { venue_label: 'Room 2' } }] }]);
  const answer = { status: true as const, change_set: null, rows: [] };
  const saved = changesSaved({ by: savingInDialog(SERIES), answer });
  act(() => void store.dispatch(saved));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await runStaffSaga(settleDialog, [saved], {});
  closeAgain();
  await openSeries();
  expect(chosen()).toEqual([true, true]);
});

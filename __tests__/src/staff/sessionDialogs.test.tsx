/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CatalogueChange } from '@/contract/staff/catalogue';
import type { GridSession } from '@/contract/staff/sessionGridSchemas';
import {
  catalogueChanged,
  changesRefused,
  labelsLearned,
  savingBegun,
} from '@/src/staff/catalogue/catalogueSlice';
import { savingInDialog, SERIES } from '@/src/staff/sessions/dialogs';
import { notifyRefusedDialog } from '@/src/staff/sessions/sessionsSaga';
import SessionsPage from '@/src/staff/sessions/SessionsPage';
import { dialogShown } from '@/src/staff/sessions/sessionsSlice';
import { refusal, type Answer } from '../../support/fakeHttp';
import { conflict } from './aDraft';
import { refusedFields, runStaffSaga } from './runStaffSaga';
import { held, save, show } from './showPlace';

const row = { course_id: 7, region: 2, start_date: '2031-02-03', end_date: '2031-02-05' };
const aSession = (id: number): GridSession => ({
  ...{ key: String(id), version: `v${id}`, label: `Session ${id}`, course: 'Antennas', region: 'Malaysia' },
  ...{ clashes: [], row: { ...row, id, schedule_id: 9000 + id, venue_label: `Room ${id}` } },
});
const described = {
  ...{ name: 'sessions', singular: 'session', plural: 'sessions', heading: 'Sessions' },
  ...{ keys: ['id'], filters: [], sorts: [] },
  fields: [
    { name: 'course_id', label: 'Course', type: 'whole', required: true, reference: 'courses' },
    { name: 'venue_label', label: 'Venue', type: 'line', required: true },
    { name: 'seats', label: 'Seats', type: 'whole', required: false },
  ],
};

beforeEach(() => localStorage.clear());

/** Opens the page, with saves that the test answers. */
async function open(at = '', others: Record<string, Answer> = {}) {
  const post = held();
  const courses = [{ id: 7, title: 'Antennas', duration_days: 3, most: 2 }];
  let first = [aSession(1), aSession(2)];
  const { lastWrite, told, unmount, again, dispatch } = await show(
    <SessionsPage />,
    {
      '/api/staff/catalogue/fields': () => ({ status: true, entities: [described] }),
      '/api/staff/catalogue/{entity}': () => ({ status: true, rows: [], total: 0, labels: {} }),
      '/api/staff/catalogue/{entity}/{key}': () => Promise.reject(refusal(404, 'There is none.')),
      '/api/staff/catalogue/changes': post.answer,
      '/api/staff/sessions/courses': () => ({ status: true, courses, first, total: 1, sessions: 2 }),
      '/api/staff/sessions': () => ({ status: true, sessions: first, total: first.length }),
      '/api/staff/sessions/clashes': () => ({ status: true, clashes: [] }),
      ...others,
    },
    `/?from=2031-01&months=3&open=${at}`,
  );
  // The page has loaded.
  await act(async () => undefined);
  const saved = (id: number, venue_label: string) => {
    const rows = [{ ...aSession(id), version: 'v9', row: { ...aSession(id).row, venue_label } }];
    return post.give({ status: true, change_set: null, rows });
  };
  const removeFirst = async () => {
    first = [aSession(2)];
    await dispatch(catalogueChanged());
  };
  return { lastWrite, saved, give: post.give, told, unmount, again, removeFirst };
}
const openChip = async (room: string) =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(room) }));
const venue = () => screen.findByRole('textbox', { name: /^Venue/ });
const typeVenue = async (text: string) => userEvent.type(await venue(), text);
const saveAndClose = async () => {
  await save();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
};

it('a session that was saved leaves the dialog alone that was opened meanwhile, with what was typed there', async () => {
  const { saved } = await open();
  await openChip('Room 1');
  await typeVenue(' East');
  await saveAndClose();
  await openChip('Room 2');
  await typeVenue(' West');
  await saved(1, 'Room 1 East');
  expect(await venue()).toHaveValue('Room 2 West');
  await userEvent.keyboard('{Escape}');
  await openChip('Room 2');
  expect(await venue()).toHaveValue('Room 2 West');
});

it('what is wrong with a session is not shown at another that was opened meanwhile, but where it was typed', async () => {
  const { give } = await open();
  await openChip('Room 1');
  await typeVenue(' East');
  await saveAndClose();
  await openChip('Room 2');
  await give(Promise.reject(refusedFields({ field: 'changes[0].row.venue_label', message: 'Too long.' })));
  expect(await venue()).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Escape}');
  await openChip('Room 1');
  expect(await venue()).toHaveValue('Room 1 East');
  expect(await venue()).toHaveAttribute('aria-invalid', 'true');
});

it('a number that is typed in a session and saved by Enter is sent as a number', async () => {
  const { lastWrite } = await open();
  await openChip('Room 1');
  const seats = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Seats' });
  await userEvent.type(seats, '12');
  // Enter submits the form from within the field, which `userEvent` does not for a button outside the form.
  fireEvent.submit(seats.form as HTMLFormElement);
  expect(lastWrite()).toMatchObject({ body: { changes: [{ row: { seats: 12 } }] } });
});

it.each([
  ['a session that takes place', '', 1],
  ['a cancelled session, which takes no room', 'cancelled', 0],
])('what is taken on its days is looked up for %s', async (_which, status, times) => {
  const clashes = jest.fn(() => ({ status: true, clashes: [] }));
  const sessions = [aSession(1)].map((one) => ({ ...one, row: { ...one.row, status } }));
  await open('', {
    '/api/staff/sessions/courses': () => ({
      ...{ status: true, first: sessions, total: 1, sessions: 1 },
      courses: [{ id: 7, title: 'Antennas', duration_days: 3, most: 2 }],
    }),
    '/api/staff/sessions/clashes': clashes,
  });
  await openChip('Room 1');
  await venue();
  await act(async () => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(clashes).toHaveBeenCalledTimes(times);
});

it('a session that was added is not proposed a second time, also if its dialog was closed before the answer', async () => {
  const { saved } = await open();
  const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add session' }));
  await add();
  await typeVenue('Hall 9');
  await saveAndClose();
  await saved(3, 'Hall 9');
  await add();
  expect(await venue()).toHaveValue('');
});

it('a course that is pasted faster than it is found is saved with its number', async () => {
  const rows = [{ key: '12', label: 'Radar Systems' }];
  const found: Answer = () => ({ status: true, rows, total: 1, labels: {} });
  const { lastWrite } = await open('new', { '/api/staff/catalogue/{entity}': found });
  const course = await screen.findByRole('combobox', { name: /^Course/ });
  await userEvent.click(course);
  await userEvent.clear(course);
  await userEvent.paste('Radar Systems');
  await userEvent.click(await venue());
  await waitFor(() => expect(course).toHaveValue('Radar Systems (12)'));
  await save();
  expect(lastWrite()).toMatchObject({ body: { changes: [{ row: { course_id: 12 } }] } });
});

const overtaken = () => {
  const current = { ...aSession(1), version: 'v5', row: { ...aSession(1).row, venue_label: 'Hall 5' } };
  return conflict({ conflicts: [{ index: 0, entity: 'sessions', key: '1', current }] });
};

const saveDialog = async () => {
  await openChip('Room 1');
  await typeVenue(' East');
  await save();
};
const moveInGrid = async () => {
  const chip = await screen.findByRole('button', { name: /Room 1/ });
  act(() => chip.focus());
  await userEvent.keyboard('m{ArrowRight}{Enter}');
};

it.each([
  ['saved in its dialog', saveDialog],
  ['moved in the grid', moveInGrid],
])(
  'a session that was %s, and that a colleague changed, is told with its course once the section is left',
  async (_how, change) => {
    const { give, told, unmount, again } = await open();
    await change();
    unmount();
    await give(Promise.reject(overtaken()));
    expect(told()).toEqual(['“Antennas”: Somebody else has changed it meanwhile.']);
    again();
    await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  },
);

it('whoever closed the dialog is asked about what somebody else changed meanwhile', async () => {
  const { lastWrite, give, saved } = await open();
  await openChip('Room 1');
  await typeVenue(' East');
  await saveAndClose();
  await give(Promise.reject(overtaken()));
  const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(lastWrite()).toMatchObject({
    body: { changes: [{ version: 'v5', row: { venue_label: 'Room 1 East' } }] },
  });
  await saved(1, 'Room 1 East');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('what was typed stays when somebody removes the session, and saving it asks whether to add it again', async () => {
  const { lastWrite, give, saved, removeFirst } = await open();
  await openChip('Room 1');
  await typeVenue(' East');
  const typing = document.activeElement;
  await removeFirst();
  expect(await screen.findByText(/^Somebody has removed this session meanwhile/)).toBeVisible();
  expect(await venue()).toHaveValue('Room 1 East');
  expect(typing).toHaveFocus();
  await save();
  await give(
    Promise.reject(conflict({ conflicts: [{ index: 0, entity: 'sessions', key: '1', current: null }] })),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(lastWrite()).toMatchObject({
    body: { changes: [{ version: null, row: { venue_label: 'Room 1 East' } }] },
  });
  await saved(1, 'Room 1 East');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

it('what was typed in a session that somebody removed is found again after a reload, and can be discarded', async () => {
  const { unmount } = await open();
  await openChip('Room 1');
  await typeVenue(' East');
  unmount();
  const { removeFirst } = await open('1');
  await removeFirst();
  expect(await venue()).toHaveValue('Room 1 East');
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

it('a session that somebody removed is not there any more when theirs is taken, nor is what was typed', async () => {
  const { give, removeFirst } = await open();
  await openChip('Room 1');
  await typeVenue(' East');
  await removeFirst();
  await save();
  await give(
    Promise.reject(conflict({ conflicts: [{ index: 0, entity: 'sessions', key: '1', current: null }] })),
  );
  await save('Take theirs');
  await userEvent.click(screen.getAllByRole('button', { name: 'Save' }).at(-1) as HTMLElement);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

it('the main button of a dialog is the last one, as in the others', async () => {
  const names = () =>
    within(screen.getByRole('contentinfo'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  const { unmount } = await open();
  await openChip('Room 1');
  await typeVenue(' East');
  expect(names()).toEqual(['Copy', 'Remove', 'Discard draft', 'Save']);
  unmount();
  await open(SERIES);
  await userEvent.click(await screen.findByRole('button', { name: 'None' }));
  expect(names()).toEqual(['Begin anew', 'Add 0 sessions']);
});

it('a series that is being copied takes no choices, as its dialog closes then', async () => {
  const { give } = await open(SERIES);
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy a series' }));
  const boxes = () => dialog.findAllByRole<HTMLInputElement>('checkbox', { name: /Room/ });
  await userEvent.click((await boxes())[0] as HTMLElement);
  const draft = localStorage[`staff draft 3 ${SERIES}`] as string;
  await save('Add 1 session');
  for (const each of [...(await boxes()), dialog.getByLabelText('From'), dialog.getByLabelText(/^Course/)])
    expect(each).toBeDisabled();
  for (const name of ['All', 'None', 'Begin anew']) await save(name);
  await give(Promise.reject(refusedFields({ field: 'changes[0].row', message: 'Too long.' })));
  for (const each of await boxes()) expect(each).toBeEnabled();
  expect((await boxes()).map(({ checked }) => checked)).toEqual([false, true]);
  expect(localStorage[`staff draft 3 ${SERIES}`]).toBe(draft);
});

it('a series of days of which the last is before the first, or is missing, adds nothing', async () => {
  await open(SERIES);
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy a series' }));
  for (const value of ['2030-12-31', '', '0203-01-01']) {
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2031-03-31' } });
    await dialog.findByText('Room 1');
    fireEvent.change(dialog.getByLabelText('To'), { target: { value } });
    expect(dialog.getByRole('button', { name: 'Add 0 sessions' })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByText('Choose a last day that is not before the first.')).toBeVisible();
    expect(dialog.queryByText(/Room 1/)).toBeNull();
  }
});

it.each([
  ['7', '“Antennas”: Too long.'],
  ['new', '“Antennas”: Too long.'],
  [SERIES, '“Copy a series”: Too long.'],
])('what is refused of %s is told with its name once its dialog is closed', async (dialog, words) => {
  const by = savingInDialog(dialog);
  const changes: CatalogueChange[] = [{ entity: 'sessions', row, version: null }];
  const before = [labelsLearned({ courses: { '7': 'Antennas' } }), savingBegun({ by, changes })];
  const refused = changesRefused({
    by,
    errors: [{ field: 'changes[0].row.venue_label', message: 'Too long.' }],
  });
  const { failures } = await runStaffSaga(notifyRefusedDialog, [refused], {}, before);
  expect(failures).toEqual([words]);
  const shown = await runStaffSaga(notifyRefusedDialog, [refused], {}, [...before, dialogShown(dialog)]);
  expect(shown.failures).toEqual([]);
});

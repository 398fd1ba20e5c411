/** @jest-environment jsdom */
/** “Copy a series”: what the server refuses. */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SessionsPage from '@/src/staff/sessions/SessionsPage';
import { SERIES } from '@/src/staff/sessions/dialogs';
import { refusedFields } from './runStaffSaga';
import { held, save, show } from './showPlace';

const aSession = (id: number) => ({
  ...{ key: String(id), version: `v${id}`, label: '', course: 'Antennas', region: 'Malaysia', clashes: [] },
  row: {
    ...{ id, course_id: 7, region: 2, venue_label: `Room ${id}` },
    ...{ start_date: '2031-02-03', end_date: '2031-02-05' },
  },
});
const sessions = [aSession(1), aSession(2)];
const described = {
  ...{ name: 'sessions', singular: 'session', plural: 'sessions', heading: 'Sessions' },
  ...{ keys: ['id'], filters: [], sorts: [] },
  fields: [{ name: 'venue_label', label: 'Venue', type: 'line', required: true }],
};

beforeEach(() => localStorage.clear());

/** Opens the dialog, with a save that the test answers. */
async function open() {
  const post = held();
  await show(
    <SessionsPage />,
    {
      '/api/staff/catalogue/fields': () => ({ status: true, entities: [described] }),
      '/api/staff/catalogue/{entity}': () => ({ status: true, rows: [], total: 0, labels: {} }),
      '/api/staff/catalogue/changes': post.answer,
      '/api/staff/sessions/courses': () => ({ status: true, courses: [], first: [], total: 0, sessions: 0 }),
      '/api/staff/sessions': () => ({ status: true, sessions, total: sessions.length }),
    },
    `/?from=2031-01&months=3&open=${SERIES}`,
  );
  await act(async () => undefined);
  return post;
}

const box = (room: string) => screen.findByRole('checkbox', { name: new RegExp(room) });

it('what is refused of a series is told below its session, which has the focus, also once others are chosen', async () => {
  const { give } = await open();
  await userEvent.click(await box('Room 1'));
  await save('Add 1 session');
  await give(Promise.reject(refusedFields({ field: 'changes[0].row.venue_label', message: 'Too long.' })));
  expect(await box('Room 2')).toHaveAccessibleDescription('Venue: Too long.');
  expect(await box('Room 2')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Nothing was added\. What is wrong stands below/);
  await userEvent.click(await box('Room 1'));
  expect(await box('Room 1')).not.toHaveAccessibleDescription();
  expect(await box('Room 2')).toHaveAccessibleDescription('Venue: Too long.');
  await userEvent.click(await box('Room 2'));
  expect(await box('Room 2')).not.toHaveAccessibleDescription();
});

it('whoever leaves out the session that was refused of a series is not told any more to mend something', async () => {
  const { give } = await open();
  await userEvent.click(await box('Room 1'));
  await save('Add 1 session');
  await give(Promise.reject(refusedFields({ field: 'changes[0].row.venue_label', message: 'Too long.' })));
  await userEvent.click(await box('Room 1'));
  await userEvent.click(await box('Room 2'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.click(await box('Room 2'));
  expect(screen.getByRole('alert')).toHaveTextContent(/^Nothing was added\. What is wrong stands below/);
});

it('what is refused of a series and is about none of its sessions is told at its top', async () => {
  const { give } = await open();
  await screen.findByRole('checkbox', { name: /Room 1/ });
  await save('Add 2 sessions');
  await give(Promise.reject(refusedFields({ field: 'changes', message: 'Too many.' })));
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was added. Too many.');
});

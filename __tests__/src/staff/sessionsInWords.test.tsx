/** @jest-environment jsdom */
/** What the sessions' page says beside its grid, and in the dialog of a session. */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SessionsPage from '@/src/staff/sessions/SessionsPage';
import { removalText } from '@/src/staff/sessions/sessionText';
import type { Answer } from '../../support/fakeHttp';
import { held, show } from './showPlace';

const row = { course_id: 7, region: 2, start_date: '2031-02-03', end_date: '2031-02-05' };
const session = {
  ...{ key: '1', version: 'v1', label: 'Session 1', course: 'Antennas', region: 'Malaysia', clashes: [] },
  row: { ...row, id: 1, schedule_id: 9001, venue_label: 'Room 1' },
};
const sessions = {
  ...{ name: 'sessions', singular: 'session', plural: 'sessions', heading: 'Sessions' },
  ...{ keys: ['id'], filters: [], sorts: [] },
  fields: [
    { name: 'status', label: 'Status', type: 'choice', required: false, choices: ['planned', 'confirmed'] },
  ],
};
const COURSES = '/api/staff/sessions/courses';
const courses = [{ id: 7, title: 'Antennas', duration_days: 3, most: 1 }];
const grid = { status: true, courses, first: [session], total: 1, sessions: 1 };
const answers: Record<string, Answer> = {
  '/api/staff/catalogue/fields': () => ({ status: true, entities: [sessions] }),
  '/api/staff/catalogue/{entity}': () => ({ status: true, rows: [], total: 0, labels: {} }),
  [COURSES]: () => grid,
  '/api/staff/sessions': () => ({ status: true, sessions: [session], total: 1 }),
  '/api/staff/sessions/clashes': () => ({ status: true, clashes: [] }),
};
const AT = '/?from=2031-01&months=3';

it('the number of sessions stays in sight while they are looked up anew', async () => {
  const later = held();
  const given: Answer[] = [() => grid];
  const { unmount, again } = await show(
    <SessionsPage />,
    { ...answers, [COURSES]: (...asked) => (given.shift() ?? later.answer)(...asked) },
    AT,
  );
  expect(await screen.findByText('1 session · 1 course')).toBeVisible();
  unmount();
  again();
  await act(async () => undefined);
  expect(screen.getByText('1 session · 1 course')).toBeVisible();
});

it('a session without a status is planned in its dialog, too', async () => {
  await show(<SessionsPage />, answers, AT);
  await userEvent.click(await screen.findByRole('button', { name: /Room 1/ }));
  const status = await screen.findByRole('combobox', { name: 'Status' });
  expect(status).toHaveDisplayValue('planned (when nothing is chosen)');
});

it.each([
  ['Room 1', 'Room 1, 03 Feb 2031 – 05 Feb 2031: the session is removed.'],
  [null, '03 Feb 2031 – 05 Feb 2031: the session is removed.'],
])(
  'the alert of a session that was removed before it was loaded names what is known: %s',
  (venue_label, words) => {
    expect(removalText({ ...session, course: '', row: { ...row, venue_label } })).toBe(words);
  },
);

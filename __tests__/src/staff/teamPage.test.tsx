/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TeamPage from '@/src/staff/team/TeamPage';
import { refusal } from '../../support/fakeHttp';
import { show } from './showPlace';

it('the team is shown with the roles, passkeys and sessions of each', async () => {
  const ben = { id: 5, email: 'ben@example.com', name: 'Ben', roles: ['desk', 'editor'] };
  const mei = { id: 6, email: 'mei@example.com', name: 'Mei', roles: ['trainer'] };
  const list = [
    { ...ben, passkeys: 2, sessions: 3, version: 1, seen_at: null },
    { ...mei, passkeys: 0, sessions: 1, version: 1, seen_at: null },
  ];
  await show(<TeamPage />, { '/api/staff/team': () => ({ status: true, list }) }, '/');
  const cells = async (name: string) => {
    const row = (await screen.findByRole('rowheader', { name })).closest('tr');
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    return ['Roles', 'Passkeys', 'Sessions'].map(
      (column) => row?.children[headings.indexOf(column)]?.textContent,
    );
  };
  expect(await cells('Ben')).toEqual(['desk, editor', '2', '3']);
  expect(await cells('Mei')).toEqual(['trainer', '0', '1']);
});

it('a long address leaves the roles and the buttons of its row in sight', async () => {
  const long = { id: 5, email: `${'a'.repeat(60)}@example.com`, name: 'Ben', roles: ['desk'], version: 1 };
  const list = [{ ...long, passkeys: 0, sessions: 0, seen_at: null }];
  await show(<TeamPage />, { '/api/staff/team': () => ({ status: true, list }) }, '/');
  expect((await screen.findByText(long.email)).classList).toContain('wraps');
});

it('whoever has not signed in yet can be sent another invitation, which is told', async () => {
  const ben = { id: 5, email: 'ben@example.com', name: 'Ben', roles: ['desk'], version: 1 };
  const list = [
    { ...ben, passkeys: 0, sessions: 0, seen_at: null },
    { ...ben, id: 6, name: 'Mei', passkeys: 0, sessions: 1, seen_at: 0 },
  ];
  const asked: unknown[] = [];
  const { told } = await show(
    <TeamPage />,
    {
      '/api/staff/team': () => ({ status: true, list }),
      '/api/staff/team/{id}/invitation': ({ params }) => {
        asked.push(params);
        return { status: true };
      },
    },
    '/',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Invite again: Ben' }));
  await waitFor(() => expect(told()).toEqual(['Another invitation to Ben is on its way.']));
  expect(asked).toEqual([{ id: 5 }]);
  expect(screen.queryByRole('button', { name: 'Invite again: Mei' })).toBeNull();
});

it('that the session has ended is said by “Sign in again”, and not by an alert beside it', async () => {
  const ben = { id: 5, email: 'ben@example.com', name: 'Ben', roles: ['desk'], version: 1 };
  const list = [{ ...ben, passkeys: 0, sessions: 0, seen_at: null }];
  let status = 401;
  const { told } = await show(
    <TeamPage />,
    {
      '/api/staff/team': () => ({ status: true, list }),
      '/api/staff/team/{id}/invitation': () => Promise.reject(refusal(status, 'Not now.')),
    },
    '/',
  );
  const again = await screen.findByRole('button', { name: 'Invite again: Ben' });
  await userEvent.click(again);
  expect(told()).toEqual([]);
  status = 409;
  await userEvent.click(again);
  await waitFor(() => expect(told()).toEqual(['“Ben”: Not now.']));
});

/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import TeamPage from '@/src/staff/team/TeamPage';
import { show } from './showPlace';

it('an administrator sees who has which roles, and how many passkeys', async () => {
  const ben = { id: 5, email: 'ben@example.com', name: 'Ben', roles: ['desk', 'editor'], passkeys: 2 };
  const mei = { id: 6, email: 'mei@example.com', name: 'Mei', roles: ['trainer'], passkeys: 0 };
  const list = [ben, mei].map((one) => ({ ...one, version: 1, seen_at: null }));
  await show(<TeamPage />, { '/api/staff/team': () => ({ status: true, list }) }, '/');
  const cell = async (name: string, column: string) => {
    const row = (await screen.findByRole('rowheader', { name })).closest('tr');
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    return row?.children[headings.indexOf(column)]?.textContent;
  };
  expect(await cell('Ben', 'Roles')).toBe('desk, editor');
  expect(await cell('Ben', 'Passkeys')).toBe('2');
  expect(await cell('Mei', 'Roles')).toBe('trainer');
  expect(await cell('Mei', 'Passkeys')).toBe('0');
});

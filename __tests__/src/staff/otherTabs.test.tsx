/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionDialog } from '@/src/staff/sessions/SessionDialog';
import { field, show } from './showPlace';

const described = {
  ...{ name: 'sessions', singular: 'session', plural: 'sessions', heading: 'Sessions', keys: ['id'] },
  ...{ filters: [], sorts: [] },
  fields: [{ name: 'venue_label', label: 'Venue', type: 'line', required: true }],
};
const nothing = () => undefined;

it('a session that is begun in one tab is gone on with in another, and not left to be added twice', async () => {
  localStorage.clear();
  await show(
    <SessionDialog
      {...{ open: 'new', initial: {}, courses: [] }}
      {...{ onClose: nothing, onCopy: nothing, onRemove: nothing }}
    />,
    { '/api/staff/catalogue/fields': () => ({ status: true, entities: [described] }) },
    '/',
  );
  await userEvent.type(await field(/^Venue/), 'Penang');
  const [key = '', typed = ''] = Object.entries(localStorage)[0] ?? [];
  const elsewhere = (change: () => void): void =>
    act(() => {
      change();
      window.dispatchEvent(new StorageEvent('storage', { key }));
    });
  elsewhere(() => localStorage.setItem(key, typed.replace('Penang', 'Johor')));
  await userEvent.type(await field(/^Venue/), ' Bahru');
  expect(localStorage.getItem(key)).toContain('Johor Bahru');
  elsewhere(() => localStorage.removeItem(key));
  expect(await field(/^Venue/)).toHaveValue('');
});

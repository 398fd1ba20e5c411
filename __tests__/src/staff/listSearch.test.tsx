/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { EntityDescription } from '@/contract/staff/catalogueResponses';
import { ListFilters } from '@/src/staff/lists/ListFilters';
import ActivityPage from '@/src/staff/activity/ActivityPage';
import { show } from './showPlace';

const regions = { name: 'regions', fields: [], filters: [] } as unknown as EntityDescription;

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <ListFilters entity={regions} labels={{}} />
      <button onClick={() => void navigate(-1)}>Back</button>
      <output>{useLocation().search}</output>
    </>
  );
}

it('a list is searched by Enter, and Back leads from search to search, not from letter to letter', async () => {
  await show(<Page />, {}, '/?page=2');
  const field = screen.getByRole('searchbox', { name: 'Search' });
  const address = screen.getByRole('status');
  await userEvent.type(field, 'pena');
  expect(address).toHaveTextContent('?page=2');
  await userEvent.type(field, 'ng{Enter}');
  expect(address).toHaveTextContent(/^\?q=penang$/);
  await userEvent.clear(field);
  await userEvent.type(field, 'miri{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(address).toHaveTextContent(/^\?q=penang$/);
  expect(field).toHaveValue('penang');
});

it('the log is shown by who is in the address: its link in the navigation empties the field, too', async () => {
  const asked: unknown[] = [];
  await show(
    <>
      <ActivityPage />
      <Link to="/">Activity</Link>
    </>,
    {
      '/api/staff/activity': ({ params }) => {
        asked.push(params);
        return { status: true, list: [], next: null };
      },
    },
    '/?who=ana@example.com',
  );
  const field = screen.getByRole('searchbox', { name: 'Who (e-mail address)' });
  expect(field).toHaveValue('ana@example.com');
  await userEvent.click(screen.getByRole('link', { name: 'Activity' }));
  expect(field).toHaveValue('');
  await userEvent.type(field, ' ben@example.com {Enter}');
  expect(asked.at(-1)).toMatchObject({ actor: 'ben@example.com' });
});

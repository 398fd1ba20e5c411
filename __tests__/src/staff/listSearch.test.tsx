/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from 'react-redux';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { EntityDescription } from '@/contract/staff/catalogueResponses';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { selectLabels } from '@/src/staff/catalogue/catalogueSlice';
import { ListFilters } from '@/src/staff/lists/ListFilters';
import ActivityPage from '@/src/staff/activity/ActivityPage';
import { held, show } from './showPlace';

const regions = { name: 'regions', fields: [], filters: [] } as unknown as EntityDescription;

const sessions = {
  fields: [{ name: 'course_id', label: 'Course', type: 'whole', required: true, reference: 'courses' }],
  filters: ['course_id'],
} as unknown as EntityDescription;

function Sessions() {
  const navigate = useNavigate();
  return (
    <>
      <ListFilters entity={sessions} labels={useSelector(selectLabels)} />
      <button onClick={() => void navigate('/')}>All</button>
      <output>{useLocation().search}</output>
    </>
  );
}

it('a list is filtered by a name that was typed and left faster than it was found', async () => {
  const { answer, give } = held();
  await show(<Sessions />, { [catalogueEndpoints.rows.path]: answer }, '/?page=2');
  const field = screen.getByRole('combobox', { name: 'Course' });
  await userEvent.type(field, 'Antennas');
  await userEvent.tab();
  expect(field).toHaveValue('Antennas');
  await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
  const rows = [{ key: '7', label: 'Antennas' }];
  await give({ status: true, rows });
  await give({ status: true, rows });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^\?course_id=7$/));
  expect(field).toHaveValue('Antennas (7)');
  await userEvent.type(field, ' and');
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(field).toHaveValue('');
});

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

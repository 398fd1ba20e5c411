/** @jest-environment jsdom */
/** Names that nothing has, where a row of the catalogue is chosen outside of its form. */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { EntityDescription } from '@/contract/staff/catalogueResponses';
import type { GridSession } from '@/contract/staff/sessionGridSchemas';
import { ListFilters } from '@/src/staff/lists/ListFilters';
import { SeriesDialog } from '@/src/staff/sessions/SeriesDialog';
import { aPage } from './aList';
import { show } from './showPlace';

const NAMES = { '/api/staff/catalogue/{entity}': () => aPage() };
const UNKNOWN = 'There is no such name. Choose one from the list.';

beforeEach(() => localStorage.clear());

it('a series of a course that is not found adds nothing, not the sessions of every course', async () => {
  const session: GridSession = {
    ...{ key: '1', version: 'v1', label: 'Session 1', course: 'Antennas', region: 'Malaysia', clashes: [] },
    row: { course_id: 7, start_date: '2031-02-03', end_date: '2031-02-05', venue_label: 'Room 1' },
  };
  await show(
    <SeriesDialog filter={{ from: '2031-01-01', to: '2031-03-31' } as never} onClose={jest.fn()} />,
    { ...NAMES, '/api/staff/sessions': () => ({ status: true, sessions: [session], total: 1 }) },
    '/',
  );
  await screen.findByText('Room 1');
  const course = screen.getByLabelText(/^Course/);
  await userEvent.type(course, 'Antenas');
  await userEvent.click(screen.getByText(/26 weeks on/));
  await waitFor(() => expect(course).toHaveAccessibleDescription(UNKNOWN));
  expect(screen.getByRole('button', { name: 'Add 0 sessions' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Choose a course from the list, or leave the field empty.')).toBeVisible();
  await userEvent.clear(course);
  expect(await screen.findByText('Room 1')).toBeVisible();
});

it('a list that is filtered by a name that nothing has says so at the filter, and stays as it is', async () => {
  const field = { name: 'course_id', label: 'Course', type: 'whole', reference: 'courses' };
  const entity = {
    name: 'sessions',
    fields: [field],
    filters: ['course_id'],
  } as unknown as EntityDescription;
  const Address = () => <output>{useLocation().search}</output>;
  await show(
    <>
      <ListFilters entity={entity} labels={{ courses: { 7: 'Antennas' } }} />
      <Address />
    </>,
    NAMES,
    '/?course_id=7',
  );
  const filter = screen.getByLabelText('Course');
  await userEvent.clear(filter);
  await userEvent.type(filter, 'Filtres');
  await userEvent.tab();
  expect(filter).toHaveValue('Filtres');
  await waitFor(() => expect(filter).toHaveAccessibleDescription(UNKNOWN));
  await userEvent.clear(filter);
  await userEvent.tab();
  expect(filter).toBeValid();
  expect(screen.getByRole('status')).toHaveTextContent('');
});

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ClassList } from '@/src/staff/classes/ClassList';
import { show } from './showPlace';

function Around() {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Link to="/">Classes</Link>
      <p role="note">{search}</p>
    </>
  );
}
const address = () => screen.getByRole('note');
const field = () => screen.getByRole('searchbox', { name: 'Find a class by course or instructor' });
/** Longer than a search waits for the next letter. */
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));

async function open() {
  const answer = { status: true, list: [], counts: { now: 0, next: 0, past: 0 }, total: 0 };
  const page = (
    <>
      <Around />
      <ClassList />
    </>
  );
  await show(page, { '/api/staff/classes': () => answer }, '/');
  await userEvent.type(field(), 'anten');
  await waitFor(() => expect(address()).toHaveTextContent('?q=anten'));
}

it.each([
  ['Back', 'button'],
  ['the link of the section', 'link'],
])('the search for classes that was left by %s stays left, and is typed anew', async (_way, role) => {
  await open();
  await userEvent.click(screen.getByRole(role, { name: /^Back$|^Classes$/ }));
  expect(field()).toHaveValue('');
  await pause();
  expect(address()).toBeEmptyDOMElement();
  await userEvent.type(field(), 'anten');
  await waitFor(() => expect(address()).toHaveTextContent('?q=anten'));
  expect(field()).toHaveValue('anten');
});

it('the search for classes keeps what is typed while it searches', async () => {
  await open();
  await userEvent.type(field(), 'na ');
  await waitFor(() => expect(address()).toHaveTextContent('?q=antenna'));
  await pause();
  expect(field()).toHaveValue('antenna ');
});

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { Link, MemoryRouter, NavLink, useLocation } from 'react-router-dom';
import { useTitle } from '@/src/staff/shell/useTitle';

const CLASSES = { heading: 'Classes', path: '/staff/classes' };
const TEAM = { heading: 'Team', path: '/staff/team' };

/** Two sections, of which one has a class with parts. */
function Console({ name }: { name: string | undefined }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const announcer = useTitle(main, pathname === TEAM.path ? TEAM : CLASSES, 'Tradewind');
  return (
    <>
      <Link to="/staff/team">To the team</Link>
      <Link to="/staff/classes/7">To the class</Link>
      <main ref={main}>
        {pathname === TEAM.path && <h1>Team</h1>}
        {pathname.startsWith('/staff/classes/') && name !== undefined && (
          <>
            <h1>{name}</h1>
            <input />
            <nav>
              <NavLink to="/staff/classes/7/results">Results</NavLink>
            </nav>
          </>
        )}
      </main>
      <p ref={announcer} title="announced" />
    </>
  );
}
const heard = () => screen.getByTitle('announced').textContent;
const shown = (name?: string) => (
  <MemoryRouter initialEntries={['/staff/team']}>
    <Console name={name} />
  </MemoryRouter>
);
/** Without React's test environment, in which effects run before observers: in browsers, it is the other way round. */
function go(name: string): void {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  screen.getByRole('link', { name }).click();
  environment.IS_REACT_ACT_ENVIRONMENT = true;
}

it('a screen reader hears which section, class and part has opened, once its name is there', async () => {
  const { rerender } = render(shown());
  expect(document.title).toBe('Team | Staff | Tradewind');
  const all: (string | null)[] = [];
  new MutationObserver(() => all.push(heard())).observe(screen.getByTitle('announced'), { childList: true });
  go('To the class');
  await waitFor(() => expect(document.title).toBe('Classes | Staff | Tradewind'));
  rerender(shown('Antennas'));
  await waitFor(() => expect(heard()).toBe('Antennas, Classes'));
  go('Results');
  await waitFor(() => expect(heard()).toBe('Results, Antennas, Classes'));
  go('To the team');
  await waitFor(() => expect(heard()).toBe('Team'));
  expect(all).toEqual(['Antennas, Classes', 'Results, Antennas, Classes', 'Team']);
});

it('tabs of two classes have names of their own', async () => {
  render(shown('Antennas'));
  go('To the class');
  await waitFor(() => expect(document.title).toBe('Antennas | Classes | Staff | Tradewind'));
});

it('a title is not announced with every letter while it is typed', async () => {
  const { rerender } = render(shown('Antennas'));
  go('To the class');
  await waitFor(() => expect(heard()).toBe('Antennas, Classes'));
  act(() => screen.getByRole('textbox').focus());
  rerender(shown('Antennas 2'));
  await waitFor(() => expect(document.title).toBe('Antennas 2 | Classes | Staff | Tradewind'));
  expect(heard()).toBe('Antennas, Classes');
});

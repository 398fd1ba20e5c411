/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { Role } from '@/contract/staff/roles';
import AccountPage from '@/src/staff/session/AccountPage';
import { meReceived } from '@/src/staff/session/sessionSlice';
import { StaffShell } from '@/src/staff/shell/StaffShell';
import { aMe, NOBODY } from './aMe';
import { makeStaffStore } from './wholeConsole';
import { tourReducer } from '@/src/staff/tour/tourSlice';
import { fakeHttp } from '../../support/fakeHttp';

const SEEN = '/api/staff/me/tour-seen';

function show({ roles = ['desk'] as Role[], isDue = true, at = '/staff/account' } = {}) {
  const http = fakeHttp({
    [SEEN]: () => ({ status: true }),
    '/api/staff/me': () => new Promise(() => undefined),
  });
  const { store, start } = makeStaffStore(http);
  const me = meReceived(aMe({ roles }, isDue));
  // The page that signs in was told before that nobody is signed in.
  store.dispatch(meReceived(NOBODY));
  store.dispatch(me);
  start();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        <StaffShell siteName="Tradewind">
          <AccountPage />
        </StaffShell>
      </MemoryRouter>
    </Provider>,
  );
  return { store, me, seen: () => http.sent.filter(({ path }) => path === SEEN).length };
}

const tour = () => screen.queryByRole('region', { name: 'Tour' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
const pointedAt = () => document.querySelectorAll('[data-pointed="true"]');

it('leads once round the console, points at what it tells of, and can go back', async () => {
  const { seen } = show();
  const titles = [title()];
  expect(pointedAt()).toHaveLength(1);
  while (screen.queryByRole('button', { name: 'Next' })) {
    await press('Next');
    titles.push(title());
    expect([title(), pointedAt().length]).toEqual([title(), 1]);
  }
  expect(titles).toEqual([
    '1/5 Your places',
    '2/5 Today',
    '3/5 Enquiries',
    '4/5 Go to or find…',
    '5/5 Your account',
  ]);
  expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('data-pointed', 'true');
  await press('Back');
  expect(title()).toBe('4/5 Go to or find…');
  await press('Next');
  await press('Done');
  expect(tour()).not.toBeInTheDocument();
  expect(pointedAt()).toHaveLength(0);
  await waitFor(() => expect(seen()).toBe(1));
});

it('is skipped at a press, noted with the member, and not shown again by itself', async () => {
  const { store, me, seen } = show();
  await press('Skip the tour');
  expect(tour()).not.toBeInTheDocument();
  await waitFor(() => expect(seen()).toBe(1));
  // Checked again, as after an expired session.
  expect(tourReducer(store.getState().tour, me).step).toBeNull();
});

it('tells of no place that a member has not', () => {
  show({ roles: ['editor'] });
  expect(title()).toBe('1/4 Your places');
});

it('is shown to nobody who has seen it', () => {
  show({ isDue: false });
  expect(tour()).not.toBeInTheDocument();
});

it('waits while a passkey is offered', () => {
  show({ at: '/staff/sign-in' });
  expect(tour()).not.toBeInTheDocument();
});

it('is taken once more from “Your account”, which leads the focus to it', async () => {
  show({ isDue: false });
  for (let count = 0; count < 2; count += 1) {
    await press('Take the tour');
    expect(screen.getByRole('heading', { name: '1/5 Your places' })).toHaveFocus();
    await press('Skip the tour');
  }
});

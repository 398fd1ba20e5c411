/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { keepDraft, readDraft } from '@/src/staff/shared/drafts';
import { StaffApp } from '@/src/staff/StaffApp';
import { makeStaffStore } from '@/src/staff/store';
import { fakeHttp } from '../../support/fakeHttp';

const member = { id: 1, email: 'ana@example.com', name: 'Ana', roles: ['admin' as const], version: 1 };
const me = { status: true, member, passkeys: [], sessions: 1, is_tour_due: false };

// What others do is not heard here.
beforeEach(() => {
  globalThis.EventSource = jest.fn(() => ({
    addEventListener: () => undefined,
    close: () => undefined,
  })) as never;
});

async function open(at: string) {
  const http = fakeHttp({
    '/api/staff/me': () => me,
    '/api/staff/team': () => ({ status: true, list: [] }),
    '/api/staff/activity': () => ({ status: true, list: [], next: null }),
    '/api/staff/sign-out': () => ({ status: true }),
  });
  const { store, start } = makeStaffStore(http);
  start();
  await act(async () => {
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[at]}>
          <StaffApp siteName="Tradewind" />
        </MemoryRouter>
      </Provider>,
    );
  });
  return {
    joined: () => ['team', 'activity'].filter((key) => key in store.getState()),
    asked: () => http.sent.map(({ path }) => path).filter((path) => !path.endsWith('/me')),
  };
}

/** What suspends while it is acted on is waited for. */
const go = (name: string) => act(() => userEvent.click(screen.getByRole('link', { name })));

it('opens a place with its own state and requests, without those of the others, and keeps them when it is left', async () => {
  const { joined, asked } = await open('/staff/team');
  await screen.findByRole('heading', { name: 'Team', level: 1 });
  expect([joined(), asked()]).toEqual([['team'], ['/api/staff/team']]);
  await go('Activity');
  await screen.findByRole('heading', { name: 'Activity', level: 1 });
  expect(joined()).toEqual(['team', 'activity']);
  await go('Team');
  await screen.findByRole('heading', { name: 'Team', level: 1 });
  expect(asked().filter((path) => path.endsWith('team'))).toHaveLength(2);
});

it('leaves no draft behind for others on this device, though its place was not opened since', async () => {
  keepDraft(member.id, 'reply 7', { text: 'Dear Siti' });
  await open('/staff/team');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(readDraft(member.id, 'reply 7')).toBeUndefined();
});

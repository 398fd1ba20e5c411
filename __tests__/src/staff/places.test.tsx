/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { PRELOADED_CALLS } from '@/server/staff/preloadedResponses';
import { addressOf } from '@/contract/endpoint';
import { describeEntities } from '@/server/catalogue/changes/fields';
import { isAt, places } from '@/src/staff/places';
import { readAgain, signOut } from '@/src/staff/session/sessionSlice';
import { keepDraft, readDraft } from '@/src/staff/shared/drafts';
import { StaffApp } from '@/src/staff/StaffApp';
import { makeStaffStore } from '@/src/staff/store';
import { fakeHttp, refusal, type Answer } from '../../support/fakeHttp';
import { aDay } from './aDay';
import { aMe, NOBODY } from './aMe';

const me = aMe();
const { member } = me;

// Events of others are not received here.
beforeEach(() => {
  globalThis.EventSource = jest.fn(() => ({
    addEventListener: () => undefined,
    close: () => undefined,
  })) as never;
});

const page = () => ({ status: true, list: [], next: null });
const rows = () => ({ status: true, rows: [], total: 0, labels: {}, page: 1, size: 50 });
const counts = { new: 0, in_progress: 0, done: 0, spam: 0 };
const ANSWERS: Record<string, Answer> = {
  '/api/staff/me': () => me,
  '/api/staff/today': () => aDay(),
  '/api/staff/enquiries': page,
  '/api/staff/enquiries/counts': () => ({ status: true, counts }),
  '/api/staff/mails': page,
  '/api/staff/team': page,
  '/api/staff/activity': page,
  '/api/staff/catalogue/fields': () => ({ status: true, entities: describeEntities() }),
  '/api/staff/catalogue/courses': rows,
  '/api/staff/catalogue/portfolios': rows,
  '/api/staff/catalogue/groups': rows,
  '/api/staff/catalogue/featured': rows,
  '/api/staff/catalogue/change-sets': page,
  '/api/staff/drafts': page,
  '/api/staff/classes': page,
  '/api/staff/form-templates': page,
  '/api/staff/sign-out': () => ({ status: true }),
};

async function open(at: string, answers: Record<string, Answer> = {}) {
  const asked: string[] = [];
  const known = fakeHttp({ ...ANSWERS, ...answers });
  const http: typeof known = {
    ...known,
    send: (endpoint, request) => {
      asked.push(addressOf(endpoint, request.params ?? {}));
      return known.send(endpoint, request);
    },
  };
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
    store,
    joined: () => ['team', 'activity'].filter((key) => key in store.getState()),
    asked: () => asked.filter((address) => address !== '/api/staff/me'),
  };
}

/** Waits for components that suspend during the action. */
const go = (name: string) => act(async () => void fireEvent.click(screen.getByRole('link', { name })));

it('a page below a place belongs to it, and has its heading', () => {
  const placesAt = (pathname: string) =>
    places.filter((place) => isAt(place, pathname)).map(({ path }) => path);
  expect(placesAt('/staff/classes/class-one/results')).toEqual(['/staff/classes']);
  expect(placesAt('/staff/classes')).toEqual(['/staff/classes']);
  expect(placesAt('/staff/nothing')).toEqual([]);
});

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

it('a sign-out that fails leaves what was begun on the device', async () => {
  const failing = { ...ANSWERS, '/api/staff/sign-out': () => Promise.reject(refusal(503)) };
  const { store, start } = makeStaffStore(fakeHttp(failing));
  start();
  keepDraft(member.id, 'reply 7', { text: 'Dear Siti' });
  await act(async () => void store.dispatch(signOut({ isEverywhere: false })));
  expect(store.getState().session.status).toBe('signedIn');
  expect(readDraft(member.id, 'reply 7')).toEqual({ text: 'Dear Siti' });
});

it('whoever was taken off the team can sign out all the same, and leaves no draft behind', async () => {
  let isIn = true;
  const answers = {
    ...ANSWERS,
    '/api/staff/me': () => (isIn ? me : NOBODY),
    '/api/staff/sign-out': () => Promise.reject(refusal(401, 'Please sign in.')),
  };
  const { store } = await open('/staff/team', answers);
  keepDraft(member.id, 'reply 7', { text: 'Dear Siti' });
  isIn = false;
  await act(async () => void store.dispatch(readAgain()));
  await screen.findByRole('dialog', { name: 'Sign in again' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out and discard what you typed' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(readDraft(member.id, 'reply 7')).toBeUndefined();
});

it('leaves no draft behind for others on this device, though its place was not opened since', async () => {
  keepDraft(member.id, 'reply 7', { text: 'Dear Siti' });
  await open('/staff/team');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(readDraft(member.id, 'reply 7')).toBeUndefined();
});

it.each(Object.entries(PRELOADED_CALLS))(
  'the document of /staff%s brings what the page asks for on arrival, and nothing else',
  async (path, calls) => {
    const { asked } = await open(`/staff${path}`);
    const place = places.find((one) => one.path === `/staff${path}`);
    await screen.findByRole('heading', { name: place?.heading, level: 1 });
    expect(asked().toSorted()).toEqual(calls.toSorted());
  },
);

it('a place that fails says so, and leaves the others where they are', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open('/staff/team', { '/api/staff/team': () => ({ status: true, list: [null] }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('This page did not load completely.');
  await go('Activity');
  await screen.findByRole('heading', { name: 'Activity', level: 1 });
});

it.each(['courses/1944', 'classes/1', 'form-templates/1', 'mail', 'lists/resellers'])(
  'an address that leads nowhere in its section says so, and leads on: /staff/%s/nothing-here',
  async (below) => {
    await open(`/staff/${below}/nothing-here`);
    expect(await screen.findByRole('heading', { name: /^There is no such (page|list)$/ })).toBeVisible();
  },
);

it('whoever has signed in where a section was asked for hears its name, and goes on in it by the keyboard', async () => {
  let isSignedIn = false;
  window.history.replaceState(null, '', '/staff/enquiries#secret');
  await open('/staff/enquiries', {
    '/api/staff/me': () => (isSignedIn ? me : refusal(401)),
    '/api/staff/sign-in/link': () => {
      isSignedIn = true;
      return { status: true };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Enquiries' })).toBeVisible();
  expect(screen.getByRole('main', { name: 'Enquiries' })).toHaveFocus();
});

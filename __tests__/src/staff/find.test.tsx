/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Found } from '@/contract/staff/findSchemas';
import type { Role } from '@/contract/staff/roles';
import { useKeys } from '@/src/staff/shared/useKeys';
import { FindButton } from '@/src/staff/find/FindButton';
import { findDialog } from '@/src/staff/lazyComponents';
import { findAnswered, findAsked, findClosed, findOpened, findReducer } from '@/src/staff/find/findSlice';
import { steppedTo } from '@/src/staff/find/findOptions';
import { TYPING_MS } from '@/src/staff/find/findSaga';
import { meReceived } from '@/src/staff/session/sessionSlice';
import { fakeHttp, refusal, type Answer } from '../../support/fakeHttp';
import { aMe } from './aMe';
import { makeStaffStore } from './wholeConsole';

beforeAll(() => findDialog.load());

const FIND = '/api/staff/find';
const found = (kind: Found['kind'], title: string, path: string): Found => ({
  kind,
  title,
  detail: '',
  path,
});
const siti = found('enquiry', 'Siti Ravi', '/staff/enquiries?open=7');
const answerOf = (...list: Found[]) => ({ status: true, list });

function Where() {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
}

/** A page with its own use for the key. */
function OwnSlash() {
  useKeys({ '/': () => undefined });
  return null;
}

function show(answer: Answer = () => answerOf(), { roles = ['desk'] as Role[], hasSlash = false } = {}) {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  const http = fakeHttp({ [FIND]: answer, '/api/staff/me': () => new Promise(() => undefined) });
  const { store, start } = makeStaffStore(http);
  store.dispatch(meReceived(aMe({ roles })));
  const running = start();
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/staff']}>
        <FindButton isPointedAt={false} />
        <input aria-label="Reply" />
        <Where />
        {hasSlash && <OwnSlash />}
      </MemoryRouter>
    </Provider>,
    { container: root },
  );
  return { store, running, asked: () => http.sent.filter(({ path }) => path === FIND) };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Go to or find…' });
const box = () => screen.findByRole('combobox', { name: 'Go to or find…' });
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

it.each([
  ['/', '/'],
  ['Ctrl and K', '{Control>}k{/Control}'],
  ['Cmd and K', '{Meta>}k{/Meta}'],
])('opens by %s, with the focus in its field, and closes by Escape', async (_name, keys) => {
  show();
  await userEvent.keyboard(keys);
  expect(await box()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
});

it('leaves / to whoever types, and to a place that searches by it', async () => {
  show(undefined, { hasSlash: true });
  await userEvent.keyboard('/');
  expect(dialog()).not.toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('Reply'));
  await userEvent.keyboard('1/2');
  expect(dialog()).not.toBeInTheDocument();
  expect(screen.getByLabelText('Reply')).toHaveValue('1/2');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await box()).toHaveFocus();
});

it('offers the places of one’s roles first, and goes there by keyboard alone', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Go to or find…' }));
  await box();
  expect(names()).toEqual(expect.arrayContaining(['Today', 'Enquiries', 'Your account']));
  expect(names()).not.toContain('Team');
  expect(chosen()).toEqual(['Today']);
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toEqual(['Enquiries']);
  expect(await box()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { selected: true }).id,
  );
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('at /staff/enquiries')).toBeInTheDocument();
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
});

it('finds what has the words, kind by kind, and opens it', async () => {
  const { asked } = show(() => answerOf(siti, found('course', 'Signals', '/training/1')));
  await userEvent.keyboard('/');
  await userEvent.type(await box(), 'si');
  const group = await screen.findByRole('group', { name: 'Enquiries' });
  expect(within(group).getByRole('option')).toHaveTextContent('Siti Ravi');
  expect(names()).toEqual(['Siti Ravi', 'Signals']);
  expect(screen.getByRole('status')).toHaveTextContent('2 found');
  expect(asked().map(({ request }) => request.params)).toEqual([{ q: 'si' }]);
  await userEvent.click(screen.getByRole('option', { name: 'Siti Ravi' }));
  expect(await screen.findByText('at /staff/enquiries?open=7')).toBeInTheDocument();
});

it('asks once for what is typed quickly, and not for a single letter', async () => {
  const { store, asked } = show(() => answerOf(siti));
  const type = (...words: string[]) => act(() => words.forEach((q) => void store.dispatch(findAsked(q))));
  act(() => void store.dispatch(findOpened()));
  type('s', 'si', 'sit');
  await waitFor(() => expect(asked()).toHaveLength(1));
  type('s', 'sitting');
  act(() => void store.dispatch(findClosed()));
  await new Promise((resolve) => setTimeout(resolve, 2 * TYPING_MS));
  expect(asked().map(({ request }) => request.params)).toEqual([{ q: 'sit' }]);
});

it('never shows what was found for other words', () => {
  const opened = findReducer(findReducer(undefined, findOpened()), findAsked('old'));
  const stale = findReducer(findReducer(opened, findAsked('new')), findAnswered({ q: 'old', list: [siti] }));
  expect(stale).toMatchObject({ status: 'looking', list: [] });
  const shown = findReducer(opened, findAnswered({ q: 'old', list: [siti] }));
  expect(findReducer(shown, findAsked('older')).list).toEqual([]);
});

it('says when there is nothing, and when it cannot be looked for', async () => {
  let isAway = true;
  show(() => (isAway ? Promise.reject(refusal(503, 'The database is away.')) : answerOf()));
  await userEvent.keyboard('/');
  await userEvent.type(await box(), 'zzz');
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing is called “zzz”.')).toBeInTheDocument();
  expect(await box()).toHaveValue('zzz');
});

it('keeps a pasted text that is too long, says so in words, and looks for it once it is shorter', async () => {
  const { asked } = show(() => answerOf(siti));
  await userEvent.keyboard('/');
  const long = 'Siti '.repeat(40).trim();
  await userEvent.click(await box());
  await userEvent.paste(long);
  expect(screen.getByRole('status')).toHaveTextContent(
    'A search is 100 characters long at most; this one is 199.',
  );
  expect(await box()).toHaveValue(long);
  await new Promise((resolve) => setTimeout(resolve, 2 * TYPING_MS));
  expect(asked()).toEqual([]);
  await userEvent.clear(await box());
  await userEvent.paste(`${'a'.repeat(100)} `);
  await waitFor(() => expect(asked().map(({ request }) => request.params)).toEqual([{ q: 'a'.repeat(100) }]));
});

it('goes round from the last to the first, and back', () => {
  expect([steppedTo('ArrowDown', 2, 3), steppedTo('ArrowUp', 0, 3)]).toEqual([0, 2]);
  expect([steppedTo('ArrowDown', 0, 0), steppedTo('x', 0, 3)]).toEqual([undefined, undefined]);
});

/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import { HELLO } from '@/contract/staff/events';
import EnquiriesPage from '@/src/staff/enquiries/EnquiriesPage';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { refusal, type Answer } from '../../support/fakeHttp';
import { refusedFields } from './runStaffSaga';
import { field, held, save, show } from './showPlace';

beforeEach(() => localStorage.clear());

const anEnquiry = {
  ...{ id: 7, kind: 'contact', state: 'new', received_at: 0, name: 'Siti', email: 'siti@example.com' },
  ...{ company: '', words: '', taken_by: null, version: 1, form: 'Contact form', rows: [], course_id: null },
  ...{ notes: [] as object[], others: [] },
};
const withEnquiry = (answers: Record<string, Answer>) => ({
  '/api/staff/enquiries': () => ({ status: true, list: [anEnquiry], next: null }),
  '/api/staff/enquiries/counts': () => ({ status: true, counts: { new: 1 } }),
  '/api/staff/enquiries/{id}': () => ({ status: true, enquiry: anEnquiry }),
  '/api/staff/reply-templates': () => ({ status: true, list: [], placeholders: [] }),
  ...answers,
});

it('what is typed below a reply while it is on its way stays for the next one', async () => {
  const post = held();
  let enquiry = anEnquiry;
  await show(
    <EnquiriesPage />,
    withEnquiry({
      '/api/staff/enquiries/{id}': () => ({ status: true, enquiry }),
      '/api/staff/enquiries/{id}/replies': post.answer,
    }),
    '/?open=7',
  );
  await userEvent.type(await field('Reply'), 'Yes.');
  await save('Send and mark as done');
  await userEvent.type(await field('Reply'), ' And no.');
  const note = { id: 1, kind: 'reply', author: 'ana@example.com', subject: '', text: 'Yes.', at: 0 };
  enquiry = { ...enquiry, notes: [note] };
  await post.give({ status: true });
  expect(await screen.findByText('Yes.')).toBeVisible();
  expect(await field('Reply')).toHaveValue('Yes. And no.');
  expect(Object.values(localStorage).join()).toContain('Yes. And no.');
});

describe('an enquiry that is erased while its reply is typed', () => {
  const gone = () => Promise.reject(refusal(404, 'This enquiry does not exist.'));
  const erased = 'Enquiry 7 was erased meanwhile, and with it what was typed for it here.';
  /** Types a reply and a note. */
  async function typed(answers: Record<string, Answer>) {
    let isErased = false;
    let says = gone;
    const place = await show(
      <EnquiriesPage />,
      withEnquiry({
        '/api/staff/enquiries': () => ({ status: true, list: isErased ? [] : [anEnquiry], next: null }),
        '/api/staff/enquiries/{id}': () => (isErased ? says() : { status: true, enquiry: anEnquiry }),
        ...answers,
      }),
      '/?open=7',
    );
    await userEvent.type(await field('Reply'), 'Dear Siti');
    await userEvent.type(await field(/^Note/), 'Siti called.');
    const erase = (answer = gone) => {
      isErased = true;
      says = answer;
    };
    return { ...place, erase };
  }
  const nothingIsLeft = async () => {
    expect(await screen.findByText('This enquiry does not exist.')).toBeVisible();
    expect(screen.queryByText(/Siti|siti/)).toBeNull();
    expect(localStorage).toHaveLength(0);
  };

  it('leaves the screen and this device when it is heard of', async () => {
    const { dispatch, told, erase } = await typed({});
    erase();
    await dispatch(eventHeard({ kind: 'enquiry.changed', id: null }));
    await nothingIsLeft();
    expect(told()).toEqual([erased]);
  });

  it('leaves this device at the next start of the console, wherever that is opened', async () => {
    const { unmount, erase } = await typed({});
    unmount();
    erase();
    const { dispatch, told } = await show(<p>Today</p>, { '/api/staff/enquiries/{id}': gone }, '/staff');
    await dispatch(eventHeard({ kind: HELLO, id: null }));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(told()).toEqual([erased]);
  });

  it('stays on this device at the next start of the console if the enquiry is there', async () => {
    const { unmount } = await typed({});
    unmount();
    const { dispatch, told } = await show(<p>Today</p>, withEnquiry({}), '/staff');
    await dispatch(eventHeard({ kind: HELLO, id: null }));
    expect(Object.values(localStorage).join()).toContain('Dear Siti');
    expect(told()).toEqual([]);
  });

  it.each([
    ['reply is sent', 'Send and mark as done', '/api/staff/enquiries/{id}/replies'],
    ['note is added', 'Add note', '/api/staff/enquiries/{id}/notes'],
  ])('leaves the screen and this device when its %s', async (_what, button, path) => {
    const { told } = await typed({ [path]: gone });
    await save(button);
    await nothingIsLeft();
    expect(told()).toEqual([erased]);
  });

  it.each([
    ['an empty page', undefined],
    ['a message', { message: 'no Route matched with those values' }],
  ])(
    'keeps what is typed when something else than the site says that there is no such page, with %s',
    async (_what, data) => {
      const noPage = () => Promise.reject(refusal(404, data));
      const { dispatch, erase } = await typed({ '/api/staff/enquiries/{id}/replies': noPage });
      await save('Send and mark as done');
      erase(noPage);
      await dispatch(eventHeard({ kind: 'enquiry.changed', id: null }));
      expect(await field('Reply')).toHaveValue('Dear Siti');
      expect(Object.values(localStorage).join()).toContain('Dear Siti');
    },
  );
});

it('a note stays until it is among the notes, over a reload, too, and says at its own field what is wrong', async () => {
  const long = { field: 'text', message: 'Please write at most 10,000 characters.' };
  const note = { id: 1, kind: 'note', author: 'ana@example.com', subject: '', text: 'Called him.', at: 0 };
  const given = [() => Promise.reject(refusedFields(long)), () => ({ status: true, note })];
  const answers = withEnquiry({ '/api/staff/enquiries/{id}/notes': () => given.shift()?.() });
  const first = await show(<EnquiriesPage />, answers, '/?open=7');
  await userEvent.type(await field(/^Note/), 'Called');
  await save('Add note');
  expect(await field(/^Note/)).toHaveValue('Called');
  expect(await field(/^Note/)).toHaveAccessibleDescription(long.message);
  expect(await field('Reply')).not.toHaveAccessibleDescription(long.message);
  first.unmount();
  await show(<EnquiriesPage />, answers, '/?open=7');
  await userEvent.type(await field(/^Note/), ' him.');
  await save('Add note');
  expect(await screen.findByText('Called him.')).toBeVisible();
  expect(await field(/^Note/)).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

it('a reply to what somebody else has changed unseen is not sent until that is seen, and kept meanwhile', async () => {
  let enquiry = anEnquiry;
  const given = [() => Promise.reject(refusal(409)), () => ({ status: true })];
  const { lastWrite } = await show(
    <EnquiriesPage />,
    withEnquiry({
      '/api/staff/enquiries/{id}': () => ({ status: true, enquiry }),
      '/api/staff/enquiries/{id}/replies': () => given.shift()?.(),
    }),
    '/?open=7',
  );
  await userEvent.type(await field('Reply'), 'Yes.');
  enquiry = { ...anEnquiry, state: 'spam', version: 3 };
  await save('Send, keep in progress');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your reply has not been sent');
  expect(screen.getByRole('alert')).toHaveTextContent('it is “Spam” now');
  expect(await field('Reply')).toHaveValue('Yes.');
  await save('Keep mine');
  expect(lastWrite()).toMatchObject({
    headers: { 'if-match': '"3"' },
    body: { text: 'Yes.', state: 'in_progress' },
  });
  expect(screen.queryByText(/has not been sent/)).toBeNull();
});

it('a reply that got no answer is the same mail when it is sent again, also by the other button or after a change', async () => {
  const arrived = { status: true, note_id: 1, state: 'done', version: 2 };
  const lost = () => Promise.reject(refusal(503));
  const given: (() => unknown)[] = [lost, lost, lost, () => arrived];
  const mails: unknown[] = [];
  const changes: unknown[] = [];
  await show(
    <EnquiriesPage />,
    {
      ...withEnquiry({
        '/api/staff/enquiries/{id}/replies': ({ headers, body }) => {
          mails.push([headers?.[IDEMPOTENCY_HEADER], body]);
          return given.shift()?.();
        },
      }),
      '/api/staff/enquiries/{id}': ({ body, headers }) => {
        if (body) changes.push([headers?.['if-match'], body]);
        return { status: true, enquiry: anEnquiry };
      },
    },
    '/?open=7',
  );
  await userEvent.type(await field('Reply'), 'Yes.');
  await save('Send and mark as done');
  await userEvent.type(await field('Reply'), '.');
  await save('Send and mark as done');
  await userEvent.type(await field('Reply'), '{Backspace}');
  await save('Send, keep in progress');
  await save('Send, keep in progress');
  expect(mails).toHaveLength(4);
  expect(mails[2]).toEqual(mails[0]);
  expect(mails[3]).toEqual(mails[0]);
  expect(mails[1]).not.toEqual(mails[0]);
  expect(changes).toEqual([['"2"', { state: 'in_progress' }]]);
  expect(await field('Reply')).toHaveValue('');
});

it('a note that got no answer is the same note when it is sent again, also after a change, and another one once it is cleared', async () => {
  const sent: unknown[] = [];
  const notes: Record<string, Answer> = {
    '/api/staff/enquiries/{id}/notes': ({ headers, body }) => {
      sent.push([headers?.[IDEMPOTENCY_HEADER], body]);
      return Promise.reject(new Error('Network Error'));
    },
  };
  const { unmount } = await show(<EnquiriesPage />, withEnquiry(notes), '/?open=7');
  await userEvent.type(await field(/^Note/), 'Called.');
  await save('Add note');
  await userEvent.type(await field(/^Note/), '.');
  await save('Add note');
  await userEvent.type(await field(/^Note/), '{Backspace}');
  await save('Add note');
  unmount();
  await show(<EnquiriesPage />, withEnquiry(notes), '/?open=7');
  expect(await field(/^Note/)).toHaveValue('Called.');
  await save('Add note');
  await userEvent.clear(await field(/^Note/));
  await userEvent.type(await field(/^Note/), 'Called.');
  await save('Add note');
  expect(sent).toHaveLength(5);
  expect(sent[1]).not.toEqual(sent[0]);
  expect([sent[2], sent[3]]).toEqual([sent[0], sent[0]]);
  expect(sent[4]).not.toEqual(sent[0]);
});

it('a reply that is refused once the page is left is told with its name', async () => {
  const post = held();
  const answers = withEnquiry({ '/api/staff/enquiries/{id}/replies': post.answer });
  const { told, unmount } = await show(<EnquiriesPage />, answers, '/?open=7');
  await userEvent.type(await field('Reply'), 'Yes.');
  await save('Send and mark as done');
  unmount();
  await post.give(Promise.reject(refusal(409, 'Somebody changed this meanwhile.')));
  expect(told()).toEqual(['“Siti”: Somebody changed this meanwhile.']);
});

/** As a browser does in the other tabs. */
const elsewhere = (key: string, change: () => void): void =>
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

it('a reply that was typed on and sent in another tab is shown as it is there, and not left to be sent twice', async () => {
  await show(<EnquiriesPage />, withEnquiry({}), '/?open=7');
  await userEvent.type(await field('Reply'), 'Yes.');
  const [key = ''] = Object.keys(localStorage);
  const typed = localStorage.getItem(key)?.replace('Yes.', 'Yes, two.') ?? '';
  elsewhere(key, () => localStorage.setItem(key, typed));
  expect(await field('Reply')).toHaveValue('Yes, two.');
  expect(localStorage.getItem(key)).toBe(typed);
  elsewhere(key, () => localStorage.removeItem(key));
  expect(await field('Reply')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

it('what is typed in another tab is left to it, also where this one takes the same words for stored', async () => {
  await show(<EnquiriesPage />, withEnquiry({}), '/?open=7');
  await userEvent.type(await field('Reply'), 'Yes.');
  const [key = ''] = Object.keys(localStorage);
  const typed = localStorage.getItem(key)?.replace('Yes.', '') ?? '';
  elsewhere(key, () => localStorage.setItem(key, typed));
  expect(await field('Reply')).toHaveValue('');
  expect(localStorage.getItem(key)).toBe(typed);
});

it('Enter in the subject does not send a half-written reply; with Ctrl it sends it', async () => {
  const { lastWrite } = await show(
    <EnquiriesPage />,
    withEnquiry({ '/api/staff/enquiries/{id}/replies': () => ({ status: true }) }),
    '/?open=7',
  );
  await userEvent.type(await field('Reply'), 'Yes.');
  await userEvent.type(await field(/^Subject/), ' 2{Enter}');
  expect(lastWrite()).toBeUndefined();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(lastWrite()?.body).toMatchObject({ subject: 'Re: Contact form 2', text: 'Yes.' });
});

it('whoever removes the last note by keyboard writes the next one, and marks nothing as done', async () => {
  const note = { id: 1, kind: 'note', author: 'ana@example.com', subject: '', text: 'Called him.', at: 0 };
  const enquiry = { ...anEnquiry, notes: [note] };
  await show(
    <EnquiriesPage />,
    withEnquiry({
      '/api/staff/enquiries/{id}': () => ({ status: true, enquiry }),
      '/api/staff/enquiries/{id}/notes/{note}': () => ({ status: true }),
    }),
    '/?open=7',
  );
  (await screen.findByRole('button', { name: /^Remove note/ })).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('None yet.')).toBeVisible();
  expect(await field(/^Note/)).toHaveFocus();
});

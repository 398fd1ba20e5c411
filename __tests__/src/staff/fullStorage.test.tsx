/** @jest-environment jsdom */
/** The console on a device that stores nothing more: its storage is full, or refused. */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import { save as saveRows } from '@/src/staff/catalogue/catalogueSaga';
import { saveChanges } from '@/src/staff/catalogue/catalogueSlice';
import EnquiriesPage from '@/src/staff/enquiries/EnquiriesPage';
import LettersPage from '@/src/staff/letters/LettersPage';
import { signedOut } from '@/src/staff/session/sessionSlice';
import { draftsFrom, dropDraft, forgetUnstored, keepDraft, readDraft } from '@/src/staff/shared/drafts';
import { letter, wording } from './aLetter';
import { aRow, aSet } from './aList';
import { runStaffSaga } from './runStaffSaga';
import { field, held, save, show } from './showPlace';

/** Nothing longer than `left` can be stored any more. */
function fill(left = 0) {
  const set = Storage.prototype.setItem;
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (value.length > left) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, key, value);
  });
}

beforeEach(() => {
  localStorage.clear();
  forgetUnstored();
});
afterEach(() => jest.restoreAllMocks());

it('a row that was added without an answer is the same row when it is sent again', async () => {
  fill();
  const changes = [{ entity: 'resellers' as const, row: aRow(1).row, version: null }];
  const add = saveChanges({ by: 'session', changes, words: 'Added.' });
  const keyOf = async (answer: () => unknown) =>
    (await runStaffSaga(saveRows, [add], { '/api/staff/catalogue/changes': answer })).sent[0]?.request
      .headers?.[IDEMPOTENCY_HEADER];
  const stored = () => ({ status: true, change_set: aSet(7), rows: [aRow(1)] });
  const first = await keyOf(() => Promise.reject(new Error('Network Error')));
  expect(await keyOf(stored)).toBe(first);
  expect(await keyOf(stored)).not.toBe(first);
});

it('what is typed in a letter says how long it is kept, and stays while it is saved, and when the section is left', async () => {
  fill();
  const put = held();
  const saved = { ...letter, wording: { ...wording, heading: 'Thank you!' }, version: 4 };
  const answers = { '/api/staff/letters': () => ({ status: true, list: [letter] }) };
  const at = '/?open=contact.visitor';
  const { unmount } = await show(
    <LettersPage />,
    { ...answers, '/api/staff/letters/{letter}': put.answer },
    at,
  );
  await userEvent.type(await field('Heading'), '!');
  expect(screen.getByText('Not saved yet: kept only while this page is open.')).toBeVisible();
  await save();
  await userEvent.type(await field('Heading'), '?');
  await put.give({ status: true, letter: saved });
  expect(await field('Heading')).toHaveValue('Thank you!?');
  unmount();
  await show(<LettersPage />, answers, at);
  expect(await field('Heading')).toHaveValue('Thank you!?');
});

it('a reply during which the storage fills up is not there again after it was sent', async () => {
  const post = held();
  const enquiry = {
    ...{ id: 7, kind: 'contact', state: 'new', received_at: 0, name: 'Siti', email: 'siti@example.com' },
    ...{ company: '', words: '', taken_by: null, version: 1, form: 'Contact form', rows: [] },
    ...{ course_id: null, notes: [], others: [] },
  };
  const answers = {
    '/api/staff/enquiries': () => ({ status: true, list: [enquiry], next: null }),
    '/api/staff/enquiries/counts': () => ({ status: true, counts: { new: 1 } }),
    '/api/staff/enquiries/{id}': () => ({ status: true, enquiry }),
    '/api/staff/reply-templates': () => ({ status: true, list: [], placeholders: [] }),
    '/api/staff/enquiries/{id}/replies': post.answer,
  };
  await show(<EnquiriesPage />, answers, '/?open=7');
  await userEvent.type(await field('Reply'), 'Dear Siti,');
  fill(Object.values(localStorage).join().length);
  await userEvent.type(await field('Reply'), ' thank you.');
  await save('Send and mark as done');
  await post.give({ status: true });
  expect(await field('Reply')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});

describe('a draft that could not be stored', () => {
  const kept = () => readDraft(3, 'reply 7');
  const type = () => keepDraft(3, 'reply 7', { fields: 'Dear Siti' });

  it('is read as typed instead of an earlier beginning, until it is dropped or stored again', () => {
    keepDraft(3, 'reply 7', { fields: 'Dear' });
    const { mockRestore } = fill();
    type();
    expect(kept()).toEqual({ fields: 'Dear Siti' });
    expect(draftsFrom(3, 'reply ')).toEqual(['reply 7']);
    dropDraft(3, 'reply 7');
    expect([kept(), draftsFrom(3, 'reply ')]).toEqual([undefined, []]);
    type();
    mockRestore();
    type();
    forgetUnstored();
    expect(kept()).toEqual({ fields: 'Dear Siti' });
  });

  it('gives way to what another tab has sent, wherever one is', () => {
    fill();
    type();
    window.dispatchEvent(new StorageEvent('storage', { key: 'staff draft 3 reply 7' }));
    expect(kept()).toBeUndefined();
  });

  it('is gone once somebody has signed out, here or in another tab', async () => {
    const { dispatch } = await show(null, {}, '/');
    fill();
    type();
    await dispatch(signedOut());
    expect(kept()).toBeUndefined();
  });
});

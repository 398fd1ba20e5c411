/** @jest-environment jsdom */
/** "Export" contains what the list shows. */
import { screen } from '@testing-library/react';
import ActivityPage from '@/src/staff/activity/ActivityPage';
import EnquiriesPage from '@/src/staff/enquiries/EnquiriesPage';
import { refusal } from '../../support/fakeHttp';
import { show } from './showPlace';

globalThis.EventSource = class {
  addEventListener = (): void => undefined;
  close = (): void => undefined;
} as never;

const LONG = 'Please use at most 200 characters.';
const isOffered = async (page: 'Enquiries' | 'Activity', answer: () => unknown, words: string | RegExp) => {
  const calls = {
    '/api/staff/enquiries': answer,
    '/api/staff/activity': answer,
    '/api/staff/enquiries/counts': () => ({ status: true, counts: {} }),
    '/api/staff/reply-templates': () => ({ status: true, list: [], placeholders: [] }),
  };
  await show(page === 'Enquiries' ? <EnquiriesPage /> : <ActivityPage />, calls, '/');
  await screen.findByText(words);
  return screen.queryByRole('link', { name: 'Export' }) !== null;
};

describe.each(['Enquiries', 'Activity'] as const)('%s', (page) => {
  it('offers no download of a search that is refused: it would fail without a word', async () => {
    expect(await isOffered(page, () => Promise.reject(refusal(400, LONG)), LONG)).toBe(false);
  });

  it('offers one of what it lists', async () => {
    const none = page === 'Enquiries' ? /^No enquir|^Nothing/ : /^Nothing here yet/;
    expect(await isOffered(page, () => ({ status: true, list: [], next: null }), none)).toBe(true);
  });
});

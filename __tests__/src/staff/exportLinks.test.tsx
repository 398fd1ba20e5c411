/** @jest-environment jsdom */
/** "Export" contains what the list shows. */
import { screen } from '@testing-library/react';
import ActivityPage from '@/src/staff/activity/ActivityPage';
import EnquiriesPage from '@/src/staff/enquiries/EnquiriesPage';
import { refusal } from '../../support/fakeHttp';
import { show } from './showPlace';

const LONG = 'Please use at most 200 characters.';
const linkAt = async (
  at: string,
  page: 'Enquiries' | 'Activity',
  answer: () => unknown,
  words: string | RegExp,
) => {
  const calls = {
    '/api/staff/enquiries': answer,
    '/api/staff/activity': answer,
    '/api/staff/enquiries/counts': () => ({ status: true, counts: {} }),
    '/api/staff/reply-templates': () => ({ status: true, list: [], placeholders: [] }),
  };
  await show(page === 'Enquiries' ? <EnquiriesPage /> : <ActivityPage />, calls, at);
  await screen.findByText(words);
  return screen.queryByRole<HTMLAnchorElement>('link', { name: 'Export' });
};
const none = { Enquiries: /^No enquir|^Nothing/, Activity: /^Nothing here yet|^No entry fits/ };
const nothing = () => ({ status: true, list: [], next: null });

describe.each(['Enquiries', 'Activity'] as const)('%s', (page) => {
  it('offers no download of a search that is refused: it would fail without a word', async () => {
    expect(await linkAt('/', page, () => Promise.reject(refusal(400, LONG)), LONG)).toBeNull();
  });

  it('offers one of what it lists', async () => {
    expect(await linkAt('/', page, nothing, none[page])).not.toBeNull();
  });
});

it.each([
  [
    'Enquiries',
    '/?state=new&kind=contact&taken=me&q=plc',
    'enquiries.csv?state=new&kind=contact&taken=me&q=plc',
  ],
  ['Activity', '/?who=ben@example.com&what=mail', 'activity.csv?actor=ben%40example.com&action=mail'],
] as const)('%s are downloaded as they are filtered', async (page, at, file) => {
  const link = await linkAt(at, page, nothing, none[page]);
  expect(link?.getAttribute('href')).toBe(`/api/staff/${file}`);
});

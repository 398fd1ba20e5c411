/** @jest-environment jsdom */
import type { ProgressResponse } from '@/contract/staff/classProgressSchemas';
import { loadProgress, progressLeft, reopen } from '@/src/staff/classProgress/progressSlice';
import { fakeHttp, refusal } from '../../support/fakeHttp';
import { held } from './showPlace';
import { makeStaffStore } from './wholeConsole';

const NOW = Date.parse('2027-01-11T10:00:00+08:00');
const within = (opens_at: number | null, closes_at: number): ProgressResponse => ({
  status: true,
  now: NOW,
  forms: [{ form_type: 'evaluation', opens_at, closes_at, sent: 1, of: 1 }],
  people: [],
});
const OPEN = within(null, NOW + 1);
const OVER = within(null, NOW - 1);
const EARLY = within(NOW + 1, NOW + 2);

it.each([
  ['is over', OVER, OPEN, 'Reopened. The form is not open now: give it a later end in “Set-up”.'],
  [
    'opens later',
    EARLY,
    OPEN,
    'Reopened. The form is not open yet: it opens at the time that is set in “Set-up”.',
  ],
  ['is open', OPEN, OVER, 'The form is open again.'],
])('a reopened form that %s is said to be so when another class is open', async (_what, own, other, told) => {
  const post = held();
  const http = fakeHttp({
    '/api/staff/classes/{id}/progress': ({ params }) =>
      (params as { id: string }).id === 'first' ? own : other,
    '/api/staff/classes/{id}/reopenings': post.answer,
    '/api/staff/me': () => Promise.reject(refusal(503)),
  });
  const { store, start } = makeStaffStore(http);
  start();
  const shown = () => new Promise((resolve) => setTimeout(resolve));
  store.dispatch(loadProgress('first'));
  await shown();
  store.dispatch(reopen({ id: 'first', person_id: 2, form_type: 'evaluation', reason: 'Mixed up' }));
  store.dispatch(loadProgress('second'));
  await shown();
  await post.give({ status: true });
  expect(store.getState().notifications.alerts.at(-1)).toMatchObject({ text: told });
  store.dispatch(progressLeft());
});

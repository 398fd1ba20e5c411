/** @jest-environment jsdom */
import { HELLO } from '@/contract/staff/events';
import { eventHeard } from '@/src/staff/live/liveSlice';
import { keepDraft } from '@/src/staff/shared/drafts';
import { held, show } from './showPlace';

it('enquiries with drafts are asked for in one round at a time, however often somebody returns to the tab', async () => {
  for (const id of [7, 8]) keepDraft(3, `reply ${id}`, { fields: {}, base: {}, version: 1 });
  const get = held();
  const asked = jest.fn(get.answer);
  const { dispatch } = await show(<p>Today</p>, { '/api/staff/enquiries/{id}': asked }, '/staff');
  for (let turn = 0; turn < 3; turn += 1) await dispatch(eventHeard({ kind: HELLO, id: null }));
  expect(asked).toHaveBeenCalledTimes(3);
  for (let turn = 0; turn < 4; turn += 1) await get.give({ status: true, enquiry: {} });
  // Only the last round goes on.
  expect(asked).toHaveBeenCalledTimes(4);
});

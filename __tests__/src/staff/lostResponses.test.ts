/** @jest-environment jsdom */
/** A save arrives, and its response is lost: pressing "Save" again changes nothing twice. */
import { IDEMPOTENCY_HEADER } from '@/contract/constants';
import { save } from '@/src/staff/catalogue/catalogueSaga';
import { saveChanges } from '@/src/staff/catalogue/catalogueSlice';
import { RefusedResponse } from '@/src/shared/lib/axiosHttp';
import { refusal } from '../../support/fakeHttp';
import { aRow, aSet } from './aList';
import { runStaffSaga } from './runStaffSaga';

const CHANGES = '/api/staff/catalogue/changes';
const added = (title: string) =>
  saveChanges({
    by: 'session',
    changes: [{ entity: 'resellers', row: { ...aRow(1).row, title }, version: null }],
    words: 'Added.',
  });
/** As after a reload: only the device remembers the previous one. */
async function keyOf(title: string, answer: () => unknown): Promise<unknown> {
  const { sent } = await runStaffSaga(save, [added(title)], { [CHANGES]: answer });
  return sent[0]?.request.headers?.[IDEMPOTENCY_HEADER];
}
const lost = () => Promise.reject(new Error('Network Error'));
const stored = () => ({ status: true, change_set: aSet(7), rows: [aRow(1)] });

beforeEach(() => localStorage.clear());

it('a row that was added without an answer is the same row when it is sent again, also after a reload', async () => {
  const first = await keyOf('A', lost);
  expect(first).toMatch(/^[\w-]{32,36}$/);
  expect(await keyOf('A', () => Promise.reject(refusal(502)))).toBe(first);
  expect(await keyOf('A', stored)).toBe(first);
  expect(localStorage).toHaveLength(0);
});

it.each<[string, Error]>([
  ['the end of the session', refusal(401, 'Please sign in.')],
  ['a request that was too slow', refusal(408, 'Too slow.')],
  ['too many requests', refusal(429, 'Please wait.')],
  ['a proxy that refuses it', refusal(403)],
  ['the sign-in page of a network', new RefusedResponse(200, '<html>Sign in to the network</html>')],
])('a row whose first response was lost is the same row after %s', async (_, error) => {
  const first = await keyOf('A', lost);
  expect(await keyOf('A', () => Promise.reject(error))).toBe(first);
  expect(await keyOf('A', stored)).toBe(first);
});

it('another row, one that was refused before, and one that is added once more after it was stored are new', async () => {
  const first = await keyOf('A', lost);
  expect(await keyOf('B', lost)).not.toBe(first);
  const refused = await keyOf('C', () => Promise.reject(refusal(422, 'No.')));
  const second = await keyOf('C', stored);
  expect(second).not.toBe(refused);
  expect(await keyOf('C', stored)).not.toBe(second);
});

it('a row that is changed and changed back while no answer comes is stored once, also if it was refused between', async () => {
  const first = await keyOf('A', lost);
  expect(await keyOf('B', lost)).not.toBe(first);
  await keyOf('C', () => Promise.reject(refusal(422, 'No.')));
  expect(await keyOf('A', stored)).toBe(first);
});

/** @jest-environment jsdom */
import { staffEndpoints } from '@/contract/staff/endpoints';
import { ATTENDED_MS, withAttendance } from '@/src/staff/session/attendance';

it('tells the server of calls that a page makes by itself, until somebody touches it again', async () => {
  const heard: (object | undefined)[] = [];
  let now = 0;
  const send = (_endpoint: unknown, { headers }: { headers?: object }) => {
    heard.push(headers);
    return Promise.resolve({ status: true });
  };
  const http = withAttendance({ send } as never, () => now);
  const ask = () => http.send(staffEndpoints.me, { headers: { 'if-match': '"1"' } });
  await ask();
  now = ATTENDED_MS + 1;
  await ask();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
  await ask();
  const plain = { 'if-match': '"1"' };
  expect(heard).toEqual([plain, { ...plain, 'x-unattended': '1' }, plain]);
});

/** Notes on an enquiry that their author removed, and requests that are repeated afterwards. */
import { DESK_MESSAGES } from '@/contract/staff/enquiriesSchemas';
import { useServer } from '../http/aServer';
import { anEnquiry, useColleague } from './aDesk';

const server = useServer();
const ana = useColleague(server, ['desk'], 'ana@example.com');

it('the words of a note that was removed are kept nowhere, not even for a repeat', async () => {
  const id = await anEnquiry(server);
  const key = { 'idempotency-key': 'a-key-of-a-note-to-remove' };
  const { note } = (
    await ana.ask('POST', `enquiries/${id}/notes`, { text: 'Not for this file.' }, key)
  ).json<{ note: { id: number } }>();
  const another = () => ana.ask('POST', `enquiries/${id}/notes`, { text: 'Call on Monday.' }, otherKey);
  const otherKey = { 'idempotency-key': 'a-key-of-a-note-that-stays' };
  const stays = (await another()).json();
  await ana.ask('DELETE', `enquiries/${id}/notes/${note.id}`);
  expect((await another()).json()).toEqual(stays);
  const { db } = server.database;
  const kept = [
    await db.selectFrom('idempotency_keys').selectAll().execute(),
    await db.selectFrom('enquiry_notes').selectAll().execute(),
    await db.selectFrom('activity').selectAll().execute(),
  ];
  expect(JSON.stringify(kept)).not.toContain('Not for this file.');
});

it('a note that its author removed stays removed when its first request arrives once more', async () => {
  const id = await anEnquiry(server);
  const key = { 'idempotency-key': 'a-key-of-a-late-note' };
  const send = () => ana.ask('POST', `enquiries/${id}/notes`, { text: 'Called.' }, key);
  const { note } = (await send()).json<{ note: { id: number } }>();
  await ana.ask('DELETE', `enquiries/${id}/notes/${note.id}`);
  const again = await send();
  expect([again.statusCode, again.json()]).toMatchObject([404, { message: DESK_MESSAGES.noteGone }]);
  expect((await ana.ask('GET', `enquiries/${id}`)).json()).toMatchObject({ enquiry: { notes: [] } });
});

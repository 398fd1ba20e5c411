import type { Database } from '@/server/database/database';
import { removeOutdated } from '@/server/privacy/retention';
import { queueFlexMails } from '@/server/mail/flexMails';
import { aContact } from '../enquiries/aContact';
import { eventually } from '../database/support';
import { aConfig, aServer, NOW, type TestServer } from '../http/aServer';
import { aDatabase } from '../http/testDatabase';
import { aMailServer, type TestMailServer } from './aMailServer';

const DAY_MS = 24 * 3_600_000;
let database: Database;
let server: TestServer;
let mailServer: TestMailServer | undefined;

async function start(env: Record<string, string> = {}): Promise<void> {
  server = await aServer({
    database,
    env: { RATE_LIMIT_SUBMISSIONS: '1000', MAIL_TO: 'staff@example.com', ...env },
  });
}
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('outbox').execute());
afterEach(async () => {
  await server.close();
  await mailServer?.close();
  mailServer = undefined;
});

const post = (payload: object = aContact(), headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/api/website/contact', headers, payload });
const outbox = () => server.database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const metric = async (name: string): Promise<string | undefined> =>
  (await server.app.inject('/metrics')).body.split('\n').find((line) => line.startsWith(name));

it('sends staff and visitor their mails about a contact form, once for each key', async () => {
  mailServer = await aMailServer();
  await start({ SMTP_URL: mailServer.url, SITE_NAME: 'Trade & Wind' });
  const key = { 'idempotency-key': 'sent-twice-by-the-browser' };
  expect((await post(aContact(), key)).statusCode).toBe(200);
  expect((await post(aContact(), key)).statusCode).toBe(200);
  await eventually(() => mailServer?.received.length === 2);
  const { received } = mailServer;
  expect(received.map(({ to }) => to[0]).sort()).toEqual(['Aminah.Tan@example.com', 'staff@example.com']);
  expect(received.find(({ to }) => to[0] === 'staff@example.com')?.headers.get('reply-to')).toBe(
    'Aminah.Tan@example.com',
  );
  await eventually(async () => (await metric('mails_sent_total')) === 'mails_sent_total 2');
  expect(await metric('outbox_mails{state="sent"}')).toBe('outbox_mails{state="sent"} 2');
  expect(await metric('mail_server_up')).toBe('mail_server_up 1');
});

it('sends them for a form without JavaScript as well', async () => {
  await start();
  const payload = new URLSearchParams({ ...(aContact() as Record<string, string>) }).toString();
  const answer = await server.app.inject({
    method: 'POST',
    url: '/contactus',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
  expect(answer.statusCode).toBe(303);
  expect((await outbox()).map(({ to_address: to }) => to)).toEqual([
    'staff@example.com',
    'Aminah.Tan@example.com',
  ]);
});

it('keeps mails where there is no mail server, counts them, and says how long they have waited', async () => {
  await start();
  await post();
  await server.database.db
    .updateTable('outbox')
    .set({ created_at: new Date(Date.now() - 600_000) })
    .execute();
  expect((await outbox()).map(({ attempts, sent_at: sent }) => [attempts, sent])).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(await metric('outbox_mails{state="waiting"}')).toBe('outbox_mails{state="waiting"} 2');
  const seconds = Number((await metric('outbox_oldest_waiting_seconds'))?.split(' ')[1]);
  expect(seconds).toBeGreaterThanOrEqual(590);
  expect(await metric('mail_server_up ')).toBeUndefined();
});

it('takes forms while the mail server is dead', async () => {
  const dead = await aMailServer();
  await dead.close();
  await start({ SMTP_URL: dead.url });
  expect((await post()).statusCode).toBe(200);
  await eventually(async () => (await outbox()).every(({ last_error: error }) => error !== null));
  expect((await post()).statusCode).toBe(200);
  expect(await outbox()).toHaveLength(4);
  expect(await metric('mail_server_up ')).toBe('mail_server_up 0');
});

it('takes a form whose address no mail can go to: staff hear of it', async () => {
  await start();
  expect((await post(aContact({ form_email: '=?utf-8?Q?x?=@example.com' }))).statusCode).toBe(200);
  expect(await outbox()).toMatchObject([{ to_address: 'staff@example.com', reply_to: null }]);
});

it('leaves no mail about a form that was refused', async () => {
  await start();
  expect((await post(aContact({ form_name: '' }))).statusCode).toBe(422);
  expect(await outbox()).toEqual([]);
});

it('forgets sent and failed mails after 90 days, and one that waits only with what it tells of', async () => {
  await start();
  await post();
  await post();
  const [first, second, third, fourth] = await outbox();
  const { db } = server.database;
  const set = (id = 0, values: object) => db.updateTable('outbox').set(values).where('id', '=', id).execute();
  const old = new Date(NOW - 90 * DAY_MS);
  await set(first?.id, { sent_at: old });
  await set(second?.id, { gave_up_at: old });
  await set(third?.id, { sent_at: new Date(old.getTime() + 1) });
  await set(fourth?.id, { created_at: old });
  await removeOutdated(db, NOW, aConfig().retention);
  expect((await outbox()).map(({ id }) => id)).toEqual([third?.id, fourth?.id]);
  await set(fourth?.id, { created_at: new Date(0) });
  await removeOutdated(db, NOW, aConfig().retention);
  expect((await outbox()).map(({ id }) => id)).toEqual([third?.id]);
});

it('gives participants of a FLEX course the days that the catalogue has, not those that were sent', async () => {
  await start();
  const { db } = server.database;
  await db.insertInto('regions').values({ id: 1, label: 'Malaysia' }).execute();
  const group = { group_id: 5, group_code: 'EE', course_group_name: 'Electrical' };
  await db.insertInto('groups').values(group).execute();
  await db
    .insertInto('courses')
    .values({ id: 1944, title: 'Power', group_id: 5, course_profile: '[]' })
    .execute();
  const days = { start_date: '2027-01-11', end_date: '2027-01-12' };
  await db
    .insertInto('sessions')
    .values({ id: 70, course_id: 1944, schedule_id: 7, region: 1, venue_label: 'Penang', ...days })
    .execute();
  const payload = {
    ...{ course_id: 1944, schedule_id: 7, course_title: 'Watches', course_date: 'today', city: 'Nowhere' },
    participants: [{ name: 'Ben', email: 'ben@example.com' }],
    ...{ reseller: '', booking_type: 'none' as const, booking_hotel: '', booking_rooms: '' },
    ...{ booking_checkin: '', booking_checkout: '', booking_remarks: '' },
    ...{ invoice_billto: 'B', invoice_address: 'A', invoice_pic: 'D', invoice_pic_dept: 'HR' },
    ...{ invoice_pic_phone: '1', invoice_pic_email: 'dee@example.com', invoice_remarks: '', terms: true },
  };
  await db
    .transaction()
    .execute((trx) => queueFlexMails(trx, payload, aConfig(), { id: 1, receivedAt: NOW }));
  const ben = (await outbox()).find(({ to_address: to }) => to === 'ben@example.com');
  expect(ben?.text).toContain('Course: Power (EE1944)\nDate: 11 Jan 2027 – 12 Jan 2027\nCity: Penang');
  expect(ben?.attachments[0]?.content).toContain('DTEND;VALUE=DATE:20270113');
});

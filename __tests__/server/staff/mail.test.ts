/** "Mail" of the console. */
import { randomUUID } from 'node:crypto';
import { MAIL_MESSAGES, UNDO_MS } from '@/contract/staff/mail';
import { queueMails } from '@/server/mail/outbox';
import { useServer } from '../http/aServer';
import { aMail } from '../mail/anOutbox';
import { useColleague } from './aDesk';

const server = useServer();
const ana = useColleague(server, ['desk'], 'ana@example.com');
const admin = useColleague(server, ['admin'], 'admin@example.com');
beforeAll(async () => {
  const { db } = server.database;
  await db
    .transaction()
    .execute((trx) =>
      queueMails(trx, [
        aMail({ subject: 'First' }),
        aMail({ subject: 'Failed' }),
        aMail({ subject: 'Sign in', text: 'SECRET-WORDS', html: 'SECRET-WORDS', isPrivate: true }),
      ]),
    );
  await db.updateTable('outbox').set({ sent_at: new Date() }).where('subject', '=', 'First').execute();
  await db
    .updateTable('outbox')
    .set({ gave_up_at: new Date(), last_error: 'No such mailbox' })
    .where('subject', '=', 'Failed')
    .execute();
});

interface Whole {
  mail: { next_attempt_at: number };
}
interface Listed {
  counts: object;
  list: { id: number; subject: string; last_error: string | null }[];
}
const list = async (query = '') => (await ana.ask('GET', `mails${query}`)).json<Listed>();
const idOf = async (subject: string): Promise<number> =>
  (await list()).list.find((mail) => mail.subject === subject)?.id ?? 0;

it('shows what was sent, waits and failed, and why', async () => {
  expect((await list()).counts).toEqual({ sent: 1, waiting: 1, failed: 1 });
  expect((await list('?state=failed')).list).toMatchObject([
    { subject: 'Failed', last_error: 'No such mailbox' },
  ]);
  const last = (await list()).list.at(0)?.id ?? 0;
  expect((await list(`?before=${last}`)).list.map(({ subject }) => subject)).toEqual(['Failed', 'First']);
  expect((await ana.ask('GET', 'mails?before=1e300')).statusCode).toBe(400);
});

it('shows nobody the words of a mail that lets somebody in, not even an administrator', async () => {
  const id = await idOf('Sign in');
  for (const who of [ana, admin]) {
    const { statusCode, body } = await who.ask('GET', `mails/${id}`);
    expect([statusCode, body]).toEqual([200, expect.not.stringContaining('SECRET-WORDS')]);
  }
  expect((await ana.ask('GET', `mails/${await idOf('First')}`)).json()).toMatchObject({
    mail: { is_private: false, text: aMail().text },
  });
});

it('takes back that a failed mail is sent again, as long as it waits', async () => {
  const failed = await idOf('Failed');
  expect((await ana.ask('POST', `mails/${failed}/hold`)).statusCode).toBe(409);
  expect((await ana.ask('POST', `mails/${failed}/send-again`)).statusCode).toBe(200);
  const waits = (await ana.ask('GET', `mails/${failed}`)).json<Whole>();
  expect(waits.mail.next_attempt_at).toBeGreaterThan(Date.now() + UNDO_MS / 2);
  expect((await ana.ask('POST', `mails/${failed}/hold`)).statusCode).toBe(200);
  expect((await list('?state=failed')).list).toMatchObject([{ last_error: MAIL_MESSAGES.heldBack }]);
  const { db } = server.database;
  const claim = { claimed_by: randomUUID(), gave_up_at: null };
  await db.updateTable('outbox').set(claim).where('id', '=', failed).execute();
  expect((await ana.ask('POST', `mails/${failed}/hold`)).json()).toMatchObject({
    message: MAIL_MESSAGES.onItsWay,
  });
  const given = { claimed_by: null, gave_up_at: new Date() };
  await db.updateTable('outbox').set(given).where('id', '=', failed).execute();
  expect((await ana.ask('POST', 'mails/99999/hold')).statusCode).toBe(404);
  const log = await db.selectFrom('activity').select('action').orderBy('id').execute();
  expect(log.map(({ action }) => action)).toEqual(['mail.sent_again', 'mail.held_back']);
});

it('sends a failed mail again, logged without its address, and never one that was sent', async () => {
  const failed = await idOf('Failed');
  expect((await ana.ask('POST', `mails/${failed}/send-again`)).statusCode).toBe(200);
  expect((await list('?state=waiting')).list.map(({ id }) => id)).toContain(failed);
  expect((await ana.ask('POST', `mails/${await idOf('First')}/send-again`)).statusCode).toBe(409);
  expect((await ana.ask('POST', 'mails/99999/send-again')).statusCode).toBe(404);
  const log = await server.database.db.selectFrom('activity').selectAll().orderBy('id').execute();
  expect(log.slice(-1)).toMatchObject([
    { action: 'mail.sent_again', subject: `mail ${failed}`, before: { state: 'failed' } },
  ]);
});

/** An outbox of its own for a test file, and its operations. */
import type { Database } from '@/server/database/database';
import { startDelivery, type DeliveryOptions } from '@/server/mail/deliver';
import { queueMails, type NewMail } from '@/server/mail/outbox';
import { eventually } from '../database/support';
import { aDatabase } from '../http/testDatabase';
import { aMailServer, type TestMailServer } from './aMailServer';

export const aMail = (changes: Partial<NewMail> = {}): NewMail => ({
  to: 'ana@example.com',
  subject: 'Hello',
  text: 'Plain words\n',
  html: '<p>Words</p>',
  ...changes,
});

/** Call it where hooks may be registered. */
export function anOutbox() {
  let database: Database;
  let stops: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    database = await aDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.deleteFrom('outbox').execute());
  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    stops = [];
  });

  const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();

  return {
    database: () => database,
    db: () => database.db,
    rows,
    async first() {
      const [row] = await rows();
      if (!row) throw new Error('The outbox is empty.');
      return row;
    },
    queue: (...mails: NewMail[]) =>
      database.db.transaction().execute((trx) => queueMails(trx, mails.length > 0 ? mails : [aMail()])),
    dueNow: () =>
      database.db
        .updateTable('outbox')
        .set({ next_attempt_at: new Date(0) })
        .execute(),
    allSent: () => eventually(async () => (await rows()).every(({ sent_at: sent }) => sent !== null)),
    /** closed after the test */
    async serve(...parameters: Parameters<typeof aMailServer>): Promise<TestMailServer> {
      const server = await aMailServer(...parameters);
      stops.push(server.close);
      return server;
    },
    /** stopped after the test */
    async deliver(smtpUrl: string, options: Partial<DeliveryOptions> = {}): Promise<() => Promise<void>> {
      const log = { info: () => undefined, warn: () => undefined };
      const from = { name: 'Tradewind', address: 'no-reply@example.com' };
      const stop = await startDelivery({ database, smtpUrl, from, log, firstPauseMs: 20, ...options });
      stops.unshift(stop);
      return stop;
    },
  };
}

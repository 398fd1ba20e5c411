/** What runs beside an erasure may hold what it waits for, and wait for what it holds. */
import { sql } from 'kysely';
import { runCleanup } from '@/server/http/cleanupJob';
import { queueMails } from '@/server/mail/outbox';
import { eventually } from '../database/support';
import { aContact } from '../enquiries/aContact';
import { aMail } from '../mail/anOutbox';
import { aConfig } from '../http/aServer';
import { NOW, useSite } from '../site/aSite';
import { everything, SITI, store } from './aPerson';

const site = useSite();
beforeEach(async () => {
  await site.empty();
  await store(site, 'contact', SITI, aContact({ form_email: SITI }));
  await site.database.db.transaction().execute((trx) => queueMails(trx, [aMail({ to: SITI })]));
});

/** Runs the work beside a transaction that locks the emails first, and the enquiries once the work waits. */
async function runBeside<Done>(work: () => Promise<Done>) {
  const { db } = site.database;
  const { running } = await db.transaction().execute(async (trx) => {
    // So that PostgreSQL ends the other transaction, which has waited for longer.
    await sql`SET LOCAL deadlock_timeout = '1min'`.execute(trx);
    await sql`SELECT FROM outbox FOR UPDATE`.execute(trx);
    const running = work();
    await eventually(async () => {
      const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(db);
      return rows.length > 0;
    });
    await sql`SELECT FROM submissions FOR UPDATE`.execute(trx);
    return { running };
  });
  return running;
}

it('an erasure is made also if the removal of old enquiries and mails needs both in another order', async () => {
  expect(await runBeside(() => site.run('erase', '--email', SITI))).toMatchObject({ exitCode: 0 });
  expect(await everything(site)).not.toContain(SITI);
});

it('a backup is restored also if something that is under way needs its tables in another order', async () => {
  const file = `${site.folder}/backup.gz`;
  await site.run('backup', file);
  expect(await runBeside(() => site.run('restore', file))).toMatchObject({ exitCode: 0 });
});

it('old enquiries and mails are removed also if something that is under way needs both in another order', async () => {
  const { db } = site.database;
  const later = NOW + 10 * 365 * 24 * 60 * 60 * 1000;
  const log = { info: () => undefined, warn: () => undefined };
  const { retention } = aConfig();
  expect(await runBeside(() => runCleanup({ db, now: () => later, retention, log }))).toBe(true);
  expect(await everything(site)).not.toContain(SITI);
});

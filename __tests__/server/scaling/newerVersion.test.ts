/** An update, from the view of the servers that are not updated yet (decision 29). */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from '@/server/database/database';
import { migrate } from '@/server/database/migrate';
import { migrations } from '@/server/database/migrations/all';
import { aContact } from '../enquiries/aContact';
import { aServer, useServer } from '../http/aServer';

const server = useServer({ env: { RATE_LIMIT_SUBMISSIONS: '1000' } });

const run = async (db: Kysely<unknown>, ...statements: string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** The changes of the next version. */
const next = {
  ...migrations,
  '9001_levels': {
    up: (db: Kysely<unknown>) =>
      run(
        db,
        `ALTER TABLE submissions ADD COLUMN answered_at timestamptz`,
        `ALTER TABLE courses ADD COLUMN level text NOT NULL DEFAULT 'basic'`,
        `CREATE TABLE levels (name text PRIMARY KEY)`,
      ),
  },
};

const send = () => server.app.inject({ method: 'POST', url: '/api/website/contact', payload: aContact() });

/** Holds a lock like a long export, until it is told to release it. */
async function holdTable({ db }: Database): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  let isHeld: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  const work = db.transaction().execute(async (trx) => {
    await trx.selectFrom('submissions').select('id').limit(1).execute();
    isHeld();
    await released;
  });
  await held;
  return () => {
    letGo();
    return work;
  };
}

it('keeps serving while a newer version waits for a table that is in use', async () => {
  const release = await holdTable(server.database);
  const migrating = migrate(server.database.db, next);
  // More than one attempt: each gives up after two seconds, so that these are answered.
  const begun = performance.now();
  while (performance.now() - begun < 4_000) {
    expect((await send()).statusCode).toBe(200);
    // As often as visitors may send, not as often as a processor can.
    await sleep(20);
  }
  await release();
  expect(await migrating).toEqual(['9001_levels']);
});

it('keeps serving after a newer version has added to the tables, and starts again', async () => {
  await migrate(server.database.db, next);
  expect((await send()).statusCode).toBe(200);
  expect((await server.app.inject('/api/website/courses')).statusCode).toBe(200);
  expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
  expect(await migrate(server.database.db)).toEqual([]);
  const again = await aServer({ database: server.database });
  expect((await again.app.inject('/health/ready')).statusCode).toBe(200);
  await again.close();
});

it('asks to be replaced once a newer version has taken something away', async () => {
  const last = {
    ...next,
    '9002_contract_levels': { up: (db: Kysely<unknown>) => run(db, 'DROP TABLE levels') },
  };
  await migrate(server.database.db, last);
  const ready = await server.app.inject('/health/ready');
  expect([ready.statusCode, ready.json().message]).toEqual([503, expect.stringContaining('newer version')]);
});

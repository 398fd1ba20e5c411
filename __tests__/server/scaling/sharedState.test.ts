/** Two server processes on one database: each knows what the other knows. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '@/server/config';
import { runCleanup } from '@/server/http/cleanupJob';
import { describeTables } from '@/server/site/backup/tables';
import { withTokenSecret } from '@/server/tokenSecret';
import { aContact } from '../enquiries/aContact';
import { removeFolder, temporaryFolder } from '../database/support';
import { aConfig, aServer, NOW, type TestServer } from '../http/aServer';

let one: TestServer;
let other: TestServer;

beforeAll(async () => {
  one = await aServer({ env: { RATE_LIMIT_SUBMISSIONS: '4' } });
  other = await aServer({ env: { RATE_LIMIT_SUBMISSIONS: '4' }, database: one.database });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

const send = ({ app }: TestServer, from: string, key?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/website/contact',
    remoteAddress: from,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    payload: aContact(),
  });

it('counts what an address sends in all of them together', async () => {
  const answers = [];
  for (const server of [one, other, one, other, one, other]) answers.push(await send(server, '192.0.2.1'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429, 429]);
});

it('takes a form that comes again to another of them for the same one', async () => {
  const key = 'sent-to-both-of-them';
  const answers = [await send(one, '192.0.2.2', key), await send(other, '192.0.2.2', key)];
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
  const stored = await one.database.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', '=', key)
    .execute();
  expect(stored).toHaveLength(1);
});

it('says that it is stopping and is of use to the last', async () => {
  const leaving = await aServer({
    database: one.database,
    draining: {
      isOn: () => true,
      isLeaving: () => true,
      begin: () => undefined,
      whenBegun: () => () => undefined,
    },
  });
  const ready = await leaving.app.inject('/health/ready');
  expect([ready.statusCode, ready.json().message]).toEqual([503, 'This server is stopping.']);
  const answer = await leaving.app.inject('/api/website/courses');
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  await leaving.close();
});

it('clears away in one process at a time', async () => {
  const { db } = one.database;
  const { retention } = aConfig();
  const log = { info: () => undefined, warn: () => undefined };
  const clearAway = () => runCleanup({ db, now: () => NOW, retention, log });
  const meanwhile = await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${0x73697465}::int, 2)`.execute(trx);
    return clearAway();
  });
  expect([meanwhile, await clearAway()]).toEqual([false, true]);
});

describe('The secret that nobody has set', () => {
  const folders: string[] = [];
  afterAll(() => folders.forEach(removeFolder));

  const settings = (env: Record<string, string> = {}) => {
    const DATA_DIR = temporaryFolder();
    folders.push(DATA_DIR);
    return readConfig({ DATA_DIR, DATABASE_URL: 'postgres://db/site', ...env });
  };
  const secretOf = async (config: ReturnType<typeof settings>) =>
    (await withTokenSecret(config, one.database.db)).tokenSecret;

  beforeEach(() => one.database.db.deleteFrom('site_secrets').execute());

  it('is the same on every machine, also on those that start at the same moment', async () => {
    const secrets = await Promise.all([settings(), settings(), settings()].map(secretOf));
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32);
    expect(new Set(secrets).size).toBe(1);
    expect(await secretOf(settings())).toBe(secrets[0]);
    // A backup would contain it.
    const tables = (await describeTables(one.database.db)).map(({ name }) => name);
    expect(tables).toContain('submissions');
    expect(tables).not.toContain('site_secrets');
  });

  it('stays what it was when a site moves to PostgreSQL', async () => {
    const config = settings();
    const kept = 'kept since the first day, and long enough';
    mkdirSync(config.dataDir, { recursive: true });
    writeFileSync(path.join(config.dataDir, 'token-secret'), `${kept}\n`);
    expect(await secretOf(config)).toBe(kept);
    expect(await secretOf(settings())).toBe(kept);
  });

  it('is not asked for where one is set', async () => {
    const TOKEN_SECRET = 'chosen by the people who run it, long enough';
    expect(await secretOf(settings({ TOKEN_SECRET }))).toBe(TOKEN_SECRET);
    expect(await one.database.db.selectFrom('site_secrets').selectAll().execute()).toEqual([]);
  });
});

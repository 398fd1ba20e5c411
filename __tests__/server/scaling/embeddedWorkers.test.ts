import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '@/server/config';
import { MAX_CONNECTIONS } from '@/server/database/embedded/postmaster';
import { kyselyOver } from '@/server/database/kysely';
import { DatabaseLoad } from '@/server/database/load';
import { embeddedPoolSize } from '@/server/database/openDatabase';
import { connectionsOf, openPostgres, POOL_SIZE } from '@/server/database/postgresEngine';
import { aContactPayload } from '../../support/builders';
import { anEmptyDatabase, placeDatabase, temporaryFolder } from '../../support/databaseServer';
import { removeFolder, runCommand, startSite, startSiteProcess } from '../../support/startSite';
import { eventually } from '../database/support';

it('as many processes as may be set find connections to the embedded database, and so do commands', () => {
  const { workers } = readConfig({ WORKERS: '64', TOKEN_SECRET: 'a secret of the tests, long enough' });
  const most = (count: number) => count * connectionsOf(embeddedPoolSize(count)) + 20;
  for (let count = 1; count <= workers; count += 1) expect(most(count)).toBeLessThanOrEqual(MAX_CONNECTIONS);
});

it.each([1, POOL_SIZE])(
  'a process with %d connections for visitors uses as many as are counted',
  async (poolSize) => {
    const own = await anEmptyDatabase();
    const options = { address: { url: () => own.url }, name: `a test of ${poolSize}`, poolSize };
    const postgres = await openPostgres({ ...options, isServer: true });
    const looking = await openPostgres({ ...options, name: 'a look', isServer: false });
    const db = kyselyOver(() => looking.connect(), new DatabaseLoad());
    const counted = async () => {
      const { rows } =
        await sql`SELECT FROM pg_stat_activity WHERE application_name = ${options.name}`.execute(db);
      return rows.length;
    };
    const asked = Array.from({ length: 3 * POOL_SIZE }, (_, index) => postgres.connect(index % 2 === 0));
    await eventually(async () => (await counted()) >= connectionsOf(poolSize));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await counted()).toBe(connectionsOf(poolSize));
    await Promise.all(asked.map(async (client) => (await client).release()));
    await Promise.all([postgres.close(), looking.close()]);
    await own.drop();
  },
);

it('the guide names the connections that are used', () => {
  const read = (file: string) => readFileSync(path.join(__dirname, '../../../docs', file), 'utf8');
  const guide = read('operations-scaling.md').replace(/\s+/g, ' ');
  expect(guide).toContain(`each process uses up to ${connectionsOf(POOL_SIZE)} (`);
  expect(guide).toContain(`× \`WORKERS\` × ${connectionsOf(POOL_SIZE)},`);
  expect(guide).toContain(`The embedded PostgreSQL allows ${MAX_CONNECTIONS};`);
  expect(read('decisions/0052-one-database-engine.md')).toContain(`**${MAX_CONNECTIONS} connections**`);
});

it('several processes serve from the embedded database, a command beside them, and the last one stops it', async () => {
  const DATA_DIR = temporaryFolder();
  placeDatabase(DATA_DIR);
  const settings = { WORKERS: '3', SAMPLE_CATALOGUE: 'no', RATE_LIMIT_SUBMISSIONS: '1000' };
  const site = await startSite(DATA_DIR, settings);
  const metrics = async (): Promise<string> => (await fetch(`${site.url}/metrics`)).text();
  await eventually(async () => /^workers_ready 3$/m.test(await metrics()));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      fetch(`${site.url}/api/website/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `from-a-worker-${index}` },
        body: JSON.stringify(aContactPayload({ form_email: `visitor-${index}@example.com` })),
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { code, out } = await runCommand(['submissions', 'contact', '--format', 'json'], { DATA_DIR });
  expect(code).toBe(0);
  expect(new Set(out.match(/visitor-\d+@example\.com/g)).size).toBe(20);
  expect(existsSync(path.join(DATA_DIR, 'database/postmaster.pid'))).toBe(true);
  expect(await site.stop()).toBe(0);
  expect(existsSync(path.join(DATA_DIR, 'database/postmaster.pid'))).toBe(false);
  removeFolder(DATA_DIR);
});

it('several processes leave no PostgreSQL running when they are told to stop before they serve', async () => {
  const DATA_DIR = temporaryFolder();
  placeDatabase(DATA_DIR);
  const running = path.join(DATA_DIR, 'database/postmaster.pid');
  const { child, ended, output } = startSiteProcess({ DATA_DIR, PORT: '0', WORKERS: '2' });
  await eventually(() => existsSync(running));
  child.kill('SIGTERM');
  expect([await ended, output()]).toEqual([0, '']);
  expect(existsSync(running)).toBe(false);
  removeFolder(DATA_DIR);
});

it('whoever reads the log learns that a process was killed before it served', async () => {
  const DATA_DIR = temporaryFolder();
  placeDatabase(DATA_DIR);
  const { child, ended, output } = startSiteProcess({ DATA_DIR, PORT: '0', WORKERS: '2' });
  const children = (): string => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  await eventually(() => children() !== '');
  process.kill(Number(children()), 'SIGKILL');
  expect([await ended, output()]).toEqual([1, 'A server process ended with SIGKILL before it served.\n']);
  removeFolder(DATA_DIR);
});

/** What doctor says of the PostgreSQL of DATABASE_URL. */
import { sql } from 'kysely';
import type { Database } from '@/server/database/database';
import { openDatabase } from '@/server/database/openDatabase';
import { anEmptyDatabase } from '../../support/databaseServer';
import { removeFolder, temporaryFolder } from '../database/support';
import { aSite } from './aSite';

/** @returns its errors */
async function doctor(open: () => Promise<Database>): Promise<string> {
  const site = await aSite();
  const { err } = await site.runIn({ open }, 'doctor');
  await site.close();
  return err;
}

it.each([
  ['only reads, as a replica does', 'SET default_transaction_read_only = on', 'the database only reads'],
  [
    'allows fewer connections than the servers may use',
    'CONNECTION LIMIT 20',
    'PostgreSQL allows 20 connections, and 2 server processes may use 26',
  ],
])('tells of a database that %s', async (_what, setting, words) => {
  const { url, drop } = await anEmptyDatabase();
  const open = (mode: 'server' | 'tool') => openDatabase({ databaseUrl: url, dataDir: '', mode });
  const [first, second] = [await open('server'), await open('server')];
  const name = new URL(url, 'postgres://here').pathname.slice(1);
  await sql`ALTER DATABASE ${sql.id(name)} ${sql.raw(setting)}`.execute(first.db);
  expect(await doctor(() => open('tool'))).toContain(`database: DATABASE_URL: ${words}`);
  await first.close();
  await second.close();
  await drop();
});

it('does not count on connections that PostgreSQL keeps for other accounts', async () => {
  const dataDir = temporaryFolder();
  const settings = { max_connections: '20', reserved_connections: '5' };
  const small = await openDatabase({ dataDir, mode: 'tool', fsync: false, settings });
  expect(await doctor(async () => ({ ...small, kind: 'postgres' }))).toContain(
    'PostgreSQL allows 12 connections, and a server process may use 13',
  );
  removeFolder(dataDir);
});

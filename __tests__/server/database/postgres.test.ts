import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { bumpCatalogueVersion } from '@/server/database/catalogueVersion';
import { CATALOGUE_CHANNEL, DatabaseRefusal } from '@/server/database/database';
import { kyselyOver } from '@/server/database/kysely';
import { DatabaseLoad } from '@/server/database/load';
import { migrate } from '@/server/database/migrate';
import { openDatabase, type OpenedDatabase } from '@/server/database/openDatabase';
import { openPostgres, type Postgres } from '@/server/database/postgresEngine';
import { countServers } from '@/server/database/serverLock';
import { refusalOf } from '@/server/refusal';
import { anEmptyDatabase, type TestDatabase } from '../../support/databaseServer';
import { aSite } from '../site/aSite';
import { eventually } from './support';

describe('On a PostgreSQL server', () => {
  let database: TestDatabase;
  const opened: { close(): Promise<void> }[] = [];

  beforeEach(async () => {
    database = await anEmptyDatabase();
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
    await database.drop();
  });

  async function open(mode: 'server' | 'tool'): Promise<OpenedDatabase> {
    const one = await openDatabase({ databaseUrl: database.url, dataDir: '', mode });
    opened.push(one);
    return one;
  }

  async function openEngine(): Promise<Postgres> {
    const engine = await openPostgres({
      address: { url: () => database.url },
      name: 'a test',
      isServer: true,
    });
    opened.push(engine);
    return engine;
  }

  const nameOf = ({ url }: TestDatabase): string => new URL(url, 'postgres://here').pathname.slice(1);

  async function ask(...statements: string[]): Promise<void> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  /** Ends every other connection to this database, as a restart of the server would. */
  const cutAll = () =>
    ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);

  it('several servers start at once and make the tables once', async () => {
    const all = await Promise.all([open('server'), open('server'), open('tool'), open('server')]);
    for (const { db, kind, created } of all) {
      expect([kind, created]).toEqual(['postgres', false]);
      expect(await db.selectFrom('site_state').select('id').execute()).toEqual([{ id: 1 }]);
    }
  });

  it('a server that is busy with its own start for longer than it waits for a connection starts nevertheless', async () => {
    const connect = 3_000;
    const opening = openPostgres({
      address: { url: () => database.url },
      name: 'a test',
      isServer: true,
      timeouts: { query: 15_000, connect },
    });
    const end = performance.now() + connect + 100;
    while (performance.now() < end);
    opened.push(await opening);
  });

  it('a server still starts when another process stops the embedded PostgreSQL just after it was seen to run', async () => {
    let runs = false;
    const address = {
      url: () => {
        if (!runs) throw new DatabaseRefusal('The database is being started.');
        return database.url;
      },
      ensure: async () => {
        runs = true;
      },
    };
    const engine = await openPostgres({ address, name: 'a test', isServer: true });
    opened.push(engine);
    const client = await engine.connect();
    client.release();
    expect(runs).toBe(true);
  });

  it('a command can tell whether a server runs', async () => {
    const tool = await open('tool');
    expect(await countServers(tool)).toBe(0);
    const server = await open('server');
    expect(await countServers(tool)).toBe(1);
    await server.close();
    await eventually(async () => (await countServers(tool)) === 0);
  });

  it('every process hears of a new catalogue', async () => {
    const [first, second] = await Promise.all([open('server'), open('server')]);
    const heard: string[] = [];
    await second.listen(CATALOGUE_CHANNEL, (payload) => heard.push(payload));
    await first.db.transaction().execute(bumpCatalogueVersion);
    await eventually(() => heard.length > 0);
    expect(heard).toEqual(['1']);
  });

  it('a lost connection is renewed: queries work, notices are heard, and the server still counts as running', async () => {
    const server = await open('server');
    const tool = await open('tool');
    const heard: string[] = [];
    await server.listen(CATALOGUE_CHANNEL, (payload) => heard.push(payload));
    await cutAll();
    await eventually(() => heard.length > 0);
    expect(heard).toEqual(['']);
    await tool.db.transaction().execute(bumpCatalogueVersion);
    await eventually(() => heard.length > 1);
    expect(heard).toEqual(['', '1']);
    expect(await countServers(tool)).toBe(1);
    expect(await server.db.selectFrom('regions').selectAll().execute()).toEqual([]);
  });

  it('a connection that is lost within a transaction fails that transaction only', async () => {
    const engine = await openEngine();
    const client = await engine.connect();
    await client.query('BEGIN');
    await cutAll();
    await expect(client.query('SELECT 1')).rejects.toThrow();
    client.release();
    const next = await engine.connect();
    expect((await next.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    next.release();
  });

  it('queries of one transaction may be asked all at once', async () => {
    const { connect } = await openEngine();
    const db = kyselyOver(() => connect(), new DatabaseLoad());
    const answers = await db
      .transaction()
      .execute((trx) =>
        Promise.all([1, 2, 3].map((number) => sql<{ n: number }>`SELECT ${number}::int AS n`.execute(trx))),
      );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3]);
  });

  it('a server with unusual defaults stores and returns the same: dates, numbers, bytes, transaction isolation and durable commits', async () => {
    const habits = [
      "DateStyle = 'SQL, DMY'",
      "TimeZone = 'America/St_Johns'",
      "bytea_output = 'escape'",
      'extra_float_digits = -5',
      "default_transaction_isolation = 'serializable'",
      'synchronous_commit = off',
    ];
    await ask(...habits.map((habit) => `ALTER DATABASE ${nameOf(database)} SET ${habit}`));
    const { db } = await open('server');
    const { rows } = await sql`SELECT DATE '2028-02-29' AS day, TIMESTAMPTZ '2028-02-29 23:30+08' AS at,
      '\\x00ff'::bytea AS bytes, 0.1::float8 + 0.2 AS number, current_setting('transaction_isolation') AS seen,
      current_setting('synchronous_commit') AS kept`.execute(db);
    expect(rows).toEqual([
      {
        day: '2028-02-29',
        at: new Date('2028-02-29T15:30:00Z'),
        bytes: Uint8Array.of(0, 255),
        number: 0.1 + 0.2,
        seen: 'read committed',
        kept: 'local',
      },
    ]);
  });

  it('an import or a backup takes as long as it needs, also where PostgreSQL limits statements and transactions', async () => {
    await ask(
      ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
        (limit) => `ALTER DATABASE ${nameOf(database)} SET ${limit} = '100ms'`,
      ),
    );
    for (const mode of ['server', 'tool'] as const) {
      const { longRunning } = await open(mode);
      await longRunning.transaction().execute(async (trx) => {
        await sql`SELECT pg_sleep(0.2)`.execute(trx);
        await sleep(200);
        const { rows } = await sql`SELECT current_setting('lock_timeout') AS waits`.execute(trx);
        expect(rows).toEqual([{ waits: '0' }]);
      });
    }
  });

  it('a site whose tables would be looked for in another schema is refused, rather than served or backed up empty', async () => {
    await (await open('server')).close();
    await ask('CREATE SCHEMA other', `ALTER DATABASE ${nameOf(database)} SET search_path = other, public`);
    for (const migrates of [true, false])
      await expect(
        openDatabase({ databaseUrl: database.url, dataDir: '', mode: 'tool', migrates }),
      ).rejects.toMatchObject({
        name: 'DatabaseRefusal',
        message: expect.stringMatching(
          /the tables are in the schema public, but other comes before it.*: ALTER ROLE \w+ SET search_path = public$/,
        ),
      });
    await ask(`ALTER DATABASE ${nameOf(database)} SET search_path = public`);
    await open('tool');
  });

  it('an account that may not make tables is refused in one line that says so', async () => {
    await ask(`ALTER DATABASE ${nameOf(database)} SET role = pg_monitor`);
    await expect(open('server')).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringMatching(/^DATABASE_URL .*: permission denied for schema public$/),
    });
  });

  it('the program’s own reading of values does not change other users of the driver', async () => {
    await openEngine();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    expect((await client.query('SELECT 1::int8 AS big')).rows).toEqual([{ big: '1' }]);
    await client.end();
  });

  it.each([
    [
      'stores no Chinese names',
      "ENCODING 'LATIN1' LOCALE_PROVIDER libc",
      /has the encoding LATIN1, .*ENCODING 'UTF8'/,
    ],
    [
      'would miss an address with a capital É',
      "ENCODING 'UTF8' LOCALE_PROVIDER libc",
      /LC_CTYPE is C.*LOCALE 'C\.UTF-8'/,
    ],
    [
      'would miss an address with a capital I',
      "ENCODING 'UTF8' LOCALE_PROVIDER icu ICU_LOCALE 'tr'",
      /takes I and i .*LOCALE 'C\.UTF-8'/,
    ],
  ])(
    'a new database that %s is refused, and one in use is told of by doctor',
    async (_what, encoding, words) => {
      const odd = await anEmptyDatabase(`TEMPLATE template0 ${encoding} LC_COLLATE 'C' LC_CTYPE 'C'`);
      const site = await aSite();
      const openOdd = (options?: { migrates: boolean }) =>
        openDatabase({ databaseUrl: odd.url, dataDir: '', mode: 'tool', ...options });
      try {
        await expect(openOdd()).rejects.toMatchObject({
          name: 'DatabaseRefusal',
          message: expect.stringMatching(new RegExp(`^DATABASE_URL .*${words.source}`)),
        });
        const { err } = await site.runIn({ open: () => openOdd({ migrates: false }) }, 'doctor');
        expect(err).toMatch(new RegExp(`^database: DATABASE_URL: .*${words.source}`, 'm'));
        const earlier = await openOdd({ migrates: false });
        await migrate(earlier.db);
        await earlier.close();
        opened.push(await openOdd());
      } finally {
        await site.close();
        for (const one of opened.splice(0)) await one.close();
        await odd.drop();
      }
    },
  );

  it('a replica or a locked database, on which no server can start, is named in one line that fits both', () => {
    const refused = Object.assign(new Error('cannot execute LISTEN during recovery'), { code: '25006' });
    expect(refusalOf(refused)).toMatch(
      /^DATABASE_URL: .* only reads.* it is a replica, or its service has locked it$/,
    );
  });

  it('an unknown database is refused by name', async () => {
    const databaseUrl = database.url.replace(/test_\w+/, 'nowhere_at_all');
    await expect(openDatabase({ databaseUrl, dataDir: '', mode: 'tool' })).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringMatching(/DATABASE_URL .*"nowhere_at_all" does not exist/),
    });
  });
});

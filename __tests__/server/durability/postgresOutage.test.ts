/** PostgreSQL, or the connection to it, fails under a running server. */
import { Client } from 'pg';
import { openDatabase, type OpenedDatabase } from '@/server/database/openDatabase';
import { aLine, type Line } from '../../support/aLine';
import { aMigratedDatabase, type TestDatabase } from '../../support/databaseServer';
import { eventually } from '../database/support';
import { aContact } from '../enquiries/aContact';
import { aServer, type TestServer } from '../http/aServer';

describe('While PostgreSQL is out of reach', () => {
  let own: TestDatabase;
  let line: Line;
  let database: OpenedDatabase;
  let server: TestServer;
  let direct: Client;

  beforeAll(async () => {
    own = await aMigratedDatabase();
    direct = new Client({ connectionString: own.url });
    await direct.connect();
    const { host, port, user = '', database: name = '' } = direct;
    line = await aLine(host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : port);
    const throughLine = `postgres://${user}@127.0.0.1:${line.port}/${name}`;
    const timeouts = { query: 700, connect: 700 };
    database = await openDatabase({ databaseUrl: throughLine, dataDir: '', mode: 'server', timeouts });
    server = await aServer({ database, env: { RATE_LIMIT_SUBMISSIONS: '1000' } });
  });
  afterAll(async () => {
    await direct.end();
    line.work();
    await server.close();
    await database.close();
    await line.close();
    await own.drop();
  });
  beforeEach(() => direct.query('DELETE FROM submissions'));

  const isReady = async () => (await server.app.inject('/health/ready')).statusCode === 200;
  const send = (key: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/website/contact',
      headers: { 'idempotency-key': key },
      payload: aContact(),
    });
  const stored = async () =>
    Number((await direct.query<{ count: string }>('SELECT count(*) FROM submissions')).rows[0]?.count);
  async function expectRefused(answer: ReturnType<typeof send>): Promise<void> {
    const { statusCode, headers, json } = await answer;
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(json()).toMatchObject({ status: false, message: expect.stringContaining('database') });
  }

  it('refuses while its server is gone, and stores once, with the same key, when it is back', async () => {
    await line.cut();
    await expectRefused(send('gone-and-back'));
    expect(await isReady()).toBe(false);
    expect((await server.app.inject('/health/live')).statusCode).toBe(200);
    await line.mend();
    await eventually(isReady);
    expect((await send('gone-and-back')).statusCode).toBe(200);
    expect((await send('gone-and-back')).statusCode).toBe(200);
    expect(await stored()).toBe(1);
  });

  it('gives up a network that hangs instead of hanging with it, and goes on when it works again', async () => {
    expect((await send('before-it-hangs')).statusCode).toBe(200);
    line.hang();
    await expectRefused(send('while-it-hangs'));
    expect(await isReady()).toBe(false);
    // More than there are connections: none may wait for ever.
    await Promise.all(Array.from({ length: 15 }, (_, index) => expectRefused(send(`one-of-many-${index}`))));
    expect((await server.app.inject('/metrics')).statusCode).toBe(200);
    line.work();
    await eventually(isReady);
    expect((await send('while-it-hangs')).statusCode).toBe(200);
    expect((await send('before-it-hangs')).statusCode).toBe(200);
    expect(
      (await direct.query(`SELECT count(*)::int AS count FROM idempotency_keys WHERE key = 'while-it-hangs'`))
        .rows,
    ).toEqual([{ count: 1 }]);
  });

  it('says that another change takes long, and not that the database is gone, to whoever waits for it', async () => {
    await direct.query('BEGIN');
    await direct.query('LOCK TABLE submissions IN EXCLUSIVE MODE');
    const refused = await send('behind-an-import');
    await direct.query('COMMIT');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '30',
      { status: false, message: expect.stringMatching(/^Another change is being stored just now/) },
    ]);
    expect(await isReady()).toBe(true);
    expect((await send('behind-an-import')).statusCode).toBe(200);
  });

  it('stores nothing of a save that was cut off in the middle, and all of it when it is sent again', async () => {
    await direct.query('BEGIN');
    await direct.query('LOCK TABLE outbox IN EXCLUSIVE MODE');
    const cutOff = send('in-the-middle');
    const isWaiting = async () =>
      (
        await direct.query(
          `SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
           WHERE NOT granted AND datname = current_database() AND application_name = 'site server'`,
        )
      ).rows.length > 0;
    await eventually(isWaiting);
    await line.cut();
    await expectRefused(cutOff);
    await line.mend();
    await direct.query('COMMIT');
    await eventually(isReady);
    expect(await stored()).toBe(0);
    expect((await send('in-the-middle')).statusCode).toBe(200);
    expect(await stored()).toBe(1);
  });
});

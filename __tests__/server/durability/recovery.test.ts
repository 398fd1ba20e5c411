/** The embedded database fails under a running server, which continues, reports it, and recovers by itself. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { CATALOGUE_CHANNEL } from '@/server/database/database';
import { readPostmaster } from '@/server/database/embedded/postmaster';
import { openDatabase, type OpenedDatabase, type OpenOptions } from '@/server/database/openDatabase';
import { placeDatabase } from '../../support/databaseServer';
import { eventually, removeFolder, temporaryFolder } from '../database/support';
import { aContact } from '../enquiries/aContact';
import { aServer } from '../http/aServer';

let folder: string;
let database: OpenedDatabase | undefined;
const events: string[] = [];

beforeEach(() => {
  folder = temporaryFolder();
  events.length = 0;
});
afterEach(async () => {
  await database?.close();
  database = undefined;
  removeFolder(folder);
});

const open = async (options: Partial<OpenOptions> = {}): Promise<OpenedDatabase> => {
  database = await openDatabase({
    dataDir: folder,
    mode: 'server',
    events: { lost: () => events.push('lost'), back: () => events.push('back') },
    ...options,
  });
  return database;
};

const KEY = 'a-key-of-this-test';
async function aSite(opened: OpenedDatabase) {
  const { app, close } = await aServer({ database: opened });
  const send = (key = KEY) =>
    app.inject({
      method: 'POST',
      url: '/api/website/contact',
      headers: { 'idempotency-key': key },
      payload: aContact(),
    });
  return {
    close,
    send,
    isReady: async () => (await app.inject('/health/ready')).statusCode === 200,
    isAlive: async () => (await app.inject('/health/live')).statusCode === 200,
    metrics: async () => (await app.inject('/metrics')).body,
    stored: async () => (await opened.db.selectFrom('submissions').select('id').execute()).length,
    async expectRefused(key: string): Promise<void> {
      const refused = await send(key);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
      expect(refused.json()).toMatchObject({ status: false, message: expect.stringContaining('database') });
    },
  };
}

const mainProcess = (): number => readPostmaster(path.join(folder, 'database'))?.pid ?? 0;

/** The main process and its children. */
const processes = (): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((pair) => pair.includes(mainProcess()))
    .map(([pid = 0]) => pid);

const signal = (name: NodeJS.Signals, pids = processes()): void =>
  pids.forEach((pid) => process.kill(pid, name));

it('starts the database again when its main process was killed: what was stored is there, and notices are heard', async () => {
  placeDatabase(folder);
  const opened = await open();
  const site = await aSite(opened);
  const heard: string[] = [];
  await opened.listen(CATALOGUE_CHANNEL, (payload) => heard.push(payload));
  expect((await site.send()).statusCode).toBe(200);
  signal('SIGKILL', [mainProcess()]);

  expect(await site.isAlive()).toBe(true);
  await eventually(() => heard.length > 0);
  await eventually(site.isReady);
  expect(events).toEqual(['lost', 'back']);
  expect(heard).toEqual(['']);
  expect(await site.metrics()).toMatch(/^database_restarts_total 1$/m);
  expect((await site.send()).statusCode).toBe(200);
  expect((await site.send('another-key')).statusCode).toBe(200);
  expect(await site.stored()).toBe(2);
  await site.close();
});

it('starts the database again when somebody deleted its socket, so that nobody could connect any more', async () => {
  placeDatabase(folder);
  const opened = await open();
  const site = await aSite(opened);
  expect((await site.send()).statusCode).toBe(200);
  fs.rmSync(path.join(readPostmaster(path.join(folder, 'database'))?.socketFolder ?? '', '.s.PGSQL.5432'));
  // Existing connections would go on as if nothing had happened.
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend'`
    .execute(opened.db)
    .catch(() => undefined);

  await eventually(site.isReady);
  expect(events).toEqual(['lost', 'back']);
  expect((await site.send()).statusCode).toBe(200);
  expect((await site.send('another-key')).statusCode).toBe(200);
  expect(await site.stored()).toBe(2);
  await site.close();
});

it('goes on when the process of one connection was killed', async () => {
  placeDatabase(folder);
  const site = await aSite(await open());
  expect((await site.send()).statusCode).toBe(200);
  const others = processes().filter((pid) => pid !== mainProcess());
  signal('SIGKILL', others.slice(-1));
  // PostgreSQL ends every connection when it notices: until then the site is ready, and a request may succeed
  // in between.
  await eventually(async () => (await site.send()).statusCode === 200);
  await eventually(async () => (await site.send('another-key')).statusCode === 200);
  expect(await site.stored()).toBe(2);
  await site.close();
});

it('gives up a database that hangs instead of hanging with it, and goes on when it works again', async () => {
  placeDatabase(folder);
  const site = await aSite(await open({ timeouts: { query: 700, connect: 700 } }));
  expect((await site.send()).statusCode).toBe(200);
  const stopped = processes();
  signal('SIGSTOP', stopped);
  try {
    await site.expectRefused('another-key');
    expect(await site.isReady()).toBe(false);
    expect(await site.isAlive()).toBe(true);
    // More than there are connections: none may wait for ever.
    await Promise.all(Array.from({ length: 15 }, (_, index) => site.expectRefused(`one-of-many-${index}`)));
  } finally {
    signal('SIGCONT', stopped);
  }
  await eventually(site.isReady);
  expect((await site.send()).statusCode).toBe(200);
  expect((await site.send('another-key')).statusCode).toBe(200);
  expect(await site.stored()).toBe(2);
  await site.close();
});

/** Only root can create a file system of its own. */
const mayMount = ((): boolean => {
  const place = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place], { stdio: 'ignore' });
    execFileSync('umount', [place]);
    return true;
  } catch {
    return false;
  } finally {
    removeFolder(place);
  }
})();

(mayMount ? describe : describe.skip)('On a disk of its own', () => {
  const mount = (megabytes: number): void => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder]);
  };
  const ballast = (): string => path.join(folder, 'ballast');

  /** Fills the remaining space. @returns a function that frees it */
  function fillDisk(): () => void {
    const file = fs.openSync(ballast(), 'w');
    const piece = Buffer.alloc(64 * 1024);
    try {
      for (;;) fs.writeSync(file, piece);
    } catch {
      // It is full.
    }
    fs.closeSync(file);
    return () => fs.rmSync(ballast());
  }
  afterEach(async () => {
    await database?.close();
    database = undefined;
    execFileSync('umount', ['-l', folder]);
  });

  it('refuses in words while the disk is full, loses nothing, and stores again once there is room', async () => {
    mount(150);
    placeDatabase(folder);
    const opened = await open();
    const site = await aSite(opened);
    expect((await site.send()).statusCode).toBe(200);
    const makeRoom = fillDisk();
    let sent = 0;
    for (let isFull = false; !isFull; sent += 1) {
      const answer = await site.send(`filling-${sent}`);
      isFull = answer.statusCode !== 200;
      if (!isFull)
        await opened.db
          .insertInto('site_secrets')
          .values({ name: `n${sent}`, value: randomBytes(300_000).toString('hex') })
          .execute()
          .catch(() => undefined);
    }
    const refused = await site.send('another-key');
    expect(refused.statusCode).toBe(503);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ status: false, message: expect.stringMatching(/again/) });
    expect(await site.isAlive()).toBe(true);
    makeRoom();

    await eventually(site.isReady);
    await eventually(async () => (await site.send('another-key')).statusCode === 200);
    expect((await site.send()).statusCode).toBe(200);
    expect(await site.stored()).toBe(sent + 1);
    await site.close();
  });

  it('says in one line how much room a new database lacks', async () => {
    mount(40);
    await expect(open()).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringMatching(
        /^The disk is full: the database in \S+ needs \d\d MB more\. Make room.*$/,
      ),
    });
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});

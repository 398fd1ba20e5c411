import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { readPostmaster } from '@/server/database/embedded/postmaster';
import { pendingMigrations } from '@/server/database/migrate';
import { openDatabase, type OpenedDatabase } from '@/server/database/openDatabase';
import { countServers } from '@/server/database/serverLock';
import { copyDatabase, placeDatabase } from '../../support/databaseServer';
import { eventually, removeFolder, runFixture, temporaryFolder } from './support';

describe('Opening the embedded database', () => {
  let folder: string;
  const opened: OpenedDatabase[] = [];
  beforeEach(() => {
    folder = path.join(temporaryFolder(), 'var');
  });
  afterEach(async () => {
    for (const database of opened.splice(0).reverse()) await database.close();
    removeFolder(path.dirname(folder));
  });

  async function open(mode: 'server' | 'tool'): Promise<OpenedDatabase> {
    const database = await openDatabase({ dataDir: folder, mode, fsync: false });
    opened.push(database);
    return database;
  }
  const directory = (): string => path.join(folder, 'database');
  const mainProcess = (): number => readPostmaster(directory())?.pid ?? 0;
  const runs = (): boolean => readPostmaster(directory()) !== undefined;
  /** PostgreSQL counts a killed process until it notices its end, and is left running for it. */
  async function otherConnections({ db }: OpenedDatabase): Promise<number> {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND application_name <> current_setting('application_name')`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  }

  it('makes a new one where there is none, for its owner only, and says so', async () => {
    const first = await open('server');
    expect([first.kind, first.created]).toEqual(['embedded', true]);
    expect(fs.statSync(folder).mode & 0o066).toBe(0);
    expect(fs.statSync(directory()).mode & 0o777).toBe(0o700);
    await first.close();
    const second = await open('server');
    expect(second.created).toBe(false);
    expect(await second.db.selectFrom('site_state').select('id').execute()).toEqual([{ id: 1 }]);
  });

  it('leaves the tables as they are for a command that only looks', async () => {
    const looking = await openDatabase({ dataDir: folder, mode: 'tool', fsync: false, migrates: false });
    opened.push(looking);
    const pending = await pendingMigrations(looking.db);
    expect(pending.length).toBeGreaterThan(0);
    const tool = await open('tool');
    expect(await pendingMigrations(tool.db)).toEqual([]);
  });

  it('lets server and commands work at once, and whoever ends last stops it', async () => {
    placeDatabase(folder);
    const server = await open('server');
    const tool = await open('tool');
    await tool.db.insertInto('regions').values({ id: 1, label: 'by the command' }).execute();
    expect(await server.db.selectFrom('regions').select('label').execute()).toEqual([
      { label: 'by the command' },
    ]);
    expect([await countServers(server), await countServers(tool)]).toEqual([1, 1]);
    await server.close();
    expect(await tool.db.selectFrom('regions').select('id').execute()).toHaveLength(1);
    expect(await countServers(tool)).toBe(0);
    await tool.close();
    expect(runs()).toBe(false);
  });

  it('is stopped by one of several that end at the same moment', async () => {
    placeDatabase(folder);
    for (let round = 0; round < 3; round += 1) {
      const all = await Promise.all([open('server'), open('tool'), open('server'), open('tool')]);
      await Promise.all(all.map((database) => database.close()));
      expect(runs()).toBe(false);
    }
  });

  it('is started anew for somebody who comes while it is being stopped', async () => {
    placeDatabase(folder);
    for (let round = 0; round < 4; round += 1) {
      const first = await open('tool');
      await first.db.selectFrom('site_state').select('id').execute();
      const closing = first.close();
      await new Promise((resolve) => setTimeout(resolve, round * 15));
      const second = await open('tool');
      await closing;
      expect(await second.db.selectFrom('site_state').select('id').execute()).toHaveLength(1);
      await second.close();
    }
  });

  it('is made once, and run once, by processes that start together', async () => {
    const fixtures = Array.from({ length: 3 }, () => runFixture('openAndWait', folder));
    const lines = await Promise.all(fixtures.map(({ line }) => line()));
    const heard = lines.map((line) => JSON.parse(line ?? '{}') as { created: boolean; pid: number });
    expect(heard.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(heard.map(({ pid }) => pid))).toEqual(new Set([mainProcess()]));
    for (const { child } of fixtures) child.stdin?.end();
    await eventually(() => !runs());
    expect(fs.readdirSync(folder).filter((name) => name.includes('.new'))).toEqual([]);
  });

  it('is taken over, still running, after a kill -9 of the process that started it', async () => {
    placeDatabase(folder);
    const server = runFixture('openAndWait', folder);
    await server.line();
    const pid = mainProcess();
    await server.killed();
    const next = await open('server');
    expect(mainProcess()).toBe(pid);
    expect(await next.db.selectFrom('site_state').select('id').execute()).toHaveLength(1);
    await eventually(async () => (await otherConnections(next)) === 0);
    await next.close();
    expect(runs()).toBe(false);
  });

  it('survives kill -9 of its server and of its own main process, time and again', async () => {
    placeDatabase(folder);
    let told = 0;
    for (const [round, rows] of [1, 7, 40, 20].entries()) {
      const server = runFixture('insertForever', folder);
      for (let row = 0; row < rows; row += 1) told = Number(await server.line());
      if (round % 2 === 0) process.kill(mainProcess(), 'SIGKILL');
      await server.killed();
    }
    const { db, created } = await open('tool');
    const kept = await db.selectFrom('regions').select('id').orderBy('id').execute();
    expect(created).toBe(false);
    expect(kept.length).toBeGreaterThanOrEqual(told);
    expect(kept.map(({ id }) => id)).toEqual(kept.map((_row, index) => index + 1));
  });

  const testServer = path.join(process.env.TEST_DATABASE_FOLDER ?? '', 'database');
  it.each([
    ['another program', process.ppid],
    ['the program that starts it', process.pid],
    ['the PostgreSQL of another site', readPostmaster(testServer)?.pid],
  ])(
    'starts although its process number belongs to %s since the machine was started anew',
    async (_whose, pid) => {
      placeDatabase(folder);
      await (await open('tool')).close();
      const left = [String(pid), directory(), '1', '5432', directory(), '', '12345 67890', 'ready', ''];
      fs.writeFileSync(path.join(directory(), 'postmaster.pid'), left.join('\n'));
      const { uid, gid } = fs.statSync(directory());
      fs.chownSync(path.join(directory(), 'postmaster.pid'), uid, gid);
      const { db } = await open('tool');
      expect(await db.selectFrom('site_state').select('id').execute()).toHaveLength(1);
    },
  );

  it.each([
    ['a folder', ''],
    ['a folder whose path is too long for a socket', 'x'.repeat(120)],
  ])('leaves the original alone in a copy of %s that was made while it ran', async (_what, below) => {
    const dataDir = path.join(folder, below);
    placeDatabase(dataDir);
    fs.chmodSync(folder, 0o711);
    const openIn = (dataDir: string) => openDatabase({ dataDir, mode: 'tool', fsync: false });
    const original = await openIn(dataDir);
    opened.push(original);
    copyDatabase(dataDir, path.join(dataDir, 'copy'));
    const copy = await openIn(path.join(dataDir, 'copy'));
    await copy.db.insertInto('regions').values({ id: 77, label: 'of the copy' }).execute();
    await copy.close();
    expect(await original.db.selectFrom('regions').select('id').execute()).toEqual([]);
    const again = await openIn(dataDir);
    expect(await again.db.selectFrom('regions').select('id').execute()).toEqual([]);
    await again.close();
  });

  it('is found through a link, and where its folder was moved to while it runs', async () => {
    placeDatabase(folder);
    const server = runFixture('openAndWait', folder);
    await server.line();
    const pid = mainProcess();
    const [elsewhere, link] = [`${folder}-moved`, `${folder}-link`];
    fs.renameSync(folder, elsewhere);
    // Another database runs in its place.
    placeDatabase(folder);
    await open('server');
    fs.symlinkSync(elsewhere, link);
    const linked = await openDatabase({ dataDir: link, mode: 'tool', fsync: false });
    opened.push(linked);
    expect(await linked.db.selectFrom('site_state').select('id').execute()).toHaveLength(1);
    await linked.db.insertInto('regions').values({ id: 1, label: 'moved' }).execute();
    expect(await opened[0]?.db.selectFrom('regions').select('id').execute()).toEqual([]);
    expect(readPostmaster(path.join(link, 'database'))?.pid).toBe(pid);
    await server.killed();
    await eventually(async () => (await otherConnections(linked)) === 0);
    await linked.close();
    expect(readPostmaster(path.join(elsewhere, 'database'))).toBeUndefined();
    // Its end has deleted the socket of the other one, which had the same path.
    const next = await open('tool');
    expect(await next.db.selectFrom('regions').select('id').execute()).toEqual([]);
  });

  it('takes no more memory for pages of tables than a small site needs, and syncs what it stores', async () => {
    placeDatabase(folder);
    const database = await openDatabase({ dataDir: folder, mode: 'server' });
    opened.push(database);
    const { rows } = await sql<{ value: string }>`
      SELECT current_setting(name) AS value FROM unnest(ARRAY['fsync', 'listen_addresses', 'shared_buffers',
        'synchronous_commit']) AS name`.execute(database.db);
    expect(rows.map(({ value }) => value)).toEqual(['on', '', '64MB', 'on']);
  });

  it('closes once, and then refuses', async () => {
    placeDatabase(folder);
    const server = await open('server');
    await Promise.all([server.close(), server.close()]);
    await expect(server.db.selectFrom('regions').selectAll().execute()).rejects.toThrow();
    expect(fs.readdirSync(folder).sort()).toEqual(['database', 'postgres.log']);
    expect(runs()).toBe(false);
  });

  it('works where the path is too long for a socket', async () => {
    const long = path.join(folder, 'x'.repeat(120));
    placeDatabase(long);
    fs.chmodSync(folder, 0o711);
    const database = await openDatabase({ dataDir: long, mode: 'tool', fsync: false });
    const running = readPostmaster(path.join(long, 'database'));
    expect(await database.db.selectFrom('site_state').select('id').execute()).toHaveLength(1);
    await database.close();
    expect(fs.existsSync(running?.socketFolder ?? '/')).toBe(false);
  });

  /** Everything below a directory, with its contents. */
  const contents = (of: string): string[] =>
    fs
      .readdirSync(of, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => {
        const file = path.join(of, name);
        return fs.statSync(file).isFile() ? `${name} ${fs.readFileSync(file, 'utf8')}` : name;
      });

  it.each([
    [
      "an earlier build's database",
      { PG_VERSION: '18\n', 'base/1': 'rows' },
      /earlier build's.* backup FILE.* move the folder away.* restore FILE/,
    ],
    [
      'the database of another version',
      { PG_VERSION: '17\n', 'tradewind-database': '17' },
      /PostgreSQL 17; .*restore/,
    ],
    ['files that are no database', { 'letter.txt': 'Dear' }, /no database \(PG_VERSION is missing\)/],
  ])('refuses %s in words that help, and leaves it as it is', async (_what, files, words) => {
    for (const [name, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(directory(), name)), { recursive: true });
      fs.writeFileSync(path.join(directory(), name), text);
    }
    const before = contents(folder);
    await expect(open('server')).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringMatching(words),
    });
    expect(contents(folder)).toEqual(before);
  });

  it('says in one line why it cannot open damaged files', async () => {
    placeDatabase(folder);
    removeFolder(path.join(directory(), 'global'));
    await expect(open('server')).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringMatching(/^The database in \S+ does not start: .+$/),
    });
    expect(runs()).toBe(false);
  });

  it('says where it may not write', async () => {
    fs.writeFileSync(folder, 'a file');
    await expect(open('server')).rejects.toThrow(/^DATA_DIR: EEXIST/);
  });

  it('says which variable to mend when PostgreSQL does not answer, and keeps the password to itself', async () => {
    const databaseUrl = 'postgres://site:geheim@127.0.0.1:1/site?sslmode=disable';
    const error: unknown = await openDatabase({ databaseUrl, dataDir: folder, mode: 'server' }).catch(
      (caught: unknown) => caught,
    );
    expect(error).toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringMatching(
        /^DATABASE_URL \(postgres:\/\/site@127\.0\.0\.1:1\/site\): .*ECONNREFUSED.*$/,
      ),
    });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('geheim');
    expect(fs.existsSync(folder)).toBe(false);
  });
});

import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type OpenedDatabase } from '../../../server/database/openDatabase';
import { tryLockDirectory } from '../../../server/database/lock';
import { serversRunning } from '../../../server/database/serverLock';
import { placeDatabase } from '../../support/databaseTemplates';
import { removeFolder, temporaryFolder } from './support';

describe('Opening the database', () => {
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

  it('makes a new one where there is none, for its owner only, and says so', async () => {
    const first = await open('server');
    expect([first.kind, first.created]).toEqual(['embedded', true]);
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
    await first.close();
    const second = await open('server');
    expect(second.created).toBe(false);
    expect(await second.db.selectFrom('site_state').select('id').execute()).toEqual([{ id: 1 }]);
  });

  it('lets commands work while the server runs, and each sees what the other stored', async () => {
    placeDatabase(folder);
    const server = await open('server');
    const tool = await open('tool');
    expect([tool.kind, tool.created]).toEqual(['channel', false]);
    await tool.db.insertInto('regions').values({ id: 1, label: 'by the command' }).execute();
    expect(await server.db.selectFrom('regions').select('label').execute()).toEqual([
      { label: 'by the command' },
    ]);
    expect([await serversRunning(server), await serversRunning(tool)]).toEqual([false, true]);
    await tool.close();
    expect(await server.db.selectFrom('regions').select('id').execute()).toHaveLength(1);
  });

  it('lets commands work without a server, one after the other', async () => {
    placeDatabase(folder);
    const tool = await open('tool');
    expect(tool.kind).toBe('embedded');
    expect(await tool.db.selectFrom('site_state').select('id').execute()).toHaveLength(1);
    await tool.close();
    expect((await open('tool')).kind).toBe('embedded');
  });

  it('makes a command wait for a server that is still starting', async () => {
    placeDatabase(folder);
    const [server, tool] = await Promise.all([open('server'), open('tool')]);
    expect([server.kind, tool.kind]).toEqual(['embedded', 'channel']);
  });

  it('takes no more memory for pages of tables than a small site needs', async () => {
    placeDatabase(folder);
    const { db } = await open('server');
    const { rows } = await sql<{ size: string }>`SELECT current_setting('shared_buffers') AS size`.execute(
      db,
    );
    expect(rows).toEqual([{ size: '32MB' }]);
  });

  it('refuses a second server', async () => {
    placeDatabase(folder);
    await open('server');
    await expect(open('server')).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringContaining(`is in use by process ${process.pid}`),
    });
  });

  it('closes once, leaving the folder free', async () => {
    placeDatabase(folder);
    const server = await open('server');
    await Promise.all([server.close(), server.close()]);
    await expect(server.db.selectFrom('regions').selectAll().execute()).rejects.toThrow(
      'The database is closed.',
    );
    expect(fs.readdirSync(folder).sort()).toEqual(['database', 'lock']);
    tryLockDirectory(folder)?.release();
  });

  it('leaves nothing locked when it fails', async () => {
    fs.mkdirSync(path.join(folder, 'database'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'database/PG_VERSION'), '17');
    await expect(open('server')).rejects.toMatchObject({ name: 'DatabaseRefusal' });
    const lock = tryLockDirectory(folder);
    expect(lock).toBeDefined();
    lock?.release();
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

import fs from 'node:fs';
import path from 'node:path';
import { openDatabase } from '../../../server/database/openDatabase';
import { openPglite } from '../../../server/database/pgliteEngine';
import { placeDatabase } from '../../support/databaseTemplates';
import { removeFolder, runFixture, temporaryFolder, workerFile } from './support';

describe('What was answered as stored', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
    placeDatabase(folder);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    removeFolder(folder);
  });

  const open = async (fsync = true) => openPglite({ dataDir: path.join(folder, 'database'), fsync });

  it('is on the disk: each row is followed by a sync of the file, and is there after reopening', async () => {
    const engine = await open();
    const client = await engine.connect();
    await client.query('CREATE TABLE kept (id integer)');
    const sync = jest.spyOn(fs, 'fsyncSync');
    for (let id = 0; id < 20; id += 1) await client.query('INSERT INTO kept VALUES ($1)', [id]);
    expect(sync.mock.calls.length).toBeGreaterThanOrEqual(20);
    client.release();
    await engine.close();

    const again = await open();
    const reader = await again.connect();
    expect((await reader.query('SELECT count(*) FROM kept')).rows).toEqual([{ count: 20 }]);
    reader.release();
    await again.close();
  });

  it('is synced no more than a test wants', async () => {
    const engine = await open(false);
    const client = await engine.connect();
    await client.query('CREATE TABLE kept (id integer)');
    const sync = jest.spyOn(fs, 'fsyncSync');
    await client.query('INSERT INTO kept VALUES (1)');
    expect(sync).not.toHaveBeenCalled();
    client.release();
    await engine.close();
  });

  it('is refused, not promised, when the disk fails; and nothing hangs after that', async () => {
    const broken: string[] = [];
    const engine = await openPglite({
      dataDir: path.join(folder, 'database'),
      onBroken: ({ message }) => broken.push(message),
    });
    const client = await engine.connect();
    await client.query('CREATE TABLE kept (id integer)');
    jest.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
    });
    await expect(client.query('INSERT INTO kept VALUES (1)')).rejects.toMatchObject({ code: '58030' });
    await expect(client.query('SELECT 1')).rejects.toThrow('The database stopped');
    client.release();
    await expect(engine.connect()).rejects.toThrow('The database stopped');
    expect(broken).toHaveLength(1);
    await engine.close();
  });

  it.each([
    ['in this thread', undefined],
    ['in a worker thread', workerFile],
  ])('survives kill -9 of a server that has its database %s, time and again', async (_where, file) => {
    let told = 0;
    for (const rows of [1, 7, 40]) {
      const server = runFixture('insertForever', folder, ...(file ? [file] : []));
      for (let row = 0; row < rows; row += 1) told = Number(await server.line());
      await server.killed();
    }
    const { db, close, created } = await openDatabase({ dataDir: folder, mode: 'tool' });
    const kept = await db.selectFrom('regions').select('id').orderBy('id').execute();
    await close();
    expect(created).toBe(false);
    expect(kept.length).toBeGreaterThanOrEqual(told);
    expect(kept.map(({ id }) => id)).toEqual(kept.map((_row, index) => index + 1));
  });
});

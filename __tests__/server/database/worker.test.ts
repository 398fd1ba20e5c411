import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { EmbeddedEngine } from '../../../server/database/database';
import { openWorkerEngine } from '../../../server/database/workerEngine';
import { placeDatabase } from '../../support/databaseTemplates';
import { hook, removeFolder, temporaryFolder, workerFile } from './support';

describe('The database in a worker thread', () => {
  let folder: string;
  let dataDir: string;
  beforeEach(() => {
    folder = temporaryFolder();
    dataDir = path.join(folder, 'database');
    placeDatabase(folder);
  });
  afterEach(() => removeFolder(folder));

  const open = (onExit?: (reason: Error) => void): Promise<EmbeddedEngine> =>
    openWorkerEngine({ workerFile, dataDir, fsync: false, onExit, execArgv: hook });

  it('does not hold the server up while it answers a long query', async () => {
    const engine = await open();
    const client = await engine.connect();
    let isAnswered = false;
    const answer = client.query('SELECT count(*) FROM generate_series(1, 2000000)').then(() => {
      isAnswered = true;
    });
    let turns = 0;
    while (!isAnswered) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
    await answer;
    // In this thread it would have been a handful: the query leaves no room between its start and its end.
    expect(turns).toBeGreaterThan(100);
    client.release();
    await engine.close();
  });

  it('refuses everything, and tells the server, once the thread has died', async () => {
    const reasons: string[] = [];
    const post = jest.spyOn(Worker.prototype, 'postMessage');
    const engine = await open(({ message }) => reasons.push(message));
    const client = await engine.connect();
    const worker = post.mock.contexts[0] as Worker;
    post.mockRestore();
    const asked = client.query('SELECT pg_sleep(10)');
    await worker.terminate();
    const refusal = { name: 'DatabaseRefusal', message: expect.stringContaining('stopped unexpectedly') };
    await expect(asked).rejects.toMatchObject(refusal);
    await expect(client.query('SELECT 1')).rejects.toMatchObject(refusal);
    await expect(engine.connect()).rejects.toMatchObject(refusal);
    expect(reasons).toEqual([expect.stringContaining('stopped unexpectedly')]);
    await engine.close();
  });

  it('says in one line why it cannot open the files', async () => {
    removeFolder(path.join(dataDir, 'global'));
    await expect(open()).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringContaining(`The database in ${dataDir} does not start`),
    });
  });

  it('closes once, and then refuses politely', async () => {
    const exits: Error[] = [];
    const engine = await open((reason) => exits.push(reason));
    await Promise.all([engine.close(), engine.close()]);
    await engine.close();
    await expect(engine.connect()).rejects.toThrow('The database is closed.');
    expect(exits).toEqual([]);
  });

  it('can be copied and tidied while it runs', async () => {
    const engine = await open();
    const dump = await engine.dump();
    expect(dump.subarray(0, 2)).toEqual(Uint8Array.from([0x1f, 0x8b]));
    await engine.checkpoint();
    await engine.close();
  });
});

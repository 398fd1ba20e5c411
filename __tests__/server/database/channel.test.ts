import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { openChannel } from '../../../server/database/channelEngine';
import { startChannelServer, type ChannelServer } from '../../../server/database/channelServer';
import type { EmbeddedEngine } from '../../../server/database/database';
import { kyselyOver } from '../../../server/database/kysely';
import { migrate } from '../../../server/database/migrate';
import { openPglite } from '../../../server/database/pgliteEngine';
import type { RemoteEngine } from '../../../server/database/portEngine';
import { emptyTemplate } from '../../support/databaseTemplates';
import { eventually, removeFolder, runFixture, temporaryFolder } from './support';

describe("Commands that work through the running server's database", () => {
  let folder: string;
  let engine: EmbeddedEngine;
  let server: ChannelServer | undefined;

  beforeAll(async () => {
    engine = await openPglite({ template: emptyTemplate() });
    await migrate(kyselyOver(engine));
  });
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(async () => {
    await server?.close();
    server = undefined;
    removeFolder(folder);
  });
  afterAll(() => engine.close());

  async function serve(dataDir = folder, idleMs?: number): Promise<RemoteEngine> {
    server = await startChannelServer(engine, dataDir, idleMs);
    const remote = await openChannel(dataDir);
    if (!remote) throw new Error('Nobody listens.');
    return remote;
  }

  const mode = (file: string): number => fs.statSync(file).mode & 0o777;

  it('know which server they talk to', async () => {
    const remote = await serve();
    expect(remote.hello).toMatchObject({ pid: process.pid, version: expect.stringMatching(/^\d+\./) });
    await remote.close();
  });

  it('are let in only for the user who owns the files', async () => {
    const remote = await serve();
    expect(server?.address).toBe(path.join(folder, 'site.sock'));
    expect([mode(path.join(folder, 'site.sock')), mode(path.join(folder, 'site.address'))]).toEqual([
      0o600, 0o600,
    ]);
    await remote.close();
  });

  it('work in a folder whose name is too long for a socket', async () => {
    const deep = path.join(folder, 'a'.repeat(60), 'b'.repeat(60));
    fs.mkdirSync(deep, { recursive: true });
    const remote = await serve(deep);
    expect(server?.address).not.toContain(deep);
    expect(mode(server?.address ?? '')).toBe(0o600);
    expect((await (await remote.connect()).query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await remote.close();
  });

  it('leave nothing behind when they die within a transaction, and hold nobody up', async () => {
    await (await serve()).close();
    const tool = runFixture('leaveTransaction', folder);
    expect(await tool.line()).toBe('written');
    await tool.killed();
    const client = await engine.connect();
    expect((await client.query('SELECT 1 FROM regions WHERE id = 77')).rows).toEqual([]);
    client.release();
  });

  it('are cut off when they hold the database without using it', async () => {
    const remote = await serve(folder, 20);
    const client = await remote.connect();
    await client.query('BEGIN');
    const next = await engine.connect();
    next.release();
    await expect(client.query('COMMIT')).rejects.toThrow('closed the connection');
    await remote.close();
  });

  it('are told in one line when the server goes', async () => {
    const remote = await serve();
    const client = await engine.connect();
    const waiting = remote.connect();
    await server?.close();
    client.release();
    await expect(waiting).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringContaining('The running server closed the connection to its database'),
    });
    await expect(remote.connect()).rejects.toMatchObject({ name: 'DatabaseRefusal' });
  });

  it('carry large answers and refuse endless ones', async () => {
    const remote = await serve();
    const client = await remote.connect();
    const { rows } = await client.query(`SELECT repeat('x', 5000000) AS text`);
    expect(String(rows[0]?.text)).toHaveLength(5_000_000);
    client.release();
    const raw = net.connect(server?.address ?? '');
    raw.on('error', () => undefined).resume();
    raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff]));
    await new Promise((resolve) => raw.once('close', resolve));
    expect((await (await remote.connect()).query('SELECT 1 AS one')).rowCount).toBe(1);
    await remote.close();
  });

  it('find nobody where a server was killed and left its socket', async () => {
    fs.writeFileSync(path.join(folder, 'site.address'), path.join(folder, 'site.sock'));
    expect(await openChannel(folder)).toBeUndefined();
    fs.writeFileSync(path.join(folder, 'site.sock'), '');
    expect(await openChannel(folder)).toBeUndefined();
    const remote = await serve();
    await remote.close();
  });

  it('can take the whole database with them', async () => {
    const remote = await serve();
    const copy = await openPglite({ template: new Blob([(await remote.dump()) as Uint8Array<ArrayBuffer>]) });
    const client = await copy.connect();
    expect((await client.query('SELECT id FROM site_state')).rows).toEqual([{ id: 1 }]);
    client.release();
    await copy.close();
    await remote.checkpoint();
    await remote.close();
  });

  it('hear notices of the server', async () => {
    const remote = await serve();
    const heard: string[] = [];
    const stop = await remote.listen('site_news', (payload) => heard.push(payload));
    const client = await engine.connect();
    await client.query(`SELECT pg_notify('site_news', 'hello')`);
    await eventually(() => heard.length > 0);
    expect(heard).toEqual(['hello']);
    client.release();
    await stop();
    await remote.close();
  });
});

/** Folders, engines and processes for the tests of the database. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import type { EmbeddedEngine, Engine } from '../../../server/database/database';
import { openChannel } from '../../../server/database/channelEngine';
import { startChannelServer } from '../../../server/database/channelServer';
import { openPglite } from '../../../server/database/pgliteEngine';
import { openPostgres } from '../../../server/database/postgresEngine';
import { openWorkerEngine } from '../../../server/database/workerEngine';

const root = path.resolve(__dirname, '../../..');
export const hook = ['--require', path.join(root, '__tests__/support/babelHook.js')];
export const workerFile = path.join(root, 'server/database/databaseWorker.ts');

export const temporaryFolder = (): string => mkdtempSync(path.join(tmpdir(), 'site-database-'));
export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A child process that runs a fixture; `line()` waits for its next line. */
export function runFixture(
  name: string,
  ...parameters: string[]
): { child: ChildProcess; line: () => Promise<string | undefined>; killed: () => Promise<void> } {
  const file = path.join(__dirname, 'fixtures', `${name}.ts`);
  const child = spawn(process.execPath, [...hook, file, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    line: async () => (await lines.next()).value as string | undefined,
    killed: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

/** A database of its own on the tests' PostgreSQL server. */
export async function aPostgresDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  async function ask(sql: string): Promise<void> {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
  }
  await ask(`CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => ask(`DROP DATABASE ${name} WITH (FORCE)`) };
}

interface TestEngine {
  engine: Engine;
  remove(): Promise<void>;
}

let template: Promise<Blob> | undefined;

/** An empty database, made once for each test file: starting from it takes half the time. */
export function emptyTemplate(): Promise<Blob> {
  template ??= (async () => {
    const engine = await openPglite();
    const dump = await engine.dump();
    await engine.close();
    return new Blob([dump as Uint8Array<ArrayBuffer>], { type: 'application/gzip' });
  })();
  return template;
}

async function inWorker(): Promise<TestEngine> {
  const dataDir = temporaryFolder();
  await (await openPglite({ dataDir, fsync: false, template: await emptyTemplate() })).close();
  const engine = await openWorkerEngine({ workerFile, dataDir, fsync: false, execArgv: hook });
  return { engine, remove: async () => removeFolder(dataDir) };
}

async function overChannel(): Promise<TestEngine> {
  const folder = temporaryFolder();
  const served: EmbeddedEngine = await openPglite({ template: await emptyTemplate() });
  const server = await startChannelServer(served, folder);
  const engine = await openChannel(folder);
  if (!engine) throw new Error('The channel is not open.');
  async function remove(): Promise<void> {
    await server.close();
    await served.close();
    removeFolder(folder);
  }
  return { engine, remove };
}

async function onPostgres(url: string): Promise<TestEngine> {
  const database = await aPostgresDatabase(url);
  return {
    engine: await openPostgres({ databaseUrl: database.url, isServer: false }),
    remove: database.drop,
  };
}

const postgresUrl = process.env.TEST_DATABASE_URL;

/** Every engine there is; PostgreSQL where TEST_DATABASE_URL names one. */
export const engines: { name: string; open: () => Promise<TestEngine> }[] = [
  {
    name: 'embedded in this thread',
    open: async () => ({
      engine: await openPglite({ template: await emptyTemplate() }),
      remove: async () => undefined,
    }),
  },
  { name: 'embedded in a worker thread', open: inWorker },
  { name: "another process's, over the channel", open: overChannel },
  ...(postgresUrl ? [{ name: 'a PostgreSQL server', open: () => onPostgres(postgresUrl) }] : []),
];

/** Waits for something that comes by itself. */
export async function eventually(check: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Every kind of engine, each over an empty database of its own. */
import type { EmbeddedEngine, Engine } from '../../../server/database/database';
import { openChannel } from '../../../server/database/channelEngine';
import { startChannelServer } from '../../../server/database/channelServer';
import { openPglite } from '../../../server/database/pgliteEngine';
import { openPostgres } from '../../../server/database/postgresEngine';
import { openWorkerEngine } from '../../../server/database/workerEngine';
import { emptyTemplate } from '../../support/databaseTemplates';
import { hook, removeFolder, temporaryFolder, workerFile } from './support';
import { aPostgresDatabase, postgresUrl } from './testPostgres';

interface TestEngine {
  engine: Engine;
  remove(): Promise<void>;
}

interface EngineKind {
  name: string;
  open(): Promise<TestEngine>;
}

async function inWorker(): Promise<TestEngine> {
  const dataDir = temporaryFolder();
  await (await openPglite({ dataDir, fsync: false, template: emptyTemplate() })).close();
  const engine = await openWorkerEngine({ workerFile, dataDir, fsync: false, execArgv: hook });
  return { engine, remove: async () => removeFolder(dataDir) };
}

async function overChannel(): Promise<TestEngine> {
  const folder = temporaryFolder();
  const served: EmbeddedEngine = await openPglite({ template: emptyTemplate() });
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

const embedded: readonly EngineKind[] = [
  {
    name: 'embedded in this thread',
    open: async () => ({
      engine: await openPglite({ template: emptyTemplate() }),
      remove: async () => undefined,
    }),
  },
  { name: 'embedded in a worker thread', open: inWorker },
  { name: "another process's, over the channel", open: overChannel },
];

/** Those that this run is about: a PostgreSQL server, or every embedded one. */
export const engines: readonly EngineKind[] = postgresUrl
  ? [{ name: 'a PostgreSQL server', open: () => onPostgres(postgresUrl ?? '') }]
  : embedded;

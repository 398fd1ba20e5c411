/** The engine over a PostgreSQL server. */
import { Pool, type PoolClient } from 'pg';
import { DatabaseRefusal, type Engine } from './database';
import { postgresClient } from './postgresClient';
import { postgresListener } from './postgresListener';
import { postgresRefusal, postgresSettings } from './postgresSettings';
import { holdServerLock } from './serverLock';

const POOL_SIZE = 10;

export interface PostgresOptions {
  databaseUrl: string;
  /** whether this is a server process: it holds the lock that says so */
  isServer: boolean;
}

/**
 * Connects to PostgreSQL. Later a lost connection fails the queries on it and is replaced at the next.
 * @throws DatabaseRefusal when the server cannot be reached or lets nobody in; `connect` of the engine throws the same
 */
export async function openPostgres({ databaseUrl, isServer }: PostgresOptions): Promise<Engine> {
  const settings = postgresSettings(databaseUrl, isServer ? 'site server' : 'site command');
  const pool = new Pool({ ...settings, max: POOL_SIZE });
  // Without a listener a lost connection would end the process, idle or lent out.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const inUtc = new WeakSet<PoolClient>();
  async function connect(): Promise<PoolClient> {
    try {
      const client = await pool.connect();
      if (!inUtc.has(client)) {
        // As the embedded engine: days and truncated times come out the same.
        await client.query("SET TIME ZONE 'UTC'").catch((error: unknown) => {
          client.release(true);
          throw error;
        });
        inUtc.add(client);
      }
      return client;
    } catch (error) {
      throw postgresRefusal(databaseUrl, error);
    }
  }

  const listener = postgresListener(settings, async (client) => {
    if (isServer) await holdServerLock(client);
  });

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    await Promise.all([listener.close(), pool.end()]);
  }

  try {
    (await connect()).release();
    if (isServer) await listener.connect();
  } catch (error) {
    await close();
    throw error instanceof DatabaseRefusal ? error : postgresRefusal(databaseUrl, error);
  }
  return {
    kind: 'postgres',
    connect: async () => postgresClient(await connect()),
    listen: listener.listen,
    close: () => (closing ??= close()),
  };
}

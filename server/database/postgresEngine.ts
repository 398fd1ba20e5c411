/** The engine over a PostgreSQL server. */
import { Pool, type PoolClient } from 'pg';
import { DatabaseRefusal, type Engine } from './database';
import { postgresClient } from './postgresClient';
import { postgresListener } from './postgresListener';
import { postgresRefusal, postgresSettings } from './postgresSettings';
import { holdServerLock } from './serverLock';

const POOL_SIZE = 10;
/** A visitor's query takes milliseconds. One that takes this long waits for a network or a server that hangs. */
const ANSWER_MS = 15_000;
const CONNECT_MS = 10_000;

export interface PostgresOptions {
  databaseUrl: string;
  /** whether this is a server process: it holds the lock that says so */
  isServer: boolean;
  /** milliseconds that a server process waits for the answer to a query, and for a connection. A command's work may take hours */
  patience?: { answer: number; connect: number };
}

/** What a server process asks of each of its connections. */
async function prepare(client: PoolClient, answerMs: number | undefined): Promise<void> {
  // As the embedded engine: days and truncated times come out the same.
  const settings = ["SET TIME ZONE 'UTC'"];
  // When the network hangs nobody tells the server that we gave up: it must not hold a visitor's row for the repeat to wait on.
  if (answerMs !== undefined) settings.push(`SET idle_in_transaction_session_timeout = ${2 * answerMs}`);
  for (const text of settings)
    await client.query<object>({ text, ...(answerMs && { query_timeout: answerMs }) });
}

/**
 * Connects to PostgreSQL. Later a lost connection fails the queries on it and is replaced at the next.
 * @throws DatabaseRefusal when the server cannot be reached or lets nobody in; `connect` of the engine throws the same
 */
export async function openPostgres({
  databaseUrl,
  isServer,
  patience = { answer: ANSWER_MS, connect: CONNECT_MS },
}: PostgresOptions): Promise<Engine> {
  const settings = postgresSettings(databaseUrl, isServer ? 'site server' : 'site command', patience.connect);
  const answerMs = isServer ? patience.answer : undefined;
  const pool = new Pool({ ...settings, max: POOL_SIZE });
  // Without a listener a lost connection would end the process, idle or lent out.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const prepared = new WeakSet<PoolClient>();
  async function connect(): Promise<PoolClient> {
    try {
      const client = await pool.connect();
      if (!prepared.has(client)) {
        await prepare(client, answerMs).catch((error: unknown) => {
          client.release(true);
          throw error;
        });
        prepared.add(client);
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
    connect: async (mayTakeLong = false) =>
      postgresClient(await connect(), mayTakeLong ? undefined : answerMs),
    listen: listener.listen,
    close: () => (closing ??= close()),
  };
}

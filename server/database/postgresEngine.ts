/** Connections to PostgreSQL: for visitors, for long-running work, and for notifications. */
import { Pool, type PoolClient } from 'pg';
import { DatabaseBusy, DatabaseRefusal, type Database } from './database';
import { postgresClient, type DatabaseClient } from './postgresClient';
import { postgresListener } from './postgresListener';
import { postgresRefusal, postgresSettings, type Address } from './postgresSettings';
import { reasonOf } from './queryError';
import { ENTRY_LOCK, holdServerLock } from './serverLock';

export const POOL_SIZE = 10;
/** A server's connections for its start, and for reports and imports that staff ask for. */
const longRunningSize = (poolSize: number): number => Math.min(2, poolSize);
/** @returns how many connections a server process uses at most; one of them receives notifications */
export const connectionsOf = (poolSize: number): number => poolSize + longRunningSize(poolSize) + 1;

/** A visitor's query takes milliseconds. One that takes this long waits for a network or server that hangs. */
const QUERY_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 10_000;

export interface PostgresOptions {
  address: Address;
  /** the application name that administrators see in pg_stat_activity */
  name: string;
  /** whether this is a server process, which holds the server lock */
  isServer: boolean;
  /**
   * how long a server process waits for a query and for a connection, in milliseconds. A command's work may
   * take hours
   */
  timeouts?: { query: number; connect: number } | undefined;
  /** maximum number of connections for visitors, or for all work of a command */
  poolSize?: number | undefined;
}

export interface Postgres {
  /** @param mayTakeLong for work other than visitors' requests: its queries have no time limit */
  connect(mayTakeLong?: boolean): Promise<DatabaseClient>;
  listen: Database['listen'];
  close(): Promise<void>;
}

/** Waits while another process stops the embedded PostgreSQL. Otherwise it returns at once. */
const ENTER = `SELECT pg_advisory_xact_lock_shared(${ENTRY_LOCK.join(', ')})`;

/**
 * Overrides defaults of the server, the database or the account, so that dates and numbers are formatted as
 * `valueTypes.ts` expects, transactions do not fail because of others, and a commit is on disk. Whether it
 * waits for replicas is the operator's choice.
 */
const OWN_SETTINGS = `SELECT set_config('TimeZone', 'UTC', false), set_config('DateStyle', 'ISO, YMD', false),
  set_config('bytea_output', 'hex', false), set_config('extra_float_digits', '1', false),
  set_config('default_transaction_isolation', 'read committed', false),
  CASE current_setting('synchronous_commit') WHEN 'off' THEN set_config('synchronous_commit', 'local', false) END`;

/** The pool's message where somebody has waited too long for one of its connections, which are all in use. */
const ALL_IN_USE = 'timeout exceeded when trying to connect';

/**
 * For work that may take long: some PostgreSQL services set limits for an account or a database. From `pg_settings`,
 * because PostgreSQL has `transaction_timeout` only since version 17.
 */
const NO_TIME_LIMITS = `SELECT set_config(name, '0', false) FROM pg_settings WHERE name IN
  ('statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`;

/** Prepares a new connection. */
async function prepare(client: PoolClient, isOurs: boolean, answerMs: number | undefined): Promise<void> {
  const settings = [...(isOurs ? [ENTER] : []), OWN_SETTINGS];
  if (answerMs === undefined) settings.push(NO_TIME_LIMITS);
  else {
    // When the network hangs, PostgreSQL does not learn that we gave up. These limits release the row locks
    // that a retry would wait for.
    settings.push(
      `SET idle_in_transaction_session_timeout = ${2 * answerMs}`,
      // Before the query's own limit, so that the error tells the one from the other.
      `SET lock_timeout = ${Math.ceil(0.8 * answerMs)}`,
    );
  }
  for (const text of settings)
    await client.query<object>({ text, ...(answerMs && { query_timeout: answerMs }) });
}

/** A pool whose connections are prepared. @param answerMs how long a query may take; undefined: no limit */
function preparedPool(
  { address, name, timeouts }: Required<PostgresOptions>,
  max: number,
  answerMs?: number,
) {
  const pool = new Pool({ ...postgresSettings(name, timeouts.connect), max });
  // Without this listener, losing a connection would crash the process, whether it is idle or checked out.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const prepared = new WeakSet<PoolClient>();

  async function lend(): Promise<PoolClient> {
    // Only a new connection needs the URL; that of the embedded database is read from a file.
    if (pool.idleCount === 0) pool.options.connectionString = address.url();
    const client = await pool.connect();
    if (prepared.has(client)) return client;
    await prepare(client, address.ensure !== undefined, answerMs).catch((error: unknown) => {
      client.release(true);
      throw error;
    });
    prepared.add(client);
    return client;
  }

  return {
    end: () => pool.end(),
    async connect(): Promise<DatabaseClient> {
      try {
        return postgresClient(await lend(), answerMs);
      } catch (error) {
        if (answerMs === undefined && reasonOf(error) === ALL_IN_USE) throw new DatabaseBusy();
        if (!address.ensure) throw postgresRefusal(address, error);
      }
      // The embedded PostgreSQL may have just stopped, because its last other user exited or because it was
      // killed.
      try {
        await address.ensure();
        return postgresClient(await lend(), answerMs);
      } catch (error) {
        throw postgresRefusal(address, error);
      }
    },
  };
}

/**
 * Connects to PostgreSQL. Later, a lost connection fails its queries and is replaced by the next one.
 * @throws DatabaseRefusal if the server is unavailable or refuses the login; `connect` throws the same
 */
export async function openPostgres(options: PostgresOptions): Promise<Postgres> {
  const {
    address,
    isServer,
    timeouts = { query: QUERY_TIMEOUT_MS, connect: CONNECT_TIMEOUT_MS },
    poolSize = POOL_SIZE,
  } = options;
  const chosen = { ...options, timeouts, poolSize };
  const longRunning = preparedPool(chosen, isServer ? longRunningSize(poolSize) : poolSize);
  const visitors = isServer ? preparedPool(chosen, poolSize, timeouts.query) : longRunning;
  const listener = postgresListener(
    async () => {
      await address.ensure?.();
      return { connectionString: address.url(), ...postgresSettings(options.name, timeouts.connect) };
    },
    async (client) => {
      if (address.ensure) await client.query(ENTER);
      if (isServer) await holdServerLock(client);
    },
  );

  let closing: Promise<void> | undefined;
  async function close(): Promise<void> {
    await Promise.all([listener.close(), longRunning.end(), isServer && visitors.end()]);
  }

  try {
    // A starting process is busy: a response that arrived in time may have waited behind its own work.
    (await visitors.connect().catch(() => visitors.connect())).release();
    if (isServer) await listener.connect();
  } catch (error) {
    await close();
    throw postgresRefusal(address, error);
  }
  return {
    async connect(mayTakeLong = false) {
      if (closing) throw new DatabaseRefusal('The database is closed.');
      return (mayTakeLong ? longRunning : visitors).connect();
    },
    listen: listener.listen,
    close: () => (closing ??= close()),
  };
}

/**
 * The embedded PostgreSQL. It runs in its own process: the first process that needs it starts it, others use
 * the running one, and the last one to exit stops it.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseRefusal } from '../database';
import { reasonOf } from '../queryError';
import { ENTRY_LOCK } from '../serverLock';
import { findCluster, roomRefusal, type Cluster, type FolderOptions } from './clusterFolder';
import {
  disownForeignPid,
  hasLostSocket,
  isAlive,
  isOf,
  listens,
  readPostmaster,
  StartFailure,
  startPostmaster,
  stopPostmaster,
  urlOf,
} from './postmaster';

/** How long to wait for one that neither serves nor exits. */
const TIMEOUT_MS = 30_000;
const LOOK_MS = 50;
/** The longest that an exiting process waits for a hanging PostgreSQL. */
const LEAVE_MS = 5_000;
/** After a failed start, further starts are refused for a while. */
const PAUSE_MS = 1_000;
/**
 * Temporary errors: another process has started it already, or a killed process left behind a start that is
 * still running.
 */
const PASSING = /postmaster\.pid" already exists|shared memory block/;

/** Events for the log. */
export interface DatabaseEvents {
  /** the database has stopped; requests that need it are refused from now on */
  lost?: ((reason: Error) => void) | undefined;
  /** it runs again, with all committed data */
  back?: (() => void) | undefined;
}

export interface EmbeddedOptions extends FolderOptions {
  events?: DatabaseEvents | undefined;
  /** settings of PostgreSQL that replace ours (tests) */
  settings?: Record<string, string> | undefined;
}

export interface EmbeddedPostgres {
  created: boolean;
  /** its connection URL, which changes with a restart */
  url(): string;
  /** @throws DatabaseRefusal if it does not run and cannot be started */
  ensure(): Promise<void>;
  /**
   * Stops it unless another process uses it. Our own connections must be closed.
   * @param name our application name
   */
  leave(name: string): Promise<void>;
  /** Closes our own connections, then leaves; after that it is not started again. */
  abandon(name: string): Promise<void>;
}

async function isRunning(directory: string): Promise<boolean | undefined> {
  const found = readPostmaster(directory);
  if (!found || !isAlive(found.pid)) return false;
  if (!isOf(directory, found)) {
    disownForeignPid(directory);
    return false;
  }
  if (found.status === 'ready' && (await listens(found))) return true;
  // It is starting or stopping.
  return undefined;
}

/** Stops a running PostgreSQL to which nobody can connect. */
async function stopUnreachable(cluster: Cluster): Promise<void> {
  const found = readPostmaster(cluster.directory);
  if (found && isAlive(found.pid) && isOf(cluster.directory, found) && hasLostSocket(found))
    await stopPostmaster(cluster, found);
}

/** Whether another process has started it meanwhile. */
function isHeld(directory: string): boolean {
  const found = readPostmaster(directory);
  return found !== undefined && isAlive(found.pid);
}

/** @returns whether this process has started it */
async function startUnlessRunning(
  cluster: Cluster,
  logFile: string,
  settings: Record<string, string>,
): Promise<boolean> {
  const { directory } = cluster;
  for (const end = performance.now() + TIMEOUT_MS; ; await sleep(LOOK_MS)) {
    const running = await isRunning(directory);
    if (running) return false;
    try {
      if (running === false) {
        await startPostmaster(cluster, logFile, settings);
        return true;
      }
    } catch (error) {
      const isPassing = error instanceof StartFailure && (PASSING.test(error.message) || isHeld(directory));
      if (!isPassing || performance.now() > end) {
        const full = roomRefusal(path.dirname(directory));
        throw full ?? new DatabaseRefusal(`The database in ${directory} does not start: ${reasonOf(error)}`);
      }
    }
    if (performance.now() > end) {
      const pid = readPostmaster(directory)?.pid;
      throw new DatabaseRefusal(`The database in ${directory} (process ${pid}) neither serves nor ends.`);
    }
  }
}

/** Counts our connections and those of others. Connections that are being closed do not count. */
const COUNT = `SELECT count(*) FILTER (WHERE application_name = $1)::int AS own,
    count(*) FILTER (WHERE application_name <> $1)::int AS others
  FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> 'site leaving'`;

const CUT_OFF = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1';

const OWN_END_MS = 2_000;

/** @param name our application name, under which closed connections appear until PostgreSQL has noticed */
async function hasOthers(client: Client, name: string): Promise<boolean> {
  for (const end = performance.now() + OWN_END_MS; ; await sleep(LOOK_MS / 5)) {
    const { rows } = await client.query<{ own: number; others: number }>(COUNT, [name]);
    const { own = 0, others = 0 } = rows[0] ?? {};
    // Waits until PostgreSQL has noticed that our connections are closed. Otherwise two processes that exit
    // together would each see the other's last connection, and neither would stop it.
    if (own === 0 || performance.now() > end) return others > 0;
  }
}

/**
 * Opens the database of DATA_DIR, and starts PostgreSQL if it does not run.
 * @throws DatabaseRefusal with one line for a person
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, events, fsync, settings = {} } = options;
  const cluster = findCluster(options);
  const { directory, created } = cluster;
  const logFile = path.join(dataDir, 'postgres.log');
  const chosen = { ...(!fsync && { fsync: 'off' }), ...settings };
  let isOpen = false;
  let isAbandoned = false;
  let isLost = false;
  let starting: Promise<void> | undefined;
  let refusal: { error: unknown; until: number } | undefined;

  async function start(): Promise<void> {
    try {
      await stopUnreachable(cluster);
      if (isOpen && !isLost && (await isRunning(directory)) === false) {
        isLost = true;
        events?.lost?.(new Error('PostgreSQL does not run any more'));
      }
      await startUnlessRunning(cluster, logFile, chosen);
      if (isLost) events?.back?.();
      isLost = false;
      isOpen = true;
    } catch (error) {
      refusal = { error, until: performance.now() + PAUSE_MS };
      throw error;
    } finally {
      starting = undefined;
    }
  }

  async function ensure(): Promise<void> {
    if (isAbandoned) throw new DatabaseRefusal('The database is closed.');
    if (refusal && performance.now() < refusal.until) throw refusal.error;
    await (starting ??= start());
  }

  function url(): string {
    const running = readPostmaster(directory);
    if (!running) throw new DatabaseRefusal('The database is being started.');
    return urlOf(directory, running);
  }

  async function leave(name: string): Promise<void> {
    const running = readPostmaster(directory);
    if (!running) return;
    const options = { connectionString: url(), application_name: 'site leaving', query_timeout: LEAVE_MS };
    const client = new Client({ ...options, connectionTimeoutMillis: LEAVE_MS });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock($1, $2)', [...ENTRY_LOCK]);
      if (isAbandoned) await client.query(CUT_OFF, [name]);
      if (await hasOthers(client, name)) return;
      await stopPostmaster(cluster, running);
      if (running.socketFolder !== directory) rmSync(running.socketFolder, { recursive: true, force: true });
    } catch {
      // It does not respond, or another process has just stopped it: the next start handles that.
    } finally {
      client.end().catch(() => undefined);
    }
  }

  async function abandon(name: string): Promise<void> {
    isAbandoned = true;
    await leave(name);
  }

  await ensure();
  return { created, url, ensure, leave, abandon };
}

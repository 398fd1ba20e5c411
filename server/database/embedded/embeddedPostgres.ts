/**
 * The PostgreSQL that the site brings along. It is a process of its own: whoever needs it first starts it, others use the
 * running one, and whoever ends last stops it.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseRefusal } from '../database';
import { reasonOf } from '../queryError';
import { findCluster, roomRefusal, type Cluster, type FolderOptions } from './clusterFolder';
import {
  disownForeignPid,
  isAlive,
  listens,
  readPostmaster,
  StartFailure,
  startPostmaster,
  stopPostmaster,
  urlOf,
} from './postmaster';

/** How long one that neither serves nor ends is waited for. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 50;
/** After a start that failed the next one is not tried at once: everybody who comes meanwhile is refused. */
const PAUSE_MS = 1_000;
/** Another process was quicker, or what a killed one had begun has not ended yet. */
const PASSING = /postmaster\.pid" already exists|shared memory block/;

/** Told what goes on, for the log. */
export interface DatabaseEvents {
  /** the database has stopped; from now on everything that needs it is refused */
  lost?: ((reason: Error) => void) | undefined;
  /** it runs again, as if nothing had been */
  back?: (() => void) | undefined;
}

export interface EmbeddedOptions extends FolderOptions {
  events?: DatabaseEvents | undefined;
  /** PostgreSQL's, in place of ours (tests) */
  settings?: Record<string, string> | undefined;
}

export interface EmbeddedPostgres {
  created: boolean;
  /** what it listens on; another one after a restart */
  url(): string;
  /** @throws DatabaseRefusal when it does not run and cannot be started */
  ensure(): Promise<void>;
  /**
   * Stops it unless somebody else uses it. Our own connections have to be closed.
   * @param name under which they were known
   */
  leave(name: string): Promise<void>;
}

async function isRunning(directory: string): Promise<boolean | undefined> {
  const found = readPostmaster(directory);
  if (!found || !isAlive(found.pid)) return false;
  if (found.status === 'ready' && (await listens(found))) return true;
  // It starts, or stops, or is none at all.
  return disownForeignPid(directory, found) ? false : undefined;
}

/** Whether somebody else has begun to run it meanwhile. */
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
  for (const end = performance.now() + PATIENCE_MS; ; await sleep(LOOK_MS)) {
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

/** How many connections there are of ours, and of others. Whoever asks just this counts as gone. */
async function countClients(url: string, name: string): Promise<{ own: number; others: number }> {
  const client = new Client({
    connectionString: url,
    application_name: 'site leaving',
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ own: number; others: number }>(
      `SELECT count(*) FILTER (WHERE application_name = $1)::int AS own,
         count(*) FILTER (WHERE application_name <> $1)::int AS others
       FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> 'site leaving'`,
      [name],
    );
    return rows[0] ?? { own: 0, others: 0 };
  } finally {
    await client.end();
  }
}

/**
 * Opens the database of DATA_DIR, and starts PostgreSQL on it unless it runs.
 * @throws DatabaseRefusal with one line for a person
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, events, fsync, settings = {} } = options;
  const cluster = findCluster(options);
  const { directory, created } = cluster;
  const logFile = path.join(dataDir, 'postgres.log');
  const chosen = { ...(!fsync && { fsync: 'off' }), ...settings };
  let isOpen = false;
  let isLost = false;
  let starting: Promise<void> | undefined;
  let refusal: { error: unknown; until: number } | undefined;

  async function start(): Promise<void> {
    try {
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
    if (refusal && performance.now() < refusal.until) throw refusal.error;
    await (starting ??= start());
  }

  function url(): string {
    const running = readPostmaster(directory);
    if (!running) throw new DatabaseRefusal('The database is being started.');
    return urlOf(directory, running);
  }

  async function isUsed(name: string): Promise<boolean> {
    for (const end = performance.now() + 2_000; ; await sleep(LOOK_MS / 5)) {
      const { own, others } = await countClients(url(), name);
      // Two that end at once would each see the other's last connection, if they did not wait for their own to be gone.
      if (own === 0 || performance.now() > end) return others > 0;
    }
  }

  async function leave(name: string): Promise<void> {
    const running = readPostmaster(directory);
    if (!running || (await isUsed(name).catch(() => true))) return;
    await stopPostmaster(cluster, running);
    if (running.socketFolder !== directory) rmSync(running.socketFolder, { recursive: true, force: true });
  }

  await ensure();
  return { created, url, ensure, leave };
}

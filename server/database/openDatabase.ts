/** Opens the database: the PostgreSQL server that DATABASE_URL names, or the embedded one. */
import type { Database } from './database';
import { openEmbedded, type DatabaseEvents, type EmbeddedPostgres } from './embedded/embeddedPostgres';
import { MAX_CONNECTIONS } from './embedded/postmaster';
import { kyselyOver } from './kysely';
import { DatabaseLoad } from './load';
import { encodingFault } from './encodingFault';
import { hasTables, migrate } from './migrate';
import {
  connectionsOf,
  openPostgres,
  POOL_SIZE,
  type Postgres,
  type PostgresOptions,
} from './postgresEngine';
import { postgresRefusal } from './postgresSettings';
import { QueryError } from './queryError';
import { schemaFault } from './schemaFault';

/** Options for opening the database. */
export interface OpenOptions {
  /** set: a PostgreSQL server */
  databaseUrl?: string | undefined;
  /** the folder for everything that the site writes; the embedded database is in `database/` there */
  dataDir: string;
  /** a server holds a lock in the database while it runs */
  mode: 'server' | 'tool';
  /** false: the tables stay as they are, and may be those of an earlier version */
  migrates?: boolean;
  /** false: a power failure may lose data (tests) */
  fsync?: boolean;
  /** called when the embedded database has stopped, and when it runs again */
  events?: DatabaseEvents;
  /** receives messages for the operator */
  say?: (line: string) => void;
  /** omitted: as for a server of the live site */
  timeouts?: PostgresOptions['timeouts'];
  /** of a server's connections for visitors */
  poolSize?: number;
  /** settings of the embedded PostgreSQL that replace ours (tests) */
  settings?: Record<string, string>;
}

export interface OpenedDatabase extends Database {
  /** whether the embedded database has just been created */
  created: boolean;
  /** Closes it without waiting for running queries, for a process that exits at once. */
  abandon(): Promise<void>;
}

let opened = 0;

/** Reserved for commands. */
const OTHER_CONNECTIONS = 20;

/** @returns how many of the embedded PostgreSQL's connections each of so many processes may use for visitors */
export function embeddedPoolSize(workers: number): number {
  const share = Math.floor((MAX_CONNECTIONS - OTHER_CONNECTIONS) / workers);
  let size = POOL_SIZE;
  while (size > 1 && connectionsOf(size) > share) size -= 1;
  return size;
}

const MAY_NOT = '42501';
/** There is no schema in which this account may see or make anything. */
const NO_SCHEMA = '3F000';

/** Whether the account of DATABASE_URL lacks the rights: its operator has to grant them. */
const mayNotMakeTables = (error: unknown): boolean =>
  error instanceof QueryError && [MAY_NOT, NO_SCHEMA].includes(error.code ?? '');

const counted = (events: DatabaseEvents = {}, load: DatabaseLoad): DatabaseEvents => ({
  ...events,
  back() {
    load.restarts += 1;
    events.back?.();
  },
});

/**
 * Opens the database, and migrates its tables unless told otherwise.
 * @throws DatabaseRefusal with one line for a person if it is unavailable, belongs to another version of
 *   this program, has its tables hidden by another schema, lacks a right, or is new and cannot store every character
 */
export async function openDatabase(options: OpenOptions): Promise<OpenedDatabase> {
  const {
    databaseUrl,
    dataDir,
    mode,
    migrates = true,
    fsync = true,
    settings,
    timeouts,
    poolSize,
    say = () => undefined,
  } = options;
  const load = new DatabaseLoad();
  const isServer = mode === 'server';
  const role = isServer ? 'site server' : 'site command';
  let embedded: EmbeddedPostgres | undefined;
  if (databaseUrl === undefined) {
    embedded = await openEmbedded({ dataDir, fsync, settings, say, events: counted(options.events, load) });
  }
  // Each process has its own name, so that it can tell its connections from those of others when it stops.
  const name = embedded ? `${role} ${process.pid}.${++opened}` : role;
  const address = embedded ?? { url: () => databaseUrl ?? '' };
  let postgres: Postgres | undefined;
  async function close(): Promise<void> {
    await postgres?.close();
    await embedded?.leave(name);
  }
  try {
    const { connect, listen } = (postgres = await openPostgres({
      address,
      name,
      isServer,
      timeouts,
      poolSize,
    }));
    const db = kyselyOver(() => connect(), load);
    const longRunning = kyselyOver(() => connect(true), load);
    if (!embedded) {
      // A site that already runs with an encoding at fault goes on; `doctor` tells of it.
      const isNew = migrates && !(await hasTables(longRunning));
      const fault = isNew ? await encodingFault(longRunning) : await schemaFault(longRunning);
      if (fault !== undefined) throw postgresRefusal(address, new Error(fault));
    }
    if (migrates)
      await migrate(longRunning).catch((error: unknown) => {
        throw mayNotMakeTables(error) ? postgresRefusal(address, error) : error;
      });
    let closing: Promise<void> | undefined;
    return {
      kind: embedded ? 'embedded' : 'postgres',
      db,
      longRunning,
      created: embedded?.created ?? false,
      listen,
      load,
      close: () => (closing ??= close()),
      abandon: () => (closing ??= embedded?.abandon(name) ?? Promise.resolve()),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

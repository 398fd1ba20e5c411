/** Opens the database: PostgreSQL, as a server that DATABASE_URL names, or the one that the site brings along. */
import type { Kysely } from 'kysely';
import type { Database } from './database';
import { openEmbedded, type DatabaseEvents, type EmbeddedPostgres } from './embedded/embeddedPostgres';
import { MAX_CONNECTIONS } from './embedded/postmaster';
import { kyselyOver } from './kysely';
import { DatabaseLoad } from './load';
import { migrate } from './migrate';
import { openPostgres, type Postgres, type PostgresOptions } from './postgresEngine';
import type { Tables } from './tables';

/** How the database is to be opened. */
export interface OpenOptions {
  /** set: a PostgreSQL server */
  databaseUrl?: string | undefined;
  /** the folder for everything that the site writes; the embedded database is in `database/` there */
  dataDir: string;
  /** a server says by a lock in the database that it runs */
  mode: 'server' | 'tool';
  /** false: a power cut may lose what was stored (tests) */
  fsync?: boolean;
  /** told when the embedded database has stopped, and when it runs again */
  events?: DatabaseEvents;
  /** told what a person should know */
  say?: (line: string) => void;
  /** left out: as a server of the live site has it */
  patience?: PostgresOptions['patience'];
  /** of a server's connections for visitors */
  poolSize?: number;
  /** the embedded PostgreSQL's, in place of ours (tests) */
  settings?: Record<string, string>;
}

export interface OpenedDatabase extends Database {
  /** whether the embedded database was made just now */
  created: boolean;
  /** for work that is no visitor's: none of its queries is given up */
  longRunning: Kysely<Tables>;
  /** Closes it without waiting for what is under way, for a process that ends at once. */
  abandon(): Promise<void>;
}

let opened = 0;

/** Kept for commands, and for what a worker needs besides its pool. */
const OTHER_CONNECTIONS = 20;

/** @returns how many connections for visitors each of so many processes may have of the embedded PostgreSQL */
export const embeddedPoolSize = (workers: number): number =>
  Math.min(10, Math.max(1, Math.floor((MAX_CONNECTIONS - OTHER_CONNECTIONS) / workers) - 2));

const counted = (events: DatabaseEvents = {}, load: DatabaseLoad): DatabaseEvents => ({
  ...events,
  back() {
    load.restarts += 1;
    events.back?.();
  },
});

/**
 * Opens the database and brings its tables up to date.
 * @throws DatabaseRefusal when it is out of reach, or of another version of this program: one line for a person
 */
export async function openDatabase(options: OpenOptions): Promise<OpenedDatabase> {
  const {
    databaseUrl,
    dataDir,
    mode,
    fsync = true,
    settings,
    patience,
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
  // Each process has a name of its own, so that it can tell its connections from those of others when it stops.
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
      patience,
      poolSize,
    }));
    const db = kyselyOver(() => connect(), load);
    const longRunning = kyselyOver(() => connect(true), load);
    await migrate(longRunning);
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

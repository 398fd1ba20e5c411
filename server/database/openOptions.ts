import type { Engine } from './database';
import type { PostgresOptions } from './postgresEngine';
import type { EngineEvents } from './recoveringEngine';
import type { Silence } from './watchedPort';

/** How the database is to be opened. */
export interface OpenOptions {
  /** set: a PostgreSQL server */
  databaseUrl?: string;
  /** the folder for everything that the site writes; the embedded database is in `database/` there */
  dataDir: string;
  /** the built databaseWorker.js; left out: the embedded database runs in this thread */
  workerFile?: string;
  /** a tool works through the running server where there is one */
  mode: 'server' | 'tool';
  /** false: a power cut may lose what was stored (tests) */
  fsync?: boolean;
  /** Node's flags for the embedded database's thread */
  execArgv?: string[];
  /** told when the embedded database stops, and when it runs again */
  events?: EngineEvents;
  /** of PostgreSQL, and of the embedded database's thread; left out: as a server of the live site has them */
  patience?: PostgresOptions['patience'];
  silence?: Silence;
}

/** An engine, with what belongs to having opened it. */
export interface OpenEngine {
  engine: Engine;
  created: boolean;
  /** whether the tables are ours to migrate */
  isOurs: boolean;
  /** lets other processes in, once the tables are ready */
  publish?: () => Promise<void>;
  close(): Promise<void>;
}

/** What the rest of the server knows of the database: Kysely over one of three engines, and notices between processes. */
import type { Kysely } from 'kysely';
import type { DatabaseLoad } from './load';
import type { Tables } from './tables';

/** One answer of an engine. */
export interface EngineResult {
  /** SELECT, INSERT, UPDATE … as PostgreSQL names what it did: ROLLBACK in answer to a COMMIT that failed */
  command: string;
  rows: Record<string, unknown>[];
  /** rows read, or rows changed */
  rowCount: number;
}

/** Of a statement that stood alone. */
export interface OnceResult extends EngineResult {
  /** until a client was free, in milliseconds */
  waitedMs: number;
}

/** A client that has the engine to itself between `BEGIN` and `COMMIT`. */
export interface EngineClient {
  query(sql: string, parameters?: readonly unknown[]): Promise<EngineResult>;
  release(): void;
}

/** PostgreSQL's dialect, wherever it runs: in this process, behind a socket of another one, or on a database server. */
export interface Engine {
  kind: 'embedded' | 'channel' | 'postgres';
  /**
   * Waits for a free client. An embedded engine has one.
   * @param mayTakeLong for work that is not a visitor's: no query of it is given up
   */
  connect(mayTakeLong?: boolean): Promise<EngineClient>;
  /**
   * A statement that stands alone, in one message each way: threads that wake each other cost as much as a small query.
   * Left out where lending a client sends nothing.
   */
  once?(sql: string, parameters?: readonly unknown[]): Promise<OnceResult>;
  /**
   * Calls back with the payload of every NOTIFY on the channel, until the returned function is called. After a lost
   * connection was renewed it calls back with an empty payload: something may have been missed.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The engine on files of our own, wherever its caller is. */
export interface EmbeddedEngine extends Engine {
  kind: 'embedded' | 'channel';
  /** The whole data directory as a gzipped tar, which `openPglite` takes as its template. */
  dump(): Promise<Uint8Array>;
  /** Upkeep at once: CHECKPOINT, and VACUUM ANALYZE of every table. */
  checkpoint(): Promise<void>;
}

/** The open database. */
export interface Database {
  kind: Engine['kind'];
  db: Kysely<Tables>;
  listen: Engine['listen'];
  /** what its use by this process costs */
  load: DatabaseLoad;
  close(): Promise<void>;
}

/** NOTIFY channel on which a new catalogue version is told to every process. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

/** A failure that a person can act on: printed as one line, without a stack. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal';
}

/**
 * The interface of the database to the rest of the server: Kysely over PostgreSQL, and notifications between
 * processes.
 */
import type { DatabaseLoad } from './load';
import type { Db } from './tables';

/** The open database. */
export interface Database {
  /** whether it is the embedded PostgreSQL, or the server that DATABASE_URL names */
  kind: 'embedded' | 'postgres';
  /** with a server's time limits: statements that take longer than a visitor waits are cancelled */
  db: Db;
  /** for work other than visitors' requests: its queries have no time limit */
  longRunning: Db;
  /**
   * Calls back with the payload of every NOTIFY on the channel, until the returned function is called. After
   * a lost connection was renewed, it calls back with an empty payload, because notifications may have been
   * missed.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** observes the cost of this process's use of it */
  load: DatabaseLoad;
  close(): Promise<void>;
}

/** NOTIFY channel that announces a new catalogue version to every process. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

/** All connections for long work are in use, as by imports: the database itself is there. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
  constructor() {
    super('All connections for long work are in use.');
  }
}

/** A failure that the operator can fix: printed as one line, without a stack trace. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal';
  /** @param code PostgreSQL's, such as 53100 for a full disk */
  constructor(
    message: string,
    readonly code?: string,
  ) {
    super(message);
  }
}

/**
 * The tables are those of a newer version of this program. The message contains neither a location nor an
 * account.
 */
export class NewerDatabase extends DatabaseRefusal {}

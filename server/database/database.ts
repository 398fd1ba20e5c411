/** What the rest of the server knows of the database: Kysely over PostgreSQL, and notices between processes. */
import type { Kysely } from 'kysely';
import type { DatabaseLoad } from './load';
import type { Tables } from './tables';

/** The open database. */
export interface Database {
  /** whether PostgreSQL is the one that the site brings along, or the server that DATABASE_URL names */
  kind: 'embedded' | 'postgres';
  /** a server's: what takes longer than a visitor waits is given up */
  db: Kysely<Tables>;
  /**
   * Calls back with the payload of every NOTIFY on the channel, until the returned function is called. After a lost
   * connection was renewed it calls back with an empty payload: something may have been missed.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
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

/** The tables are those of a newer version of this program. Its words name neither a place nor an account. */
export class NewerDatabase extends DatabaseRefusal {}

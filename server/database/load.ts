/** What the use of the database costs, told as it happens to whoever watches. */

import type { OnceResult } from './database';

/** `commit` is apart: it waits for the disk. */
export type QueryKind = 'select' | 'insert' | 'update' | 'delete' | 'commit' | 'other';
export const QUERY_KINDS: readonly QueryKind[] = ['select', 'insert', 'update', 'delete', 'commit', 'other'];

export interface RanQuery {
  /** without its parameters, which are personal */
  sql: string;
  kind: QueryKind;
  seconds: number;
  /** why it failed, where it did */
  error?: unknown;
}

export interface LoadWatcher {
  /** a client was lent out after so long */
  waited(seconds: number): void;
  /** no client could be had */
  refused(error: unknown): void;
  ran(query: RanQuery): void;
}

/** One database's, in this process. */
export class DatabaseLoad {
  lent = 0;
  connecting = 0;
  /** statements under way that stand alone, each with a client or in the queue for one: only an embedded database has them */
  alone = 0;
  /** how often the embedded database stopped, or hung and was ended, and was opened again */
  restarts = { stopped: 0, hung: 0 };
  watcher: LoadWatcher | undefined;

  /** clients that are lent out; an embedded database has one */
  get inUse(): number {
    return this.lent > 0 ? this.lent : Math.min(this.alone, 1);
  }

  /** who waits for a client: the queue before an embedded database, or before a pool */
  get waiting(): number {
    return this.connecting + this.alone - (this.inUse - this.lent);
  }
}

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

function kindOf(sql: string): QueryKind {
  const word = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? '';
  return QUERY_KINDS.find((kind) => kind === word) ?? (word === 'with' ? 'select' : 'other');
}

/** @returns what `connect` gives, which counts as in use until it is released */
export async function watchConnect<Client>(
  load: DatabaseLoad,
  connect: () => Promise<Client>,
): Promise<Client> {
  const start = performance.now();
  load.connecting += 1;
  try {
    const client = await connect();
    load.lent += 1;
    load.watcher?.waited(secondsSince(start));
    return client;
  } catch (error) {
    load.watcher?.refused(error);
    throw error;
  } finally {
    load.connecting -= 1;
  }
}

export async function watchQuery<Result>(
  load: DatabaseLoad,
  sql: string,
  query: () => Promise<Result>,
): Promise<Result> {
  const { watcher } = load;
  if (!watcher) return query();
  const start = performance.now();
  try {
    const result = await query();
    watcher.ran({ sql, kind: kindOf(sql), seconds: secondsSince(start) });
    return result;
  } catch (error) {
    watcher.ran({ sql, kind: kindOf(sql), seconds: secondsSince(start), error });
    throw error;
  }
}

/** @returns what `once` gives: the wait for a client counts apart from the statement */
export async function watchOnce(
  load: DatabaseLoad,
  sql: string,
  once: () => Promise<OnceResult>,
): Promise<OnceResult> {
  const start = performance.now();
  const ran = (waited: number, error?: unknown): void =>
    load.watcher?.ran({ sql, kind: kindOf(sql), seconds: secondsSince(start) - waited, error });
  load.alone += 1;
  try {
    const result = await once();
    const waited = result.waitedMs / 1000;
    load.watcher?.waited(waited);
    ran(waited);
    return result;
  } catch (error) {
    ran(0, error);
    throw error;
  } finally {
    load.alone -= 1;
  }
}

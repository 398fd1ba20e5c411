/** Reports connections and the cost of queries to whoever observes the database. */

/** `commit` is separate because it waits for the disk. */
export type QueryKind = 'select' | 'insert' | 'update' | 'delete' | 'commit' | 'other';
export const QUERY_KINDS: readonly QueryKind[] = ['select', 'insert', 'update', 'delete', 'commit', 'other'];

export interface RanQuery {
  /** without its parameters, which are personal data */
  sql: string;
  kind: QueryKind;
  seconds: number;
  /** set if it failed */
  error?: unknown;
}

export interface LoadWatcher {
  /** a client was checked out after this time */
  waited(seconds: number): void;
  /** no client was available */
  refused(error: unknown): void;
  ran(query: RanQuery): void;
}

/** The load of one database in this process. */
export class DatabaseLoad {
  /** clients that are checked out */
  inUse = 0;
  /** number of callers that wait for a client */
  waiting = 0;
  /** how often the embedded database had stopped and was restarted */
  restarts = 0;
  watcher: LoadWatcher | undefined;
}

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

function kindOf(sql: string): QueryKind {
  const word = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? '';
  return QUERY_KINDS.find((kind) => kind === word) ?? (word === 'with' ? 'select' : 'other');
}

/** @returns the client of `connect`, which counts as in use until it is released */
export async function watchConnect<Client>(
  load: DatabaseLoad,
  connect: () => Promise<Client>,
): Promise<Client> {
  const start = performance.now();
  load.waiting += 1;
  try {
    const client = await connect();
    load.inUse += 1;
    load.watcher?.waited(secondsSince(start));
    return client;
  } catch (error) {
    load.watcher?.refused(error);
    throw error;
  } finally {
    load.waiting -= 1;
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

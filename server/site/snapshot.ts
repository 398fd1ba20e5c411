import type { Database } from '../database/database';
import type { Trx } from '../database/tables';

/** Reads all tables in one snapshot, unaffected by concurrent writes. That may take long. */
export const inSnapshot = <T>({ longRunning }: Database, read: (trx: Trx) => Promise<T>): Promise<T> =>
  longRunning.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

import type { Transaction } from 'kysely';
import type { Database } from '../database/database';
import type { Tables } from '../database/tables';

/** Reads all tables in one snapshot, unaffected by concurrent writes. That may take long. */
export const inSnapshot = <T>(
  { longRunning }: Database,
  read: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  longRunning.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

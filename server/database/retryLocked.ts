import { setTimeout as sleep } from 'node:timers/promises';
import { QueryError } from './queryError';

/** Another transaction holds what this one waits for, and waits for what this one holds. */
export const DEADLOCK = '40P01';
const LOCK_TRIES = 30;
const LOCK_PAUSE_MS = 1_000;

/**
 * PostgreSQL ends a deadlock by ending one of its transactions, which can be tried again.
 * @param work a whole transaction
 * @param codes the SQLSTATEs with which it is repeated
 */
export async function retryLocked<Done>(
  work: () => Promise<Done>,
  codes: readonly unknown[] = [DEADLOCK],
): Promise<Done> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isLocked = error instanceof QueryError && codes.includes(error.code);
      if (!isLocked || tries === LOCK_TRIES) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

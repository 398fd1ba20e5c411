import { DatabaseRefusal } from '../database/database';

/** Time limit for monitoring: anything slower counts as unavailable. */
export const WATCHER_MS = 2_000;

/**
 * Waits for the work up to a limit. The work itself continues, and its result is ignored.
 * @throws DatabaseRefusal if it takes longer
 */
export async function within<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new DatabaseRefusal(`The database did not answer within ${milliseconds} ms.`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

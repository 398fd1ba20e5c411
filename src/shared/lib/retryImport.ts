/** The one way in which a script that did not come is asked for again. Browser only. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Resolves when the next attempt is worth making: the network is back, the visitor clicks, or some time has gone by, twice as long
 * after each failure.
 * @param failures how often it has failed before
 */
export const nextAttempt = (failures: number): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    // Heard before anybody can keep the click for themselves.
    addEventListener('click', resolve, { once: true, capture: true });
    setTimeout(resolve, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
  });

/**
 * Loads until it succeeds: for what the page can wait for, and cannot do without.
 * @param onFailed runs after each attempt that failed
 */
export async function retryImport<T>(load: () => Promise<T>, onFailed?: () => void): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      // It may be a mistake of ours as well.
      console.error(error);
      onFailed?.();
      await nextAttempt(failures);
    }
  }
}

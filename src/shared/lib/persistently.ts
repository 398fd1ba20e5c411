const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Resolves when it is worth to fetch again what did not come: the network is back, the visitor clicks, or some time has gone by,
 * twice as long after each failure. Browser only.
 * @param failures how often it has failed before
 */
export const worthATry = (failures: number): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    // Heard before anybody can keep the click for themselves.
    addEventListener('click', resolve, { once: true, capture: true });
    setTimeout(resolve, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
  });

/**
 * Loads until it succeeds: for what the page can wait for, and has no way of doing without.
 * @param onFailed runs after each attempt that failed
 */
export async function persistently<T>(load: () => Promise<T>, onFailed?: () => void): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      // It may be a mistake of ours as well.
      console.error(error);
      onFailed?.();
      await worthATry(failures);
    }
  }
}

/** The only code that retries a failed import. Browser only. */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;

/**
 * Resolves when another attempt makes sense: the network has returned, the visitor clicks, or a delay has
 * passed that doubles with each failure.
 * @param failures number of failed attempts
 */
export const nextAttempt = (failures: number): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true });
    // In the capture phase, before a handler can stop the event.
    addEventListener('click', resolve, { once: true, capture: true });
    setTimeout(resolve, Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS));
  });

/**
 * Imports with retries until it succeeds, for what the page can wait for but needs.
 * @param onFailed runs after each failed attempt
 */
export async function retryImport<T>(load: () => Promise<T>, onFailed?: () => void): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      // It may also be a bug.
      console.error(error);
      onFailed?.();
      await nextAttempt(failures);
    }
  }
}

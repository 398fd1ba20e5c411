/** How long a busy page can put off what is done behind the visitor's back, in milliseconds. */
const LONGEST_WAIT_MS = 1000;

/** Resolves when the browser has nothing better to do. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    } else setTimeout(resolve, LONGEST_WAIT_MS);
  });

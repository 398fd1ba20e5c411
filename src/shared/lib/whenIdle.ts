/** Maximum wait for an idle period, in milliseconds. */
const TIMEOUT_MS = 3000;

/** Resolves once the page has loaded and the browser is idle. Browser only. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    if (typeof window.requestIdleCallback !== 'function') setTimeout(resolve, 0);
    else window.requestIdleCallback(() => resolve(), { timeout: TIMEOUT_MS });
  });
}

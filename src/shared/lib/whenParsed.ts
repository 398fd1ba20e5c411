/**
 * Resolves once the whole HTML is there. A script that was requested early runs before that on a slow
 * connection. Browser only.
 */
export const whenParsed = (): Promise<void> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => {
        document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
      })
    : Promise.resolve();

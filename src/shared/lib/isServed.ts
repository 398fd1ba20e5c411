const TIMEOUT_MS = 10_000;

/** What a proxy says whose server is away. The page on the screen is worth more than such an answer. */
const AWAY = [502, 503, 504];

/**
 * If a script fails to load although the page's URL responds, the script itself is missing: a newer version
 * of the site has replaced this one. @returns whether the server responds. Browser only.
 */
export const isServed = (): Promise<boolean> =>
  fetch('', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ status }) => !AWAY.includes(status),
    () => false,
  );

/** Reloads the page of the URL, with the scripts of its current version. Browser only. */
export const reload = (): void => window.location.reload();

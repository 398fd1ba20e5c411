import type { Page } from 'playwright-core';

/**
 * Lets the scripts at these URLs wait, as on a slow connection.
 * @returns a function that lets them, and all later ones, load
 */
export async function holdScripts(
  page: Page,
  scripts: string | RegExp = '**/assets/*.js',
): Promise<() => void> {
  let loadScripts = (): void => undefined;
  const released = new Promise<void>((resolve) => (loadScripts = resolve));
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return loadScripts;
}

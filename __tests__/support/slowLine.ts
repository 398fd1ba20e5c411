/** A phone's connection in a basement: slow, and interrupted now and then. */
import type { Page } from 'playwright-core';

/** 400 kbit/s, and as long for each way as a busy mobile network takes. */
const SLOW = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/**
 * Puts a page onto such a connection. Slow and interrupted are set by one session. Playwright's `setOffline`
 * has a session of its own: beside this one it blocks no request, and only tells the page that it is offline,
 * sometimes without ever reverting it.
 * @returns a function that interrupts the connection for so many milliseconds
 */
export async function slowLine(page: Page): Promise<(ms: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const set = (offline: boolean) => session.send('Network.emulateNetworkConditions', { ...SLOW, offline });
  await session.send('Network.enable');
  await set(false);
  return async (ms) => {
    await set(true);
    setTimeout(() => void set(false).catch(() => undefined), ms);
  };
}

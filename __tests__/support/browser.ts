/** A real Chromium, and what a page may not do in it. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type Page, type Request } from 'playwright-core';

const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? known.find((file) => existsSync(file)),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

export interface WatchedPage {
  page: Page;
  /** errors and warnings of the console, uncaught errors, failed requests of our own host */
  complaints: string[];
  close: () => Promise<void>;
}

const withoutScripts = new WeakSet<Page>();

/** Opens a page whose complaints are written down, so that a test can demand that there are none. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  if (options.javaScriptEnabled === false) withoutScripts.add(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints, close: () => context.close() };
}

/** How long no request is under way before a page counts as complete, in milliseconds. */
const QUIET_MS = 80;

/**
 * Goes somewhere and waits until the page is complete: loaded, taken over by its scripts, and with nothing more under way.
 * Playwright's `networkidle` would wait half a second each time.
 */
export async function arrive(page: Page, go: () => Promise<unknown>): Promise<void> {
  const underWay = new Set<Request>();
  let lastChange = Date.now();
  const begun = (request: Request): void => {
    underWay.add(request);
    lastChange = Date.now();
  };
  const ended = (request: Request): void => {
    underWay.delete(request);
    lastChange = Date.now();
  };
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  await go();
  // The mark that React leaves on the element that it has taken over.
  if (!withoutScripts.has(page))
    await page.waitForFunction(() => {
      const root = document.getElementById('root');
      return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    });
  while (underWay.size > 0 || Date.now() - lastChange < QUIET_MS)
    await new Promise((resolve) => setTimeout(resolve, 20));
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
}

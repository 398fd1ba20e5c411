/** A real Chromium, and the errors that a page must not cause in it. */
import { existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Frame,
  type Page,
  type Route,
  type Request,
} from 'playwright-core';
import args from '../../scripts/browserArguments.json';

const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * For the pixels of one window. With more, Chromium also paints three thousand pixels above and below it,
 * which takes a fifth of a page's processor time. No test looks at pixels; screenshots do, so
 * `scripts/screenshots.mjs` sets PAINT_WHOLE_PAGES.
 */
const PAINT_MEMORY_MB = 8;

/**
 * No document of a test lives long enough for V8's optimising compilers: what they compile, on threads of
 * their own, is a quarter of a page's processor time, and is lost with the next document.
 */
const COMPILE_ONCE = '--js-flags=--no-maglev --no-opt';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROME_PATH ?? known.find((file) => existsSync(file)),
    args: [
      ...args,
      COMPILE_ONCE,
      ...(process.env.PAINT_WHOLE_PAGES ? [] : [`--force-gpu-mem-available-mb=${PAINT_MEMORY_MB}`]),
    ],
  });

export interface WatchedPage {
  page: Page;
  /** errors and warnings of the console, uncaught errors, failed requests of our own host */
  complaints: string[];
  close: () => Promise<void>;
}

const withoutScripts = new WeakSet<Page>();

/** Opens a page that records its complaints, so that a test can require that there are none. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(LIMIT_MS);
  const page = await context.newPage();
  if (options.javaScriptEnabled === false) withoutScripts.add(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints, close: () => context.close() };
}

/** How long no request may be pending before a page counts as complete, in milliseconds. */
const QUIET_MS = 80;
/** Timeout of a page load and of every other wait: only reached if the awaited event never happens. */
export const LIMIT_MS = 120_000;

/** The requests of one page, from one document to the next. */
function watchRequests(page: Page) {
  const underWay = new Set<Request>();
  let lastChange = Date.now();
  let asked: Request | undefined;
  const begun = (request: Request): void => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked = request;
    underWay.add(request);
    lastChange = Date.now();
  };
  const ended = (request: Request): void => {
    underWay.delete(request);
    lastChange = Date.now();
  };
  // Requests of the previous document end with it, but the browser does not report that.
  const navigated = (frame: Frame): void => {
    if (!asked || frame !== page.mainFrame()) return;
    for (const request of underWay) if (request !== asked) underWay.delete(request);
    asked = undefined;
  };
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  page.on('framenavigated', navigated);
  return {
    isQuiet: () => underWay.size === 0 && Date.now() - lastChange >= QUIET_MS,
    addresses: () => Array.from(underWay, (request) => request.url()),
    stop: () => {
      page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
      page.off('framenavigated', navigated);
    },
  };
}

/**
 * Playwright's `waitForFunction` injects a script of its own into every document first, which takes a third
 * as long as the page takes to load.
 */
export async function until(page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + LIMIT_MS;
  const ask = () =>
    page.evaluate(isSo).catch((error: Error) => {
      // The document was replaced during the call.
      if (/context was destroyed|navigat/i.test(error.message)) return false;
      throw error;
    });
  while (!(await ask())) {
    if (Date.now() > limit) throw new Error(`${page.url()} never met the condition.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Before it, Chromium drops what a mouse does. */
export const firstPaint = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);

/** The part of React's data on a document that is read here. */
interface ReactMark {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * Runs in the page. React marks the element before it hydrates its content, in slices: on a slow machine a
 * test would click on a link that has no handler yet.
 * @returns whether React has hydrated the document; also for a document that has nothing to hydrate
 */
function isHydrated(): boolean {
  const root = document.getElementById('root');
  if (!root) return true;
  const found = Object.entries(root).find(([key]) => key.startsWith('__reactContainer'));
  if (!found) return false;
  const mark = found[1] as ReactMark;
  return !mark.stateNode.current.memoizedState.isDehydrated;
}

/**
 * Navigates and waits until the page is complete: loaded, hydrated, and without pending requests.
 * Playwright's `networkidle` would wait half a second each time.
 */
export async function arrive(page: Page, go: () => Promise<unknown>): Promise<void> {
  const requests = watchRequests(page);
  await go();
  if (withoutScripts.has(page)) await page.waitForLoadState();
  else await until(page, isHydrated);
  const limit = Date.now() + LIMIT_MS;
  while (!requests.isQuiet()) {
    if (Date.now() > limit)
      throw new Error(`${page.url()} never came to rest: ${requests.addresses().join(' ')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  requests.stop();
}

/**
 * The test answers the first request to a URL; the others go to the site.
 * @returns when each of them was sent, in epoch milliseconds; the list grows
 */
export async function answerFirst(
  page: Page,
  address: RegExp,
  answer: (route: Route) => Promise<void>,
): Promise<readonly number[]> {
  const times: number[] = [];
  await page.route(address, async (route) => {
    times.push(Date.now());
    await (times.length === 1 ? answer(route) : route.continue());
  });
  return times;
}

/** The font size in the browser's settings; its default is 16. */
export async function setFontSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
}

/** Sets the server's clock, as the page sees it. @param now epoch milliseconds */
export const setServerTime = (page: Page, now: number): Promise<unknown> =>
  page.route('**/api/server', (route) => route.fulfill({ json: { status: true, now, build: '' } }));

/** Sets the device's clock and the server's. The page's clock must be installed. @param now epoch milliseconds */
export async function turnClocks(page: Page, now: number): Promise<void> {
  await setServerTime(page, now);
  await page.clock.setSystemTime(now);
}

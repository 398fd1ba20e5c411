/** Everything that can be on the screen: a page, or a state of a page, and the steps that lead there. */
import type { Disposable, Page } from 'playwright-core';

export interface Scene {
  /** of its screenshots, and in test messages */
  name: string;
  /** the path that is opened */
  at: string;
  /** who is signed in to the staff console; left out: nobody */
  as?: 'admin' | 'desk';
  /** changes of responses, before the page is opened */
  prepare?: (page: Page) => Promise<void>;
  /** leads from the page to the state; left out: the page itself */
  reach?: (page: Page) => Promise<void>;
  /** the part that the state adds to its page, as a CSS selector: checkers look at nothing else */
  part?: string;
  /** the state exists at this width only, in pixels */
  width?: number;
  /** what the browser itself reports of a response that fails on purpose */
  forgive?: RegExp;
  /** an HTTP status other than 200 */
  status?: number;
  /** kept out of search engines on purpose */
  isHidden?: true;
}

export const DIALOG = '[role="dialog"]';
export const ALERTS = '[aria-label^="Alerts"]';

/** The placeholder while something is loading. */
export const SKELETON = 'div[role="status"]:has(> .visually-hidden)';
export const MAIN = `main, ${ALERTS}`;

/** @returns a scene that is a page: its name is derived from its path */
export const pageAt = (at: string, rest: Partial<Scene> = {}): Scene => ({
  name: at === '/' ? 'home' : at.slice(1).replace(/[^\w.]+/g, '-'),
  at,
  ...rest,
});

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Navigates like a click on a link of the site: without a reload. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.getElementById('content')?.append(link);
    link.click();
    link.remove();
  }, address);

/** Pages whose documents lose their embedded responses, with the script that removes them. */
const forgetting = new WeakMap<Page, Disposable>();

/**
 * The console's document contains the responses of its first calls: without them each is requested from the
 * server, and meets the routes below.
 */
async function askForAll(page: Page, pattern: string): Promise<void> {
  if (!pattern.includes('/api/staff/') || forgetting.has(page)) return;
  const script = await page.addInitScript(() => {
    const forget = (): void => document.getElementById('preloaded-responses')?.remove();
    new MutationObserver(forget).observe(document, { childList: true, subtree: true });
  });
  forgetting.set(page, script);
}

/** Later scenes have their complete documents again. */
export async function stopAsking(page: Page): Promise<void> {
  await forgetting.get(page)?.dispose();
  forgetting.delete(page);
}

/** Every request to such a URL fails from now on. */
export async function fail(page: Page, pattern: string, status = 500): Promise<void> {
  // As the server does: an alert with a reference stays visible long enough to be checked.
  const headers = { 'x-request-id': '0f8fad5b-d9cb-469f-a165-70867728950e' };
  await askForAll(page, pattern);
  await page.route(pattern, (route) => route.fulfill({ status, headers, json: { status: false } }));
}

/** No request to such a URL is answered from now on. */
export async function hold(page: Page, pattern: string): Promise<void> {
  await askForAll(page, pattern);
  await page.route(pattern, () => undefined);
}

/** Every request to such a URL gets this response from now on. */
export async function answer(page: Page, pattern: string, json: object): Promise<void> {
  await askForAll(page, pattern);
  await page.route(pattern, (route) => route.fulfill({ json }));
}

export const dialogOpens = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('dialog', { name }).waitFor();

/** What a visitor can have on the screen: a page, or a state of one, and the way that leads there. */
import type { Disposable, Page } from 'playwright-core';

export interface Scene {
  /** of its screenshots, and in what a test says */
  name: string;
  /** the address that is opened */
  at: string;
  /** who is signed in to the staff console; left out: nobody */
  as?: 'admin' | 'desk';
  /** what answers differ, from before the address is opened */
  prepare?: (page: Page) => Promise<void>;
  /** leads from the address to the state; left out: the page as it comes */
  reach?: (page: Page) => Promise<void>;
  /** what the state adds to a page that is a scene of its own, as a CSS selector: checkers look at nothing else */
  part?: string;
  /** the state exists at this width only, in pixels */
  width?: number;
  /** what the browser itself reports of an answer that is meant to fail */
  forgive?: RegExp;
  /** answers with another HTTP status than 200 */
  status?: number;
  /** kept out of search engines on purpose */
  isHidden?: true;
}

export const DIALOG = '[role="dialog"]';
export const ALERTS = '[aria-label^="Alerts"]';

/** Stands where something is on its way. */
export const SKELETON = '.Skeleton-module_skeleton';
export const MAIN = `main, ${ALERTS}`;

/** @returns a scene that is a page: its name is made from its address */
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

/** Goes to an address as a click on a link of the site does: without a reload. */
export const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.getElementById('content')?.append(link);
    link.click();
    link.remove();
  }, address);

/** Pages whose documents lose their answers, with the script that takes them. */
const forgetting = new WeakMap<Page, Disposable>();

/** The console's document brings the answers of its first calls: without them each is asked of the server, and meets what follows. */
async function askForAll(page: Page, pattern: string): Promise<void> {
  if (!pattern.includes('/api/staff/') || forgetting.has(page)) return;
  const script = await page.addInitScript(() => {
    const forget = (): void => document.getElementById('answers')?.remove();
    new MutationObserver(forget).observe(document, { childList: true, subtree: true });
  });
  forgetting.set(page, script);
}

/** The scenes to come have their documents whole again. */
export async function stopAsking(page: Page): Promise<void> {
  await forgetting.get(page)?.dispose();
  forgetting.delete(page);
}

/** Every call of such an address fails from now on. */
export async function fail(page: Page, pattern: string, status = 500): Promise<void> {
  // As the server does: an alert with a reference stays long enough to be looked at.
  const headers = { 'x-request-id': '0f8fad5b-d9cb-469f-a165-70867728950e' };
  await askForAll(page, pattern);
  await page.route(pattern, (route) => route.fulfill({ status, headers, json: { status: false } }));
}

/** No call of such an address is answered from now on. */
export async function hold(page: Page, pattern: string): Promise<void> {
  await askForAll(page, pattern);
  await page.route(pattern, () => undefined);
}

/** Every call of such an address brings this from now on. */
export async function answer(page: Page, pattern: string, json: object): Promise<void> {
  await askForAll(page, pattern);
  await page.route(pattern, (route) => route.fulfill({ json }));
}

export const dialogOpens = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('dialog', { name }).waitFor();

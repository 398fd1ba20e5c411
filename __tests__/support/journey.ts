/** What every journey in a browser needs: the site, a Chromium, and a page whose complaints are watched. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { arrive, openBrowser, openPage, type WatchedPage } from './browser';
import { aFilledFolder } from './filledSite';
import { removeFolder, startSite, type Site } from './startSite';

/**
 * Starts site and browser before the tests of a file and ends them after. After each test the page is closed, and fails it when
 * the browser had something to complain about.
 * @param env settings of the site
 */
export function useJourney(env: NodeJS.ProcessEnv = {}) {
  let site: Site;
  let browser: Browser;
  let visit: WatchedPage | undefined;
  let forgiven: RegExp[] = [];

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(aFilledFolder(), env), openBrowser()]);
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await site.stop();
    removeFolder(site.dataDir);
  });
  const endVisit = async (): Promise<void> => {
    const complaints = visit?.complaints.filter((text) => !forgiven.some((pattern) => pattern.test(text)));
    await visit?.close();
    visit = undefined;
    expect(complaints ?? []).toEqual([]);
  };
  afterEach(async () => {
    await endVisit();
    forgiven = [];
  });

  return {
    url: () => site.url,
    dataDir: () => site.dataDir,
    /** A new page, the one before it closed. */
    async newPage(options: BrowserContextOptions = {}): Promise<Page> {
      await endVisit();
      visit = await openPage(browser, options);
      return visit.page;
    },
    async open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
      const page = await this.newPage(options);
      await arrive(page, () => page.goto(site.url + path));
      return page;
    },
    /** Complaints that belong to the test, such as the browser's own report of a 404 that is meant to be one. */
    forgive: (pattern: RegExp) => void forgiven.push(pattern),
  };
}

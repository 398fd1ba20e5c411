/** The basis of every journey in a browser: the site, a Chromium, and a page that records complaints. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { arrive, openBrowser, openPage, type WatchedPage } from './browser';
import { aFilledFolder, readersFolder, readersSite } from './filledSite';
import { removeFolder, startSite, type Site } from './startSite';

/**
 * A browser on a site, from before the tests of a file to after them. After each test the page is closed; the
 * test fails if the browser had complaints.
 */
function useBrowser(url: () => string) {
  let browser: Browser;
  let visit: WatchedPage | undefined;
  let forgiven: RegExp[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
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
    url,
    /** A new page; the previous one is closed. */
    async newPage(options: BrowserContextOptions = {}): Promise<Page> {
      await endVisit();
      visit = await openPage(browser, options);
      return visit.page;
    },
    async open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
      const page = await this.newPage(options);
      await arrive(page, () => page.goto(url() + path));
      return page;
    },
    /** Complaints that belong to the test, such as the browser's own report of an expected 404. */
    forgive: (pattern: RegExp) => void forgiven.push(pattern),
  };
}

/** On the site that journeys share: nothing that others see may be stored or imported there. */
export const useReadersJourney = () => useBrowser(readersSite);

/** On the same site: visitors send forms, and trainees those of a class, which no other page shows. */
export const useSendersJourney = () => ({ ...useBrowser(readersSite), dataDir: readersFolder });

/** On a site of the file's own. @param env settings of the site */
export function useJourney(env: NodeJS.ProcessEnv = {}) {
  let site: Site;
  const journey = useBrowser(() => site.url);
  beforeAll(async () => {
    site = await startSite(aFilledFolder(), env);
  });
  afterAll(async () => {
    await site.stop();
    removeFolder(site.dataDir);
  });
  return { ...journey, dataDir: () => site.dataDir };
}

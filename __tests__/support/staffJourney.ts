/** Common parts of journeys through the staff console. */
import type { Browser, Page } from 'playwright-core';
import { aContact } from '../server/enquiries/aContact';
import { openBrowser, openPage, type WatchedPage } from './browser';
import { freePort, removeFolder, runCommand, startSite, type Site } from './startSite';

const now = new Date();
export const SOON = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1));
export const MONTH = SOON.toISOString().slice(0, 7);

/**
 * A site with a host name instead of an IP address, as passkeys require.
 * @param dataDir left out: a site without courses
 */
export async function startStaffSite(
  env: NodeJS.ProcessEnv = {},
  dataDir?: string,
): Promise<{ site: Site; url: string }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const site = await startSite(dataDir, {
    PORT: String(port),
    PUBLIC_URL: url,
    SAMPLE_CATALOGUE: 'no',
    RATE_LIMIT_SUBMISSIONS: '1000',
    ...env,
  });
  return { site, url };
}

export const DESKTOP = { viewport: { width: 1440, height: 900 } };

export interface StaffVisit {
  site: Site;
  url: string;
  browser: Browser;
  watched: WatchedPage;
  page: Page;
  /** for `afterAll` */
  end: () => Promise<void>;
}

/** Such a site, and a page without a signed-in member. */
export async function startStaffVisit(env?: NodeJS.ProcessEnv, dataDir?: string): Promise<StaffVisit> {
  const [{ site, url }, browser] = await Promise.all([startStaffSite(env, dataDir), openBrowser()]);
  const watched = await openPage(browser, DESKTOP);
  const end = async (): Promise<void> => {
    await browser.close();
    await site.stop();
    removeFolder(site.dataDir);
  };
  return { site, url, browser, watched, page: watched.page, end };
}

/** Adds a session of three days on the page "Sessions". */
export async function addSession(
  page: Page,
  course: string,
  region: string,
  venue: string,
  days: [string, string],
) {
  // By keyboard, because an alert may cover it.
  await page.getByRole('button', { name: 'Add session' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add session' });
  await dialog.getByLabel('Course').fill(course);
  await dialog.getByLabel('Region').fill(region);
  await dialog.getByLabel('Venue').fill(venue);
  await dialog.getByLabel('First day').fill(days[0]);
  await dialog.getByLabel('Last day').fill(days[1]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('gridcell').getByRole('button', { name: venue }).waitFor();
  // The next one has a dialog of its own.
  await dialog.waitFor({ state: 'detached' });
}

/** @returns the n-th Monday of the month after next, so that it is in the future, plus so many days */
export function monday(week: number, later = 0): string {
  const first = (8 - SOON.getUTCDay()) % 7;
  return new Date(SOON.getTime() + (first + (week - 1) * 7 + later) * 86_400_000).toISOString().slice(0, 10);
}

/** @returns the URL of a page on which somebody with these roles signs in */
export async function inviteBy(site: Site, url: string, email: string, roles: string): Promise<string> {
  const env = { DATA_DIR: site.dataDir, PUBLIC_URL: url };
  const { out, error } = await runCommand(['staff', 'invite', email, '--role', roles], env);
  const link = /http:\S+#\S+/.exec(out)?.[0];
  if (link === undefined) throw new Error(error);
  return link;
}

/** Signs in somebody with these roles by the secret of a link, without the page of the link. */
export async function signInBy(page: Page, site: Site, url: string, email: string, roles: string) {
  const token = new URL(await inviteBy(site, url, email, roles)).hash.slice(1);
  const answer = await page.request.post(`${url}/api/staff/sign-in/link`, {
    headers: { origin: url },
    data: { token },
  });
  expect(answer.status()).toBe(200);
  await page.goto(`${url}/staff`);
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
}

/** Sends an enquiry with the contact form. */
export async function visitorSends(url: string, changes: Parameters<typeof aContact>[0]): Promise<void> {
  const { status } = await fetch(`${url}/api/website/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(aContact(changes)),
  });
  expect(status).toBe(200);
}

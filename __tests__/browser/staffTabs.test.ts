/** The console in several tabs of one browser, and in a tab from before an update. */
import type { Page } from 'playwright-core';
import { signInBy, startStaffVisit, type StaffVisit } from '../support/staffJourney';

/** What a browser opens to one site over HTTP/1.1, all tabs together. */
const CONNECTIONS = 6;

let visit: StaffVisit;

beforeAll(async () => {
  visit = await startStaffVisit();
  await signInBy(visit.page, visit.site, visit.url, 'ana@example.com', 'admin');
});
afterAll(() => visit?.end());

const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
const isConnected = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/staff/events'));
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

it('more tabs than a browser has connections are open, and each works when it is looked at', async () => {
  const { page: first, url } = visit;
  const others: Page[] = [];
  let last = first;
  for (let count = 1; count <= CONNECTIONS; count += 1) {
    await turn(last, 'hidden');
    last = await first.context().newPage();
    const connected = isConnected(last);
    await last.goto(`${url}/staff/team`);
    await connected;
    await heading(last, 'Team');
    others.push(last);
  }
  await turn(last, 'hidden');
  const connected = isConnected(first);
  await turn(first, 'visible');
  await connected;
  await first.getByRole('link', { name: 'Activity' }).click();
  await heading(first, 'Activity');
  await Promise.all(others.map((tab) => tab.close()));
});

it('a tab from before an update opens a place that it has not loaded yet', async () => {
  const { page, url } = visit;
  await page.goto(`${url}/staff`);
  await heading(page, 'Today');
  let isNew = false;
  page.on('request', (request) => (isNew ||= request.isNavigationRequest()));
  await page.route(/\/staff-assets\/.+\.js$/, (route) =>
    isNew ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.getByRole('link', { name: 'Lists' }).click();
  await heading(page, 'Lists');
  expect(isNew).toBe(true);
});

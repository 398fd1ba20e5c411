/**
 * The console in several tabs of one browser. Several people use one device: nobody sees what another left behind, and
 * nobody works in another's name.
 */
import type { Page } from 'playwright-core';
import { becomes } from '../support/becomes';
import { aFilledFolder } from '../support/filledSite';
import { inviteBy, signInBy, type StaffVisit, startStaffVisit, visitorSends } from '../support/staffJourney';
import type { Site } from '../support/startSite';

/** What a browser opens to one site over HTTP/1.1, all tabs together. */
const CONNECTIONS = 6;

let visit: StaffVisit | undefined;
let site: Site;
let url: string;
let page: Page;

beforeAll(async () => {
  visit = await startStaffVisit({}, aFilledFolder());
  ({ site, url, page } = visit);
  await signInBy(page, site, url, 'ana@example.com', 'desk');
  await visitorSends(url, { form_name: 'Siti Ravi' });
});
afterAll(() => visit?.end());

const signInButton = (of: Page) => of.getByRole('button', { name: 'Sign in', exact: true });

it('a link for a colleague, opened where somebody is signed in, says so, offers no passkey of theirs, and signs the colleague in', async () => {
  await page.goto(await inviteBy(site, url, 'ben@example.com', 'editor'));
  await page.getByText('ana@example.com is signed in on this device.').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  expect(await page.getByRole('button', { name: 'Make a passkey' }).count()).toBe(0);
  await signInButton(page).click();
  await page.getByRole('heading', { name: 'Make a passkey' }).waitFor();
  await page.getByText('ben@example.com').waitFor();
});

it('a page takes the roles and the name of whoever is signed in when its events come back', async () => {
  await page.goto(`${url}/staff`);
  await page.getByText('ben@example.com').waitFor();
  const other = await page.context().newPage();
  await other.goto(await inviteBy(site, url, 'ana@example.com', 'desk'));
  // The server closes the event stream together with the session.
  await other.evaluate(() => fetch('/api/staff/sign-out', { method: 'POST' }));
  await signInButton(other).click();
  await other.getByRole('link', { name: 'Not now' }).click();
  await other.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  // Or it asks, if it has checked in between: when somebody returns to the page, the session is checked
  // again.
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await becomes(async () => {
    // The page may just be reloading.
    await comeBack().catch(() => undefined);
    return (await page.getByText('ana@example.com').count()) > 0;
  }, true);
  await other.close();
});

it('whoever signs out in one tab leaves the others, too: what a visitor wrote stays on no screen', async () => {
  await page.goto(`${url}/staff/enquiries`);
  await page.getByRole('link', { name: /Siti Ravi/ }).click();
  await page.getByRole('heading', { name: 'Siti Ravi' }).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${url}/staff`);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
  expect(await page.getByText('Siti Ravi').count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await other.close();
});

const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
const isConnected = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/staff/events'));
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();

it('more tabs than a browser has connections are open, and each works when it is looked at', async () => {
  await signInBy(page, site, url, 'tina@example.com', 'admin');
  const first = page;
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

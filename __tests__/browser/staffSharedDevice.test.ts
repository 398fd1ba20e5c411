/** Several people use one device: nobody sees what another left behind, and nobody works in another's name. */
import type { Page } from 'playwright-core';
import { becomes } from '../support/becomes';
import { inviteBy, signInBy, type StaffVisit, startStaffVisit, visitorSends } from '../support/staffJourney';
import type { Site } from '../support/startSite';

let visit: StaffVisit | undefined;
let site: Site;
let url: string;
let page: Page;

beforeAll(async () => {
  visit = await startStaffVisit();
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
});

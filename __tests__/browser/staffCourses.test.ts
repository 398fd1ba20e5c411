/** The course editor: a course is created, found by visitors, and reset to an earlier version. */
import type { Browser, Page } from 'playwright-core';
import { becomes } from '../support/becomes';
import { openPage, type WatchedPage } from '../support/browser';
import { aFilledFolder } from '../support/filledSite';
import { DESKTOP, signInBy, startStaffVisit, type StaffVisit } from '../support/staffJourney';
import type { Site } from '../support/startSite';

let visit: StaffVisit | undefined;
let site: Site;
let url: string;
let browser: Browser;
let watched: WatchedPage;
let page: Page;
/** the paths that the site answered with 404 */
const missing: string[] = [];

beforeAll(async () => {
  visit = await startStaffVisit({}, aFilledFolder());
  ({ site, url, browser, watched, page } = visit);
  await signInBy(page, site, url, 'edit@example.com', 'editor');
  await page.getByRole('link', { name: 'Courses', exact: true }).click();
});
afterAll(() => visit?.end());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const title = () => page.getByLabel('Title', { exact: true });
const saved = () => page.getByText('Saved as draft').waitFor();
/** The next alert has the same text, so this one is dismissed first. */
async function publish(): Promise<void> {
  await press('Publish');
  const alert = page.getByRole('status').filter({ hasText: 'Published: visitors see it now.' });
  await alert.waitFor();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await alert.waitFor({ state: 'detached' });
}

it('makes a course from nothing, with formatted text and sections that move by keyboard', async () => {
  await press('New course');
  await title().fill('Lock-in amplifiers in practice');
  await page.getByLabel('Group').fill('Analogue');
  const group = await page.locator('datalist option').first().getAttribute('value');
  await page.getByLabel('Group').fill(group ?? '');
  for (const heading of ['Outline', 'Objectives']) {
    await press('Add section');
    await page.keyboard.type(heading);
  }
  // In the middle of an edit the network fails, and then the browser is killed: only the device's copy is
  // left.
  const text = page.getByRole('textbox', { name: 'Text of Objectives' });
  await text.waitFor();
  await page.context().setOffline(true);
  await text.click();
  await page.keyboard.type('You measure ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('nanovolts');
  await page.getByText('Offline: kept on this device').waitFor();
  const address = page.url();
  const storageState = await page.context().storageState();
  await watched.close();
  watched = await openPage(browser, { ...DESKTOP, storageState });
  page = watched.page;
  page.on('response', (response) => {
    if (response.status() === 404) missing.push(new URL(response.url()).pathname);
  });
  await page.goto(address);
  await page.getByText('nanovolts').first().waitFor();
  await becomes(() => title().inputValue(), 'Lock-in amplifiers in practice');
  const up = page.getByRole('button', { name: 'Move up: Objectives' });
  await up.focus();
  await page.keyboard.press('Enter');
  await becomes(() => page.getByLabel('Heading 1').inputValue(), 'Objectives');
  await becomes(() => up.evaluate((node) => node === document.activeElement), true);
  await saved();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Objectives' }).waitFor();
});

it('publishes it: visitors find it by search and in the sidebar', async () => {
  await publish();
  const number = /\d+$/.exec(page.url())?.[0] ?? '';
  const found = await (await fetch(`${url}/search.html?q=lock-in`)).text();
  expect(found).toContain(`/training/${number}`);
  const shown = await (await fetch(`${url}/training/${number}`)).text();
  expect(shown).toContain('<strong>nanovolts</strong>');
  expect(shown.indexOf('Objectives')).toBeLessThan(shown.indexOf('Outline'));
  const visitor = await openPage(browser, DESKTOP);
  await visitor.page.goto(`${url}/training/${number}`);
  await visitor.page
    .getByRole('navigation')
    .getByRole('link', { name: 'Lock-in amplifiers in practice' })
    .first()
    .waitFor();
  await visitor.close();
});

it('restores an earlier version, word by word what was before', async () => {
  await title().fill('Lock-in amplifiers in industry');
  await saved();
  await publish();
  await page.getByRole('tab', { name: 'History' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await history.locator('ins', { hasText: 'industry' }).waitFor();
  await history.getByRole('button', { name: /^Restore this version/ }).click();
  await page.getByRole('heading', { name: 'Lock-in amplifiers in practice', level: 1 }).waitFor();
  const expected = /ERR_INTERNET_DISCONNECTED|404/;
  expect(watched.complaints.filter((words) => !expected.test(words))).toEqual([]);
  // A draft is read again after it was saved, and may have been published by then.
  expect(missing.filter((path) => !/^\/api\/staff\/drafts\/\d+$/.test(path))).toEqual([]);
});

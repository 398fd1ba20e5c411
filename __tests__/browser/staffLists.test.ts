/** The editor of the catalogue: a list edited like a spreadsheet, and a file that is imported and undone. */
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage } from '../support/browser';
import { inviteBy, startStaffSite } from '../support/staffJourney';
import { removeFolder, type Site } from '../support/startSite';

let site: Site;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const started = await startStaffSite();
  ({ site } = started);
  browser = await openBrowser();
  ({ page } = await openPage(browser, { viewport: { width: 1440, height: 900 } }));
  await page.goto(await inviteBy(site, started.url, 'eva@example.com', 'editor'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Not now' }).click();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  if (site) removeFolder(site.dataDir);
});

const save = (count: number) => page.getByRole('button', { name: `Save (${count})`, exact: true });

it('fills a list by keyboard, keeps it over a reload, saves it as one change and takes it back', async () => {
  await page.getByRole('link', { name: 'Lists', exact: true }).click();
  await page.getByRole('link', { name: 'Regions', exact: true }).click();
  await page.getByText('No regions yet').waitFor();
  await page.getByRole('button', { name: 'Add region' }).click();
  await page.locator('[data-row="0"][data-column="1"]').focus();
  await page.keyboard.type('Penang');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add region' }).click();
  await page.reload();
  await page.getByRole('gridcell', { name: 'Penang' }).waitFor();
  await save(2).click();
  await page.getByRole('gridcell', { name: /Label is required/ }).waitFor();
  await page.getByRole('button', { name: 'Remove new 2' }).click();
  await save(1).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('No regions yet').waitFor();
});

it('shows what a file would do, applies it, and undoes it', async () => {
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const file = page.getByLabel('Choose files, or drop them here');
  const csv = (text: string) => ({ name: 'regions.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await file.setInputFiles(csv('id,label\n1,\n'));
  await page.getByText('regions.csv:1 label is required').waitFor();
  await file.setInputFiles(csv('id,label\n1,Johor\n'));
  await page.getByRole('region', { name: 'Changed cells' }).getByText('Johor').first().waitFor();
  await page.getByRole('button', { name: 'Apply import' }).click();
  await page.getByRole('button', { name: /^Undo import/ }).click();
  await page.getByRole('cell', { name: 'Undone' }).waitFor();
});

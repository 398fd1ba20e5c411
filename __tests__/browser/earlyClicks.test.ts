import type { Page } from 'playwright-core';
import { becomes } from '../support/becomes';
import { arrive } from '../support/browser';
import { holdScripts } from '../support/holdScripts';
import { useReadersJourney } from '../support/journey';

const journey = useReadersJourney();

const SCRIPTS = '**/assets/*.js';

interface EarlyPage {
  page: Page;
  /** Lets the page's scripts load. */
  loadScripts: () => void;
}

/** Opens a page whose scripts do not load yet, as on a slow connection. */
async function openEarly(path: string, width: number): Promise<EarlyPage> {
  const page = await journey.newPage({ viewport: { width, height: 844 } });
  const loadScripts = await holdScripts(page);
  await page.goto(journey.url() + path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  expect(await page.evaluate(() => typeof window.releaseClicks)).toBe('function');
  return { page, loadScripts };
}

describe('what a visitor presses before the scripts have come happens when they are there:', () => {
  it('a tab of a product', async () => {
    const { page, loadScripts } = await openEarly('/cw/products/1000', 390);
    await page.getByRole('tab', { name: 'Training Kit' }).click();
    loadScripts();
    await page.getByRole('tabpanel', { name: 'Training Kit' }).waitFor();
    expect(await page.getByRole('tab', { selected: true }).allInnerTexts()).toEqual(['Training Kit']);
    expect(await page.locator('[data-pressed]').count()).toBe(0);
  });

  it('the form behind "Enquiry" opens, and the page stays', async () => {
    const { page, loadScripts } = await openEarly('/cw/products/1000', 1440);
    await page.getByRole('button', { name: 'Enquiry', exact: true }).click();
    loadScripts();
    await page.getByRole('dialog', { name: 'Courseware Enquiry' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/cw/products/1000');
  });

  it('the menu of a phone', async () => {
    const { page, loadScripts } = await openEarly('/training/1944', 390);
    const burger = page.getByRole('button', { name: 'Open menu' });
    // An impatient visitor presses twice, but means it once.
    await burger.click();
    await burger.click();
    loadScripts();
    await page.getByRole('navigation', { name: 'Mobile' }).waitFor();
  });

  it('a search from the top bar', async () => {
    const { page, loadScripts } = await openEarly('/aboutus', 1440);
    await page.getByRole('searchbox').fill('antenna');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    loadScripts();
    await page.getByRole('dialog', { name: 'Search results' }).waitFor();
  });
});

describe('what a visitor chooses before the scripts have come counts when they are there:', () => {
  const list = (page: Page, name: string) => page.getByRole('combobox', { name });
  const addressOf = (page: Page): string => page.url().slice(journey.url().length);

  it('the filters of the calendar, all of them and once', async () => {
    const { page, loadScripts } = await openEarly('/calendar', 1440);
    await list(page, 'City').selectOption('Penang');
    await list(page, 'Portfolio').selectOption('ALL');
    loadScripts();
    await page.waitForURL('**/calendar?*city=*');
    expect(addressOf(page)).toBe('/calendar?portfolio=ALL&city=Penang');
    expect(await list(page, 'City').inputValue()).toBe('Penang');
    expect(await list(page, 'Portfolio').inputValue()).toBe('ALL');
    await page.goBack();
    await becomes(() => list(page, 'City').inputValue(), '');
    expect(addressOf(page)).toBe('/calendar');
  });

  it('the filters of a search', async () => {
    const { page, loadScripts } = await openEarly('/search.html?q=signal', 390);
    const status = page.getByRole('main').getByRole('status');
    const unfiltered = await status.textContent();
    const [city = ''] = await list(page, 'City').selectOption({ index: 1 });
    await list(page, 'Length').selectOption('3 days');
    loadScripts();
    await page.waitForURL(`**/search.html?${new URLSearchParams({ q: 'signal', city, days: '3' })}`);
    // The address changes first, the page after it.
    await becomes(async () => (await status.textContent()) === unfiltered, false);
    expect(await list(page, 'City').inputValue()).toBe(city);
    await page.goBack();
    await becomes(() => list(page, 'City').inputValue(), '');
    expect(addressOf(page)).toBe('/search.html?q=signal');
  });

  it.each(['/calendar', '/search.html?q=signal'])(
    'but nothing that the browser puts back by itself on %s',
    async (path) => {
      const page = await journey.open(path);
      await list(page, 'City').selectOption({ index: 1 });
      await page.waitForURL('**city=*');
      await arrive(page, () => page.goto(`${journey.url()}/aboutus`));
      // Back past the entry with the filter: the browser keeps form values with the previous entry as well.
      await arrive(page, async () => {
        // In a task of its own: the response arrives before the page is left.
        await page.evaluate(() => void setTimeout(() => history.go(-2)));
        await page.waitForURL(`**${path}`);
      });
      expect(addressOf(page)).toBe(path);
      expect(await list(page, 'City').inputValue()).toBe('');
    },
  );
});

it('a link leads where it leads, whether its scripts have come or not', async () => {
  const { page } = await openEarly('/cw/products/1000', 1440);
  await page.getByRole('main').getByRole('link', { name: 'Quick glance' }).first().click();
  await page.waitForURL('**/cw/quickview?scroll=1');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

it('a form whose scripts never come leads to the page that works without them', async () => {
  const page = await journey.newPage();
  journey.forgive(/Failed to load resource/);
  await page.clock.install();
  await page.route(SCRIPTS, (route) => route.abort('connectionfailed'));
  await page.goto(`${journey.url()}/cw/products/1000`);
  await page.getByRole('button', { name: 'Enquiry', exact: true }).click();
  expect(new URL(page.url()).pathname).toBe('/cw/products/1000');
  await page.clock.runFor(10_000);
  await page.waitForURL('**/contactus?from=cw');
});

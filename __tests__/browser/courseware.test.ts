import type { Page } from 'playwright-core';
import { arrive } from '../support/browser';
import { useJourney } from '../support/journey';

const journey = useJourney({ PORTAL_URL: 'https://portal.example.com' });
const open = (path: string, options = {}) => journey.open(path, options);

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const width = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

describe('a lecturer who looks for courseware', () => {
  it('finds the way from the home of the line to a product, and reads its parts', async () => {
    const page = await open('/cw');
    await page.getByRole('heading', { level: 1, name: 'University Courseware' }).waitFor();
    const sidebar = page.getByRole('navigation', { name: 'Courseware' });
    const group = sidebar.getByRole('button', { name: 'RF Microwave & Wireless Communications' });
    expect(await group.getAttribute('aria-expanded')).toBe('false');
    await group.click();
    await sidebar.getByRole('link', { name: 'ME1000 RF Circuit Design' }).click();
    await page.getByRole('heading', { level: 1, name: 'RF Circuit Design' }).waitFor();
    expect(await page.title()).toContain('RF Circuit Design');
    const tabs = page.getByRole('tablist');
    expect(await tabs.getByRole('tab').allInnerTexts()).toEqual([
      'Overview',
      'Teaching Slides',
      'Training Kit',
    ]);
    await tabs.getByRole('tab', { name: 'Overview', selected: true }).press('ArrowRight');
    const slides = page.getByRole('tabpanel', { name: 'Teaching Slides' });
    expect(await slides.getByText('Fourteen slide sets').count()).toBe(1);
    await tabs.getByRole('tab', { name: 'Training Kit' }).click();
    const zip = page.getByRole('tabpanel').getByRole('link', { name: /ZIP/ });
    const file = await page.request.get(new URL((await zip.getAttribute('href')) ?? '', page.url()).href);
    expect([file.status(), (await file.body()).subarray(0, 2).toString()]).toEqual([200, 'PK']);
    await sidebar.getByRole('link', { name: /^ME1010/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Antennas and Propagation' }).waitFor();
    await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor();
    await page.getByRole('main').getByRole('article').getByRole('link', { name: 'Quick glance' }).click();
    await page.waitForURL('**/cw/quickview?scroll=1');
  });

  it.each(['1999', 'ME1000'])('is told that there is no product %s', async (id) => {
    const page = await journey.newPage();
    journey.forgive(/404/);
    const answer = await page.goto(`${journey.url()}/cw/products/${id}`);
    expect(answer?.status()).toBe(404);
    await page
      .getByRole('heading', {
        level: 1,
        name: `Sorry, we couldn't find any product that match the ID of ${id}.`,
      })
      .waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  });

  it('compares products in tables and asks for a quotation of one of them', async () => {
    const page = await open('/cw/quickview?scroll=1');
    const tables = page.getByRole('table');
    expect(await tables.count()).toBe(3);
    const table = page.getByRole('table', { name: 'Digital & Embedded Systems' });
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'Courseware Title',
      'Learning Outcomes',
      'Lab Exercises',
      'Target Year of Study',
      'Price (USD)',
    ]);
    const row = table.getByRole('row', { name: /ME2200/ });
    expect(await row.getByText('From $490').count()).toBe(1);
    expect(await row.getByRole('cell').first().getByRole('listitem').count()).toBeGreaterThan(2);
    await row.getByRole('button', { name: 'Request for Quotation' }).click();
    const dialog = dialogOf(page, 'Courseware Enquiry');
    await dialog.waitFor();
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1);
    expect(await dialog.getByRole('checkbox', { name: /^ME2200/ }).isChecked()).toBe(true);
  });

  it('reads everything on a telephone, without a page that is too wide', async () => {
    const viewport = { width: 390, height: 844 };
    for (const path of ['/cw', '/cw/quickview', '/cw/labsvideo', '/cw/products/1000', '/cw/shortvideo']) {
      const page = await open(path, { viewport, colorScheme: 'dark' });
      expect([path, await width(page)]).toEqual([path, expect.any(Number)]);
      expect(await width(page)).toBeLessThanOrEqual(390);
      const small = await page
        .getByRole('main')
        .locator('button:visible, nav[aria-label=Courseware] a:visible')
        .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 43.5).length);
      expect([path, small]).toEqual([path, 0]);
    }
    const page = await open('/cw/quickview', { viewport });
    const table = page.getByRole('table', { name: 'Emerging Technologies' });
    expect(await table.getByRole('cell').count()).toBe(4);
  });

  it('reads all parts of a product without JavaScript, and finds all other products', async () => {
    const page = await open('/cw/products/1000', { javaScriptEnabled: false });
    for (const name of ['Overview', 'Teaching Slides', 'Training Kit'])
      expect(await page.getByRole('main').getByRole('heading', { level: 2, name }).last().isVisible()).toBe(
        true,
      );
    expect(await page.getByRole('tablist').count()).toBe(0);
    const products = page.getByRole('navigation', { name: 'Courseware' }).locator('a[href^="/cw/products/"]');
    expect(await products.count()).toBeGreaterThan(10);
    expect(await products.last().isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Contact Us' }).click();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/contactus?from=cw');
    expect(await page.getByRole('checkbox', { name: 'University courseware' }).isChecked()).toBe(true);
  });
});

describe('the videos', () => {
  it('go by group, product and position, and load nothing from a third party until one is started', async () => {
    const page = await journey.newPage();
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(journey.url())) foreign.push(request.url());
    });
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' }),
    );
    await arrive(page, () => page.goto(`${journey.url()}/cw/labsvideo`));
    expect(await page.getByText('a third party, YouTube or Youku').count()).toBe(1);
    const headings = await page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts();
    expect(headings.map((text) => text.replace(/\s.*/s, ''))).toEqual([
      'ME1000',
      'ME1100',
      'ME1300',
      'ME1500',
      'ME2200',
      'ME2300',
      'ME5000',
    ]);
    const buttons = page.getByRole('button', { name: /^Play video: / });
    expect(await buttons.count()).toBeGreaterThan(20);
    expect(foreign).toEqual([]);
    const name = 'Matching 20 − j35 Ω on the Smith chart';
    await page.getByRole('button', { name: `Play video: ${name}` }).click();
    await page.frameLocator(`iframe[title="${name}"]`).getByText('The player').waitFor();
    expect(foreign).toHaveLength(1);
    expect(foreign[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/SAMPLE-1000-2\?/);
  });

  it('begin with a short one', async () => {
    const page = await open('/cw/shortvideo');
    expect(await page.getByRole('button', { name: /^Play video: / }).count()).toBe(1);
    expect(await page.getByRole('link', { name: /^Youku/ }).count()).toBe(1);
  });
});

it('a reseller is led to the portal, whose address is configured', async () => {
  const page = await open('/cw');
  await page.getByRole('button', { name: 'Reseller Portal' }).click();
  const dialog = dialogOf(page, 'Reseller Portal');
  const href = (name: RegExp) => dialog.getByRole('link', { name }).getAttribute('href');
  expect(await href(/^Login/)).toBe('https://portal.example.com/login');
  expect(await href(/^Create Account/)).toBe('https://portal.example.com/register');
});

it('no link of a courseware page is broken', async () => {
  const seen = new Set<string>();
  for (const path of ['/cw', '/cw/quickview', '/cw/products/1000']) {
    const html = await (await fetch(journey.url() + path)).text();
    for (const [, href = ''] of html.matchAll(/<a[^>]* href="(\/[^"#]*)/g))
      if (/^\/(cw|files)/.test(href)) seen.add(href.replaceAll('&amp;', '&'));
  }
  expect(seen.size).toBeGreaterThan(20);
  for (const href of seen) expect([href, (await fetch(journey.url() + href)).status]).toEqual([href, 200]);
});

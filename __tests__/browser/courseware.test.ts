import type { Page } from 'playwright-core';
import { aVideo } from '../support/builders';
import { useReadersJourney } from '../support/journey';
import { goInside } from '../support/scenes/scene';

const journey = useReadersJourney();
const open = (path: string, options = {}) => journey.open(path, options);

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

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
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // On a telephone, where they look like cards, too.
    await page.setViewportSize({ width: 390, height: 844 });
    const short = page.getByRole('table', { name: 'Emerging Technologies' });
    expect(await short.getByRole('cell').count()).toBe(4);
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
  it('go by group, product and position; what no host has yet is a still, and the sample plays', async () => {
    const page = await open('/cw/labsvideo');
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(journey.url())) foreign.push(request.url());
    });
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
    expect(await page.getByText('Video not yet available', { exact: true }).count()).toBe(29);
    // Nothing that would end in a player's error.
    expect(await page.getByRole('main').locator('a[href*="youtube"], a[href*="youku"]').count()).toBe(0);
    await page.getByRole('button', { name: /^Play video: Sample/ }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
    expect(foreign).toEqual([]);
  });

  it('of a host ask it for nothing until one is started', async () => {
    const page = await open('/aboutus');
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(journey.url())) foreign.push(request.url());
    });
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' }),
    );
    const list = [{ course_id: 1000, videos: [aVideo()] }];
    await page.route('**/feData?datatype=labvidoes', (route) =>
      route.fulfill({ json: { status: true, list } }),
    );
    await goInside(page, '/cw/labsvideo');
    const name = aVideo().label;
    await page.getByRole('button', { name: `Play video: ${name}` }).waitFor();
    expect(foreign).toEqual([]);
    await page.getByRole('button', { name: `Play video: ${name}` }).click();
    await page.frameLocator(`iframe[title="${name}"]`).getByText('The player').waitFor();
    expect(foreign).toHaveLength(1);
    expect(foreign[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/a-video-001\?/);
  });

  it('begin with a short one', async () => {
    const page = await open('/cw/shortvideo');
    await page.getByRole('button', { name: /^Play video: / }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
  });
});

it.each(['/cw', '/contactus'])(
  'a reseller is led from %s to the portal, whose address is configured',
  async (path) => {
    const page = await open(path);
    await page.getByRole('button', { name: 'Reseller Portal' }).click();
    const dialog = dialogOf(page, 'Reseller Portal');
    const href = (name: RegExp) => dialog.getByRole('link', { name }).getAttribute('href');
    expect(await href(/^Product Registration/)).toBe('https://portal.example.com/registration');
    expect(await href(/^Download/)).toBe('https://portal.example.com/downloads');
    expect(await href(/^Reseller Portal/)).toBe('https://portal.example.com/resellers');
    expect(await href(/^Login/)).toBe('https://portal.example.com/login');
    expect(await href(/^Create Account/)).toBe('https://portal.example.com/register');
  },
);

it('the line’s own page lists its 13 products by group, each with a link', async () => {
  const page = await open('/cw', { javaScriptEnabled: false });
  const products = page.getByRole('region', { name: 'Products' });
  expect(await products.getByRole('heading', { level: 3 }).count()).toBe(4);
  const hrefs = await products
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(hrefs.sort()).toEqual(
    [1000, 1010, 1020, 1100, 1300, 1500, 1510, 2100, 2200, 2300, 3000, 3100, 5000].map(
      (id) => `/cw/products/${id}`,
    ),
  );
});

it('the chat is a square of 48 px on a phone, and has words beside it elsewhere', async () => {
  const page = await open('/cw', { viewport: { width: 390, height: 844 } });
  const chat = page.getByRole('link', { name: 'Chat with us' });
  expect(await chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d{6,15}$/);
  expect(await chat.boundingBox()).toMatchObject({ width: 48, height: 48 });
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await chat.boundingBox())?.width).toBeGreaterThan(100);
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

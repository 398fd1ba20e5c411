import type { Page } from 'playwright-core';
import { holdScripts } from '../support/holdScripts';
import { useReadersJourney } from '../support/journey';

const journey = useReadersJourney();
const open = (path: string, options = {}) => journey.open(path, options);
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  );

describe('the shell, by keyboard alone', () => {
  it('begins with the way past the menu, which opens with Enter and closes with Escape', async () => {
    const page = await open('/');
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#content');
    const entry = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: 'Training Calendar' });
    await entry.focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    expect(await entry.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Electrical and Electronics');
    await page.keyboard.press('Escape');
    expect(await entry.getAttribute('aria-expanded')).toBe('false');
  });

  it('on a phone: the burger opens the menu, keeps the focus in it, and Escape closes it', async () => {
    const page = await open('/', { viewport: { width: 390, height: 800 } });
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    const burger = page.getByRole('button', { name: /^(Open|Close) menu$/ });
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    // Where a thumb lands: on the lines, not on the word beside them.
    await burger.locator('path').click();
    await menu.waitFor();
    await burger.locator('path').click();
    await menu.waitFor({ state: 'detached' });
    await burger.click();
    await menu.getByRole('button', { name: 'Programs' }).click();
    await menu.getByRole('link', { name: 'Professional Development' }).waitFor();
    expect(await page.getByRole('button', { name: 'Close menu' }).getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  });
});

describe('a page opened inside the site', () => {
  it('comes without a reload, with its own title, from its top, and the focus at its beginning', async () => {
    const page = await open('/training');
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
    expect(await page.title()).toContain('Privacy');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    const announced = page.locator('p[aria-live="polite"]').filter({ hasText: 'Privacy' });
    expect(await announced.textContent()).toBe(await page.title());
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      `${journey.url()}/privacy-policy`,
    );
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Professional Development' }).waitFor();
  });
});

describe('a page that takes its time', () => {
  it('shows a line until it is there', async () => {
    const page = await open('/training', { viewport: { width: 390, height: 844 } });
    const loadScripts = await holdScripts(page, /\/assets\/src_app_routes_content_engineering.*\.js$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Promoting Engineering' }).click();
    const line = page.getByRole('progressbar', { name: 'Loading...' });
    await line.waitFor();
    loadScripts();
    await page.getByRole('heading', { level: 1, name: /engineering/i }).waitFor();
    await line.waitFor({ state: 'detached' });
  });
});

it('who prints while something is open above the page gets that, and nothing of the page', async () => {
  const page = await open('/flex');
  await page.getByRole('button', { name: 'FAQ', exact: true }).click();
  const answers = page.getByRole('dialog', { name: 'FAQ' });
  await answers.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await answers.isVisible()).toBe(true);
  expect(await page.locator('main').isVisible()).toBe(false);
  const veil = answers.locator('..');
  expect(await veil.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgba(0, 0, 0, 0)',
  );
});

describe('an address that is written by heart', () => {
  it.each([
    ['/privacypolicy', '/privacy-policy'],
    ['/terms', '/tos'],
  ])('%s leads to %s, on the server and inside the site', async (from, to) => {
    const page = await open('/');
    const answer = await page.request.get(journey.url() + from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, to]);
    await page.evaluate((address) => {
      document.querySelector('main a')?.setAttribute('href', address);
      (window as unknown as { stays: boolean }).stays = true;
    }, from);
    await page.locator(`main a[href="${from}"]`).first().click();
    await page.waitForURL(`**${to}`);
    expect(await page.evaluate(() => (window as unknown as { stays?: boolean }).stays)).toBe(true);
  });
});

describe('an unknown address', () => {
  it('shows the home page and tells search engines that it is none', async () => {
    const answer = await fetch(`${journey.url()}/no/such/page`);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    for (const part of [
      'Courses by field',
      'We could not find that page.',
      'name="robots" content="noindex"',
    ])
      expect(html).toContain(part);
  });
});

describe('the site’s mark', () => {
  it.each([
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ])('is found where browsers look for it on their own: %s', async (address, type) => {
    const response = await fetch(journey.url() + address);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  });

  it('has the sizes on a home screen that the manifest names', async () => {
    const manifest = await fetch(`${journey.url()}/site.webmanifest`);
    const { icons } = (await manifest.json()) as { icons: { src: string; sizes: string }[] };
    const pictures = icons.filter(({ src }) => src.endsWith('.png'));
    expect(pictures.length).toBeGreaterThan(0);
    for (const { src, sizes } of pictures) {
      const bytes = Buffer.from(await (await fetch(journey.url() + src)).arrayBuffer());
      // Width and height stand at a fixed place of a PNG.
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });
});

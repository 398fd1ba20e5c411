import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { arrive } from '../support/browser';
import { holdScripts } from '../support/holdScripts';
import { useReadersJourney } from '../support/journey';

const journey = useReadersJourney();

/** An address of Singapore's largest network, as a proxy in front of the site would forward it. */
const FROM_SINGAPORE = { extraHTTPHeaders: { 'x-forwarded-for': '165.21.83.88' } };
const EVERYWHERE = [
  '/aboutus',
  '/cw',
  '/tvet',
  ...[1470, 1306, 1275, 728].map((id) => `/training/${id}?scroll=1`),
];

const region = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const dot = (page: Page, number: number) =>
  region(page).getByRole('button', { name: `Slide ${number}`, exact: true });
const targets = (page: Page) =>
  region(page)
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const untilAlive = (page: Page) => region(page).locator('[data-alive="true"]').waitFor();
/** The script that moves them is loaded when the page is idle, by the page's clock. */
async function untilAliveByClock(page: Page): Promise<void> {
  while (!(await region(page).locator('[data-alive="true"]').count())) await page.clock.runFor(100);
}
const untilShown = (page: Page, number: number) =>
  region(page).locator(`button[aria-current="true"]:text("${number}")`).waitFor();
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

describe('the highlights', () => {
  it('are for Singapore there, without a jump of the page, and without asking twice in a tab; courses of another portfolio come without a call', async () => {
    const page = await journey.newPage(FROM_SINGAPORE);
    await arrive(page, () => page.goto(`${journey.url()}/aboutus`));
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/json/') && asked.push(request.url()));
    await arrive(page, () => page.goto(`${journey.url()}/`));
    await region(page).locator('a[href="/training/1944?scroll=1"]').waitFor();
    await untilAlive(page);
    expect(await targets(page)).toEqual([
      '/training/1944?scroll=1',
      '/training/1777?scroll=1',
      '/aboutus',
      '/cw',
      ...EVERYWHERE.slice(3),
    ]);
    expect(await shiftOf(page)).toBe(0);
    await arrive(page, () => page.reload());
    await region(page).locator('a[href="/training/1944?scroll=1"]').waitFor();
    expect(asked).toHaveLength(1);
    const featured = page.getByRole('region', { name: 'Featured courses' });
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
    await featured.getByRole('button', { name: 'Life Sciences' }).click();
    const list = featured.getByRole('list', { name: 'Featured in Life Sciences' });
    expect(await list.innerText()).toContain('HPLC Method Development');
    expect(await list.innerText()).toMatch(
      /\d\d \w{3} 20\d\d – \d\d \w{3} 20\d\d\s+(Penang|Singapore|Kuala Lumpur|Live online)/,
    );
    expect(calls).toEqual([]);
    await region(page)
      .getByRole('link', { name: /High-Speed PCB/ })
      .click();
    await page.getByRole('heading', { level: 1, name: /High-Speed PCB/ }).waitFor();
    expect(new URL(page.url()).search).toBe('?scroll=1');
  });

  it('move on by themselves, stop for "Pause", and are worked by keyboard', async () => {
    const page = await journey.newPage();
    await page.clock.install();
    await page.goto(`${journey.url()}/`);
    await untilAliveByClock(page);
    await page.clock.runFor(5_000);
    await untilShown(page, 2);
    await region(page).getByRole('button', { name: 'Pause' }).click();
    await region(page).getByRole('button', { name: 'Play' }).waitFor();
    await dot(page, 4).focus();
    await page.keyboard.press('Enter');
    await untilShown(page, 4);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await untilShown(page, 5);
    const reachable = await region(page)
      .locator('li:not([inert]) > a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(reachable).toEqual(['/training/1306?scroll=1']);
  });

  it('show which one it is also before the script that moves them has come', async () => {
    const page = await journey.newPage();
    const loadScripts = await holdScripts(page);
    const loadMotion = await holdScripts(page, '**/assets/*highlights_motion*.js');
    await page.goto(`${journey.url()}/`, { waitUntil: 'commit' });
    const row = region(page).locator('[data-alive="false"]');
    const scrollOn = () => row.evaluate((element) => element.scrollBy({ left: element.clientWidth }));
    await scrollOn();
    loadScripts();
    await untilShown(page, 2);
    await dot(page, 3).click();
    await untilShown(page, 3);
    await scrollOn();
    await untilShown(page, 4);
    loadMotion();
    await untilAlive(page);
    await untilShown(page, 4);
  });

  it('follow a finger', async () => {
    const page = await journey.open('/', { viewport: { width: 390, height: 844 }, hasTouch: true });
    await untilAlive(page);
    const box = (await region(page).locator('[data-alive]').boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const touch = await page.context().newCDPSession(page);
    const at = (share: number) => ({
      touchPoints: [{ x: box.x + box.width * share, y: box.y + box.height / 2 }],
    });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0.9) });
    for (const share of [0.8, 0.6, 0.4, 0.2, 0.1]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(share) });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await untilShown(page, 2);
    // A swipe is not a click.
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('rest for who asked their system for less motion', async () => {
    const page = await journey.newPage({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto(`${journey.url()}/`);
    await untilAliveByClock(page);
    await region(page).getByRole('button', { name: 'Play' }).waitFor();
    await page.clock.runFor(30_000);
    await untilShown(page, 1);
    await dot(page, 3).click();
    await untilShown(page, 3);
  });
});

describe('the home page', () => {
  it('is read in full without a script, and has one first heading and the four ways in', async () => {
    const page = await journey.open('/', { javaScriptEnabled: false });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    for (const href of ['/training', '/graduates', '/cw', '/tvet'])
      expect(
        await page.locator(`main ul a[href="${href}"]`).filter({ visible: true }).count(),
      ).toBeGreaterThan(0);
    expect(await targets(page)).toEqual(EVERYWHERE);
    expect(await region(page).getByRole('button').count()).toBe(0);
    const row = region(page).locator('[data-alive]');
    expect(await row.evaluate((element) => getComputedStyle(element).overflowX)).toBe('auto');
    const featured = page.getByRole('region', { name: 'Featured courses' });
    expect(await featured.getByRole('heading', { level: 3 }).count()).toBe(6);
    expect(await featured.getByRole('button').count()).toBe(0);
  });

  it('is light: all that comes before its first paint stays below 25 KB', async () => {
    const answer = await fetch(`${journey.url()}/`, { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(gzipSync(await answer.text()).length).toBeLessThan(25 * 1024);
  });
});

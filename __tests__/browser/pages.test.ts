import type { Page } from 'playwright-core';
import { arrive } from '../support/browser';
import { useReadersJourney } from '../support/journey';

const journey = useReadersJourney();

const PAGES =
  '/aboutus /ourteam /techpartner /graduates /tvet /tvet/info /mfg /technicalwriting /engineering /english /privacy-policy /tos'.split(
    ' ',
  );
const TALL = ['/aboutus', '/graduates', '/tvet', '/mfg', '/engineering', '/english'];

interface Shifts extends Window {
  shifted: number;
}
/** Adds up every layout shift without user input. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const view = window as unknown as Shifts;
    view.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        view.shifted += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const measure = (page: Page) =>
  page.evaluate(() => ({
    width: document.documentElement.scrollWidth - window.innerWidth,
    shifted: (window as unknown as Shifts).shifted,
    banner: document.querySelector('[data-banner]')?.getBoundingClientRect().height,
    headings: document.querySelectorAll('h1').length,
  }));

it('every page about the provider fits from 360 to 1440 px, lies still, and has its banner', async () => {
  const page = await journey.newPage({ viewport: { width: 360, height: 800 } });
  await watchShifts(page);
  // The fonts are loaded before, so that only the pages' own shifts are measured.
  await arrive(page, () => page.goto(journey.url()));
  for (const path of PAGES) {
    await page.setViewportSize({ width: 360, height: 800 });
    await arrive(page, () => page.goto(journey.url() + path));
    const narrow = await measure(page);
    expect([path, narrow.width <= 0, narrow.shifted, narrow.headings]).toEqual([path, true, 0, 1]);
    await page.setViewportSize({ width: 1440, height: 900 });
    const wide = await measure(page);
    expect([path, wide.width <= 0, wide.banner]).toEqual([path, true, TALL.includes(path) ? 350 : 250]);
  }
});

describe('a school leaver', () => {
  it('opens a partner by keyboard, stays in its dialog, and comes back to where they were', async () => {
    const page = await journey.open('/tvet');
    const button = page.getByRole('button', {
      name: 'Programme and entry at Kenyalang Energy Training Centre',
    });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Kenyalang Energy Training Centre' });
    await dialog.waitFor();
    expect((await dialog.boundingBox())?.width).toBe(900);
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    expect(await dialog.getByRole('link', { name: /^Apply Now/ }).getAttribute('href')).toBe(
      'https://tvet.example.org/kenyalang/apply',
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('reads the same without a script, and at the address that a campus leads to', async () => {
    const page = await journey.open('/tvet', { javaScriptEnabled: false });
    await page.getByRole('button', { name: /at Jentera Muda Institute/ }).click();
    await page.waitForURL(/\/tvet\/info\?*#partner-jentera-muda$/);
    const sheet = page.getByRole('region', { name: 'Jentera Muda Institute' });
    expect(await sheet.getByRole('link', { name: /^Apply Now/ }).isVisible()).toBe(true);
    const scripted = await journey.open('/tvet');
    await scripted
      .getByRole('table', { name: 'Campuses' })
      .getByRole('link', { name: 'Jentera Muda' })
      .click();
    await scripted.waitForURL(/#partner-jentera-muda$/);
    await scripted.getByRole('region', { name: 'Jentera Muda Institute' }).waitFor();
    expect(await scripted.getByRole('region', { name: 'Titian Utara' }).count()).toBe(0);
  });
});

it('a graduate starts a programme’s video, and it plays', async () => {
  const page = await journey.open('/graduates');
  await page.getByRole('button', { name: 'Play video: Bright Sparks' }).focus();
  expect(await page.locator('video').count()).toBe(0);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement === document.querySelector('video'));
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3);
});

it('the list of members is as high as the column beside it at most, at every width above 770 px', async () => {
  const page = await journey.open('/ourteam', { viewport: { width: 1440, height: 900 } });
  const list = page.getByRole('list', { name: 'Members' });
  const heights = async () => {
    const left = await page.locator('[data-team-story]').boundingBox();
    const right = await list.boundingBox();
    const content = await list.evaluate((element) => element.scrollHeight);
    return { left: left?.height ?? 0, right: right?.height ?? 0, content };
  };
  const seen: number[] = [];
  for (const width of [1440, 1100, 800]) {
    await page.setViewportSize({ width, height: 900 });
    const { left, right } = await heights();
    expect(right).toBeLessThanOrEqual(left);
    seen.push(left);
  }
  expect(new Set(seen).size).toBe(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await list.focus();
  await page.keyboard.press('End');
  await page.waitForFunction(() => (document.querySelector('#members ul')?.scrollTop ?? 0) > 0);
  await page.setViewportSize({ width: 770, height: 900 });
  const { right, content } = await heights();
  expect(Math.round(right)).toBe(content);
  // Without anything to scroll it is no Tab stop.
  await page.waitForFunction(() => !document.querySelector('#members ul')?.hasAttribute('tabindex'));
});

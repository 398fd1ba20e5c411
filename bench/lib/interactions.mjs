/**
 * Responsiveness as a visitor perceives it: the time from a touch or a key press to the next paint, and from
 * a click to the next page.
 */
import { onDevice } from './visit.mjs';

/** Runs before the page. Compared times are all from the page's own `performance.now()`. */
const watch = () => {
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId)
        window.interactions.set(
          interactionId,
          Math.max(duration, window.interactions.get(interactionId) ?? 0),
        );
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
};

/** The page is hydrated and idle. */
async function arrive(page, url) {
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.waitForTimeout(500);
}

const PAUSE_MS = 300;

/** A tap without Playwright's own check of what it would hit, which takes time in the page. */
async function tap(page, locator) {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await locator.boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** `[path of the page, what a visitor does there]` */
const INTERACTIONS = [
  [
    '/',
    async (page) => {
      await tap(page, page.getByRole('button', { name: 'Open menu' }));
      await page.waitForTimeout(PAUSE_MS);
      await page.keyboard.press('Escape');
    },
  ],
  [
    '/',
    async (page) => {
      const box = page.getByRole('searchbox').first();
      await tap(page, box);
      await page.keyboard.type('plc', { delay: 120 });
      await page.waitForTimeout(PAUSE_MS);
      await box.fill('');
      await page.keyboard.press('Escape');
    },
  ],
  [
    '/calendar',
    async (page) => {
      const select = page.locator('main select').first();
      const values = await select.locator('option').evaluateAll((all) => all.map(({ value }) => value));
      for (const value of values.slice(0, 3)) {
        // Like a person: the list is opened, and an entry chosen by key.
        await select.focus();
        await select.selectOption(value);
        await page.keyboard.press('Tab');
        await page.waitForTimeout(PAUSE_MS);
      }
    },
  ],
];

/** @returns milliseconds from each touch or key press to the next paint; those under 16 ms count as 16 */
export async function interactionTimes(browser, profile, url, rounds) {
  const times = [];
  for (const [path, act] of INTERACTIONS) {
    await onDevice(browser, profile, async (page) => {
      await arrive(page, url + path);
      for (let round = 0; round < rounds; round += 1) {
        await act(page);
        await page.waitForTimeout(PAUSE_MS);
      }
      times.push(...(await page.evaluate(() => [...window.interactions.values()])));
    });
  }
  return times;
}

/**
 * A course is opened from its portfolio's page by a tap, inside the site.
 * @returns milliseconds from the last byte of its data to the first frame that shows it
 */
export const secondPage = (browser, profile, url) =>
  onDevice(browser, profile, async (page) => {
    await arrive(page, `${url}/training?portfolio=electrical-electronics`);
    const link = page.locator('main a[href^="/training/"]:not([target]):visible').first();
    await page.evaluate(() => {
      const before = document.querySelector('h1')?.textContent;
      const look = () => {
        const now = document.querySelector('h1')?.textContent;
        if (now && now !== before && location.pathname.startsWith('/training/')) {
          // The frame that contains it is shown when the next one begins.
          requestAnimationFrame(() => (window.shown = performance.now()));
        } else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await tap(page, link);
    await page.waitForFunction(() => window.shown);
    return page.evaluate(() => {
      const ends = performance
        .getEntriesByType('resource')
        .filter(
          ({ name, responseEnd }) => /\/api\/website\/courses?\//.test(name) && responseEnd < window.shown,
        )
        .map(({ responseEnd }) => responseEnd);
      return window.shown - Math.max(...ends);
    });
  });

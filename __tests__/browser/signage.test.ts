import type { Page } from 'playwright-core';
import { addDays, startOfDay } from '../../contract/time';
import { becomes } from '../support/becomes';
import { aCalendarSession } from '../support/builders';
import { useReadersJourney } from '../support/journey';

const MINUTE = 60_000;
const journey = useReadersJourney();
const SCREEN = { viewport: { width: 1920, height: 1080 } };
const ADDRESS = '/calendar_signage?portfolio=electrical-electronics';

const table = (page: Page) => page.getByRole('table', { name: 'Training Calendar' });
const rows = (page: Page) => table(page).getByRole('row');
const animation = (page: Page) =>
  table(page)
    .locator('tbody')
    .evaluate((body) => {
      const { animationName, animationDuration, animationPlayState, animationTimingFunction } =
        getComputedStyle(body);
      return { animationName, animationDuration, animationPlayState, animationTimingFunction };
    });

/** The repeated rows, with which a loop ends like its beginning. */
const copies = (page: Page) => page.locator('table[aria-hidden="true"]');

/** Opens the screen, and waits until its rows move: their height is measured after hydration. */
async function openLooping(options = {}): Promise<Page> {
  const page = await journey.open(ADDRESS, { ...SCREEN, ...options });
  await copies(page).waitFor({ state: 'attached' });
  return page;
}

/** Opens the screen with a clock that the test controls; network requests take their real time. */
async function openWithClock(answer?: { server?: object; list?: () => object[] }): Promise<Page> {
  const page = await journey.newPage(SCREEN);
  await page.clock.install();
  if (answer?.server) await page.route('**/api/server', (route) => route.fulfill({ json: answer.server }));
  await page.route('**/api/website/calendar/2', (route) =>
    answer?.list ? route.fulfill({ json: { status: true, list: answer.list() } }) : route.continue(),
  );
  const refreshed = page.waitForResponse('**/api/server');
  await page.goto(journey.url() + ADDRESS);
  await refreshed;
  return page;
}

/** Advances the clock by minutes, and waits for the refresh that is due by then. */
async function passAndRefresh(page: Page, minutes: number): Promise<void> {
  const refreshed = page.waitForResponse('**/api/server');
  await page.clock.fastForward(minutes * MINUTE);
  await (await refreshed).finished();
}

describe('a screen in the lobby', () => {
  it('shows the calendar and nothing else, also before its script is there, and is scrolled by keyboard until then', async () => {
    const page = await journey.open(ADDRESS, { ...SCREEN, javaScriptEnabled: false });
    expect(await page.title()).toBe('Training Calendar');
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Training Calendar']);
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Group',
      'City',
      'Course Title',
      'Training Dates',
    ]);
    expect(await rows(page).count()).toBeGreaterThan(5);
    for (const role of ['banner', 'contentinfo', 'navigation', 'link'] as const)
      expect({ role, count: await page.getByRole('main').getByRole(role).count() }).toEqual({
        role,
        count: 0,
      });
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Chat with us' }).count()).toBe(0);
    const groups = await rows(page).locator('td:first-child').allInnerTexts();
    expect(groups).toEqual([...groups].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    const frame = page.getByRole('group', { name: 'Sessions' });
    expect(await frame.getAttribute('tabindex')).toBe('0');
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await becomes(() => frame.evaluate(({ scrollTop }) => scrollTop > 0), true);
  });

  it('fits the width of any screen, and can be read from afar', async () => {
    const page = await journey.open(ADDRESS, SCREEN);
    for (const [width, height] of [
      [1920, 1080],
      [3840, 2160],
      [1080, 1920],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { overflow, size } = await table(page).evaluate((element) => ({
        overflow: document.documentElement.scrollWidth - window.innerWidth,
        size: parseFloat(getComputedStyle(element).fontSize),
      }));
      expect({ width, sticksOut: overflow > 0 }).toEqual({ width, sticksOut: false });
      expect(size / Math.min(width, height)).toBeGreaterThan(0.025);
    }
  });

  it('scrolls through its rows in the time of its height, and can be paused', async () => {
    const page = await openLooping();
    const height = await table(page).evaluate((element) => element.getBoundingClientRect().height);
    const { animationName, animationDuration } = await animation(page);
    expect(animationName).not.toBe('none');
    expect(parseFloat(animationDuration)).toBeCloseTo(height / 22, 2);
    expect(await copies(page).locator('tr').count()).toBe((await rows(page).count()) - 1);
    // The end of a loop looks like its beginning: the copy has moved to where the rows began.
    const [copied, own] = await page.evaluate(() => {
      const bodies = [...document.querySelectorAll('tbody')];
      for (const moving of document.getAnimations()) {
        moving.pause();
        moving.currentTime = Number(moving.effect?.getComputedTiming().duration) - 0.001;
      }
      const end = bodies[1]?.getBoundingClientRect().top;
      for (const moving of document.getAnimations()) moving.currentTime = 0;
      const begin = bodies[0]?.getBoundingClientRect().top;
      for (const moving of document.getAnimations()) moving.play();
      return [end, begin];
    });
    expect(copied).toBeCloseTo(own ?? 0, 0);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Play' }).waitFor();
    expect((await animation(page)).animationPlayState).toBe('paused');
    await page.mouse.move(100, 100);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect((await animation(page)).animationPlayState).toBe('running');
  });

  it('turns pages where motion is unwelcome, and stands still where everything fits', async () => {
    const calm = await openLooping({ reducedMotion: 'reduce' });
    expect((await animation(calm)).animationTimingFunction).toMatch(/^steps\(\d+\)$/);
    await calm.setViewportSize({ width: 1920, height: 6000 });
    await copies(calm).waitFor({ state: 'detached' });
    expect((await animation(calm)).animationName).toBe('none');
    expect(await calm.getByRole('button').count()).toBe(0);
  });
});

describe('a screen that nobody looks after', () => {
  it('keeps its rows without a network, says as of when, and recovers by itself', async () => {
    journey.forgive(/ERR_INTERNET_DISCONNECTED/);
    const page = await openWithClock();
    await page.getByText(/^As of \d\d \w{3} \d{4}, \d\d:\d\d$/).waitFor();
    const before = await rows(page).count();
    await page.context().setOffline(true);
    await page.clock.fastForward(6 * MINUTE);
    await page.getByText(/^Offline: as of \d\d \w{3} \d{4}, \d\d:\d\d$/).waitFor();
    expect(await rows(page).count()).toBe(before);
    await page.context().setOffline(false);
    await page.clock.fastForward(6 * MINUTE);
    await page.getByText(/^As of /).waitFor();
  });

  it('takes a new build over by itself', async () => {
    const page = await openWithClock({ server: { status: true, now: Date.now(), build: 'another' } });
    await page.unroute('**/api/server');
    await page.evaluate(() => document.body.setAttribute('data-old', ''));
    const opened = page.waitForEvent('load');
    await page.clock.fastForward(11 * MINUTE);
    await opened;
    expect(await page.locator('body[data-old]').count()).toBe(0);
    await rows(page).first().waitFor();
  });

  it('grows by nothing with refreshes that all bring other sessions', async () => {
    let round = 0;
    const far = addDays(startOfDay(Date.now()), 30);
    const page = await openWithClock({
      list: () => {
        round += 1;
        return Array.from({ length: 60 }, (_, at) =>
          aCalendarSession({
            id: round * 1000 + at,
            course_title: `Course ${at} of round ${round}`,
            start_date: far,
            end_date: addDays(far, at % 3),
          }),
        );
      },
    });
    const devtools = await page.context().newCDPSession(page);
    /** The minimum of several collections: replaced objects are collected later, leaked ones never. */
    const count = async () => {
      const fewest = { nodes: Infinity, jsEventListeners: Infinity };
      for (let times = 0; times < 5; times += 1) {
        await devtools.send('HeapProfiler.collectGarbage');
        const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
        fewest.nodes = Math.min(fewest.nodes, nodes);
        fewest.jsEventListeners = Math.min(fewest.jsEventListeners, jsEventListeners);
      }
      return fewest;
    };
    // The first rounds load what is loaded once.
    for (let times = 0; times < 3; times += 1) await passAndRefresh(page, 6.5);
    await page.getByText(`Course 59 of round ${round}`).first().waitFor();
    const before = await count();
    const first = round;
    for (let times = 0; times < 4; times += 1) await passAndRefresh(page, 6.5);
    await page.getByText(`Course 59 of round ${round}`).first().waitFor();
    const after = await count();
    expect(round - first).toBeGreaterThanOrEqual(4);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.02);
    expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners);
  });
});

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { addDays, formatDate, formatMonth, msToDay, startOfMonth } from '../../contract/time';
import { PORTION } from '../../src/features/calendar/calendarExtract';
import { arrive, turnClocks } from '../support/browser';
import { useJourney } from '../support/journey';
import { runCommand } from '../support/startSite';

const SHIFTED = 8;
const OPEN = 9;
const LARGE = 7;
const MANY = 150;

const journey = useJourney();
const open = (address: string, options = {}) => journey.open(address, options);
const now = Date.now();
const month = (later: number): number => startOfMonth(now, later);
const monthName = (later: number): string => formatMonth(month(later));

let nextId = 900_000;
const aSession = (region: number, start: number, end = start) => ({
  id: (nextId += 1),
  course_id: 1944,
  schedule_id: nextId,
  region,
  venue_label: 'Ipoh',
  start_date: msToDay(start),
  end_date: msToDay(end),
});

/** This file's own regions, with sessions relative to today. */
const document = {
  regions: [
    { id: LARGE, label: 'Large' },
    { id: SHIFTED, label: 'Shifted' },
    { id: OPEN, label: 'Open' },
  ],
  sessions: [
    aSession(SHIFTED, addDays(month(1), 9), addDays(month(1), 11)),
    aSession(SHIFTED, addDays(month(2), -1), addDays(month(2), 1)),
    aSession(SHIFTED, addDays(month(4), 4), addDays(month(4), 5)),
    aSession(OPEN, now),
    aSession(OPEN, addDays(month(1), 9)),
    aSession(OPEN, addDays(month(4), 4)),
    ...Array.from({ length: MANY }, (_, index) => aSession(LARGE, addDays(now, index % 60))),
  ],
};

beforeAll(async () => {
  const file = path.join(journey.dataDir(), 'calendar.json');
  writeFileSync(file, JSON.stringify(document));
  const { code } = await runCommand(['import', file], { DATA_DIR: journey.dataDir() });
  expect(code).toBe(0);
});

const table = (page: Page) => page.getByRole('table', { name: 'Training sessions' });
const list = (page: Page) => page.getByRole('list', { name: 'Training sessions' });
const box = (page: Page, name: string) => page.getByRole('combobox', { name });
const columns = async (page: Page): Promise<string[]> =>
  (await table(page).getByRole('columnheader').allTextContents()).slice(4);

/** Requests and documents of a page from now on. */
function watch(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || request.resourceType() === 'document') asked.push(pathname);
  });
  return asked;
}

describe('a visitor of the training calendar', () => {
  it('changes portfolio and order without a call, a reload or a jump, shares the address, and goes back', async () => {
    const page = await open('/calendar', { viewport: { width: 1440, height: 500 } });
    expect(await box(page, 'Portfolio').inputValue()).toBe('electrical-electronics');
    expect(await box(page, 'Region').count()).toBe(0);
    const asked = watch(page);
    await page.evaluate(() => window.scrollTo(0, 120));
    await box(page, 'Portfolio').focus();
    await box(page, 'Portfolio').selectOption({ label: 'All portfolios' });
    await page.waitForURL('**/calendar?portfolio=ALL');
    await box(page, 'Sort by').focus();
    await box(page, 'Sort by').selectOption({ label: 'Course title Z-A' });
    await page.waitForURL('**/calendar?portfolio=ALL&sort=title-desc');
    await table(page).getByRole('row').nth(15).waitFor();
    const titles = await table(page).locator('tbody a[href^="/training/"]').allTextContents();
    const keys = titles.map((title) => title.toLowerCase());
    expect(keys).toEqual([...keys].sort().reverse());
    expect(new Set(keys).size).toBeGreaterThan(5);
    expect(await page.evaluate(() => [window.scrollY, window.document.activeElement?.tagName])).toEqual([
      120,
      'SELECT',
    ]);
    expect(asked).toEqual([]);
    await page.goBack();
    await page.waitForURL('**/calendar?portfolio=ALL');
    expect(await box(page, 'Sort by').inputValue()).toBe('group');
    const shared = await open('/calendar?portfolio=ALL&sort=title-desc');
    expect(await table(shared).locator('tbody a').first().textContent()).toBe(titles[0]);
  });

  it('sees the fifth month in place of an empty current one, and a session over two months across both, in America/Los_Angeles, too', async () => {
    // All other tests are in Pacific/Kiritimati (scripts/jest.mjs): the days are those of UTC+8 everywhere.
    const timezoneId = 'America/Los_Angeles';
    const page = await open(`/calendar?portfolio=ALL&region=${SHIFTED}`, { timezoneId });
    expect(await columns(page)).toEqual([monthName(1), monthName(2), monthName(4)]);
    const start = addDays(month(1), 9);
    await table(page)
      .getByText(`${formatDate(start)} –`)
      .waitFor();
    await table(page)
      .getByText(formatDate(addDays(start, 2)), { exact: true })
      .waitFor();
    const range = `${formatDate(addDays(month(2), -1))} – ${formatDate(addDays(month(2), 1))}`;
    const cell = table(page).getByRole('cell', { name: range, exact: true });
    expect(await cell.getAttribute('colspan')).toBe('2');
    const edge = async (name: string, side: 'x' | 'right') => {
      const { x = 0, width = 0 } =
        (await table(page).getByRole('columnheader', { name }).boundingBox()) ?? {};
      return side === 'x' ? x : x + width;
    };
    const { x = 0, width = 0 } = (await cell.boundingBox()) ?? {};
    expect(Math.abs(x - (await edge(monthName(1), 'x')))).toBeLessThan(2);
    expect(Math.abs(x + width - (await edge(monthName(2), 'right')))).toBeLessThan(2);
    await page.setViewportSize({ width: 600, height: 900 });
    const sessions = list(page).getByRole('listitem');
    await sessions.nth(1).waitFor();
    expect(await sessions.count()).toBe(2);
  });

  it('gets a table above 760 px of room and a list below, never both, and nothing moves while it loads', async () => {
    const page = await journey.newPage({ viewport: { width: 900, height: 900 } });
    await page.addInitScript(() => {
      const target = window as unknown as { shift: number };
      target.shift = 0;
      new PerformanceObserver((entries) =>
        entries
          .getEntries()
          .forEach((entry) => (target.shift += (entry as unknown as { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    await arrive(page, () => page.goto(`${journey.url()}/calendar?portfolio=ALL`));
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
    const seen = new Set<boolean>();
    for (const width of [390, 700, 780, 800, 820, 840, 860, 900, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // The frame in which the size changed, and the next one.
      const room = await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return window.document.querySelector('form[action="/calendar"]')?.clientWidth ?? 0;
      });
      const shown = [await table(page).count(), await list(page).count()];
      expect({ width, shown }).toEqual({ width, shown: room > 760 ? [1, 0] : [0, 1] });
      seen.add(room > 760);
    }
    expect(seen.size).toBe(2);
  });

  it('finds the new month in a page that was left open', async () => {
    const page = await journey.newPage();
    await page.clock.install({ time: now });
    await arrive(page, () => page.goto(`${journey.url()}/calendar?portfolio=ALL&region=${OPEN}`));
    expect(await columns(page)).toEqual([monthName(0), monthName(1)]);
    await turnClocks(page, month(1));
    await page.keyboard.press('Shift');
    await page.getByRole('columnheader', { name: monthName(4) }).waitFor();
    expect(await columns(page)).toEqual([monthName(1), monthName(4)]);
  });
});

describe('a large region', () => {
  const address = `/calendar?portfolio=ALL&region=${LARGE}`;

  it('comes with its first rows; the rest follows by itself, once, and is found where it was left by who goes back from a course', async () => {
    const html = await (await fetch(journey.url() + address)).text();
    expect((html.match(/<tr>/g) ?? []).length).toBe(PORTION + 1);
    expect((html.match(/"schedule_id":/g) ?? []).length).toBe(PORTION);
    const page = await journey.newPage();
    const asked = watch(page);
    const rest = page.waitForRequest('**/api/website/calendar/*');
    await arrive(page, () => page.goto(journey.url() + address));
    await page.getByText(/^1–\d+ of 150 sessions$/).waitFor();
    await rest;
    expect(asked).toEqual(['/calendar', `/api/website/calendar/${LARGE}`]);
    for (let count = 0; count < MANY;) {
      await table(page).getByRole('row').last().scrollIntoViewIfNeeded();
      await page.waitForTimeout(100);
      count = (await table(page).getByRole('row').count()) - 1;
    }
    await page.getByText('1–150 of 150 sessions').waitFor();
    expect(await page.getByRole('button', { name: 'Show more sessions' }).count()).toBe(0);
    const row = table(page).getByRole('row').nth(100);
    const course = row.getByRole('link').first();
    // The pointer already rests where it presses: nothing moves between this and the press.
    await course.hover();
    const left = await page.evaluate(() => window.scrollY);
    await course.click();
    await page.getByRole('heading', { name: 'Outline' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(left);
    await arrive(page, () => page.goBack());
    await row.waitFor();
    // The course was still scrolling to its outline: the browser would add its last frames to the position.
    await page.waitForFunction((y) => window.scrollY === y, left);
  });
});

describe('a reader without JavaScript', () => {
  it('reads, filters, sorts and turns to the next sessions', async () => {
    const page = await open('/calendar?portfolio=ALL', { javaScriptEnabled: false });
    expect(await table(page).getByRole('row').count()).toBe(PORTION + 1);
    expect(await list(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Show more sessions' }).click();
    expect(new URL(page.url()).search).toBe(`?portfolio=ALL&from=${PORTION}`);
    await page
      .getByText(new RegExp(`^${PORTION + 1}–\\d+ of \\d+ sessions`))
      .first()
      .waitFor();
    await box(page, 'Sort by').selectOption({ label: 'Course title A-Z' });
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    expect(new URL(page.url()).search).toBe('?portfolio=ALL&sort=title');
    expect(await box(page, 'Sort by').inputValue()).toBe('title');
    await box(page, 'City').selectOption({ label: 'Penang' });
    await page.getByRole('button', { name: 'Narrow' }).click();
    expect(new URL(page.url()).search).toBe('?city=Penang&month=&portfolio=ALL&sort=title');
    await page.getByRole('heading', { level: 2, name: 'All portfolios: Penang, Malaysia' }).waitFor();
    const regions = page.getByRole('navigation', { name: 'Regions' });
    await regions.getByRole('link', { name: 'Singapore' }).click();
    expect(new URL(page.url()).search).toBe('?portfolio=ALL&region=1&sort=title');
    await page.getByRole('heading', { level: 2, name: 'All portfolios: Singapore' }).waitFor();
  });
});

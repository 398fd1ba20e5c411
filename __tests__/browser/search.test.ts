import type { Page } from 'playwright-core';
import { becomes } from '../support/becomes';
import { arrive } from '../support/browser';
import { useReadersJourney } from '../support/journey';

const journey = useReadersJourney();
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search courses' });
const modal = (page: Page) => page.getByRole('dialog', { name: 'Search results' });
const results = (page: Page) => modal(page).getByRole('listitem').getByRole('link');
const isFocused = (element: Element): boolean => element === document.activeElement;

async function search(page: Page, keywords: string): Promise<void> {
  await box(page).fill(keywords);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

describe('a visitor who searches', () => {
  it('finds a course with the keyboard alone, and is back where the search began', async () => {
    const page = await journey.open('/training/1944');
    await page.evaluate(() => window.scrollTo(0, 2000));
    await page.keyboard.press('/');
    await becomes(() => box(page).evaluate(isFocused), true);
    await becomes(() => box(page).evaluate((field) => field.getBoundingClientRect().top >= 0), true);
    await page.keyboard.type('signal integrity');
    await page.keyboard.press('Enter');
    await results(page).first().waitFor();
    expect(await modal(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('ArrowDown');
    const first = results(page).first();
    expect(await first.evaluate(isFocused)).toBe(true);
    expect(await first.textContent()).toContain('[EE1944] High-Speed PCB Design and Signal Integrity');
    const [course] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
    expect(course.url()).toBe(`${journey.url()}/training/1944?scroll=1`);
    await course.close();
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'detached' });
    expect(await box(page).evaluate(isFocused)).toBe(true);
  });

  it('sees all exact matches, and then courses with some of the words, none of them twice', async () => {
    const page = await journey.open('/');
    await search(page, 'control systems');
    await results(page).first().waitFor();
    expect(await modal(page).getByRole('heading', { name: 'These match some of the words' }).count()).toBe(0);
    const more = modal(page).getByRole('button', { name: 'Show more results' });
    await more.click();
    await modal(page).getByRole('heading', { name: 'These match some of the words' }).waitFor();
    while (await more.isVisible()) await more.click();
    await modal(page).getByText('No more result found').waitFor();
    const links = await results(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);
  });
});

describe('the search page', () => {
  it('can be used without JavaScript, page by page', async () => {
    const page = await journey.open('/aboutus', { javaScriptEnabled: false });
    await search(page, 'control systems');
    await page.waitForURL('**/search.html?q=control+systems');
    const found = page.getByRole('main').getByRole('link', { name: /^\[[A-Z]+\d+\]/ });
    const before = await found.count();
    expect(before).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Show more results' }).click();
    await page.getByRole('heading', { name: 'These match some of the words' }).waitFor();
    expect(await found.count()).toBeGreaterThan(before);
    await page.goto(`${journey.url()}/search.html?q=vibraton`);
    await page.getByRole('link', { name: 'Did you mean vibration?' }).click();
    await found.first().waitFor();
    await page.goto(`${journey.url()}/search.html?q=a%40b`);
    await page.getByText('Please remove all the symbols').waitFor();
  });

  it('shows as many results as there were to who loads it again, or comes back to it, and "back" leads to the search before', async () => {
    const page = await journey.open('/search.html?q=vibration');
    const main = page.getByRole('main');
    const status = main.getByRole('status');
    const before = await status.textContent();
    const found = main.getByRole('link', { name: /^\[[A-Z]+\d+\]/ });
    await search(page, 'control systems');
    await page.waitForURL('**/search.html?q=control%20systems');
    await main.getByRole('button', { name: 'Show more results' }).click();
    await main.getByRole('heading', { name: 'These match some of the words' }).waitFor();
    const shown = await found.count();
    await arrive(page, () => page.reload());
    expect(await found.count()).toBe(shown);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.goBack();
    await becomes(() => found.count(), shown);
    await page.goBack();
    await page.waitForURL('**/search.html?q=vibration');
    expect(await box(page).inputValue()).toBe('vibration');
    await status.getByText(before ?? '').waitFor();
  });

  it('shows what it found before to nobody whose next words were refused', async () => {
    const page = await journey.open('/search.html?q=vibration');
    await search(page, 'control systems');
    await page.waitForURL('**/search.html?q=control%20systems');
    const main = page.getByRole('main');
    await main.getByRole('listitem').last().waitFor();
    await search(page, 'motor '.repeat(60));
    await page.getByRole('alert').getByText('Please use fewer keywords').waitFor();
    expect(await main.getByRole('link', { name: /^\[[A-Z]+\d+\]/ }).isVisible()).toBe(false);
    await page.goBack();
    await main
      .getByRole('link', { name: /^\[[A-Z]+\d+\]/ })
      .first()
      .waitFor();
    expect(await box(page).getAttribute('aria-invalid')).toBeNull();
  });

  it('asks for nothing that came with the page, however its address is written', async () => {
    const page = await journey.newPage({ viewport: { width: 390, height: 844 } });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\//.test(request.url())) calls.push(request.url());
    });
    for (const address of [
      '/search.html?q=turbine%20gate',
      '/training/1944?utm_source=mail',
      '/calendar?utm_source=mail',
    ])
      await arrive(page, () => page.goto(journey.url() + address));
    expect(calls).toEqual([]);
  });

  it('reads the words that were found in a browser with colours of its own', async () => {
    const page = await journey.newPage();
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.goto(`${journey.url()}/search.html?q=plc`);
    const [ground, words] = await page
      .locator('mark')
      .first()
      .evaluate((mark) => [getComputedStyle(mark).backgroundColor, getComputedStyle(mark).color]);
    // A colour without an alpha value is opaque.
    expect(ground).toMatch(/^rgb\(/);
    expect(words).not.toBe(ground);
  });

  it('is kept out of search engines and of the sitemap', async () => {
    const seen = async (path: string) => (await fetch(journey.url() + path)).text();
    expect(await seen('/search.html?q=signal')).toContain('<meta name="robots" content="noindex"');
    expect(await seen('/sitemap.xml')).not.toContain('search.html');
  });
});

import type { Page } from 'playwright-core';
import { firstPaint } from '../support/browser';
import { holdScripts } from '../support/holdScripts';
import { useReadersJourney } from '../support/journey';

const journey = useReadersJourney();

/** The script of `/flex`, and all others. */
const OF_THE_PAGE = /routes_flex_flex.*\.js$/;
const OF_THE_FRAME = /\/assets\/(?!.*routes_flex_flex).*\.js$/;

/** Like browsers' translation: each text is put into elements of its own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found.filter(({ data }) => data.trim() !== '')) {
      if (text.parentElement?.matches('script, style, textarea')) continue;
      const words = document.createElement('font');
      words.textContent = `${text.data} (ms)`;
      text.replaceWith(words);
    }
  });

/** The page's frame is hydrated, and its content waits for a script. */
async function openTranslated(path: string) {
  journey.forgive(/Minified React error #418/);
  const page = await journey.open(path);
  const release = await holdScripts(page);
  await translate(page);
  const faq = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  return { page, release, sent: faq(/^FAQ/), renderedAnew: faq('FAQ') };
}

describe('a visitor whose browser translates the page before it is alive', () => {
  it('keeps what they typed and chose on /contactus, and the place where they type', async () => {
    journey.forgive(/Minified React error #418/);
    const page = await journey.newPage();
    const release = await holdScripts(page);
    await page.goto(`${journey.url()}/contactus`, { waitUntil: 'domcontentloaded' });
    await translate(page);
    const field = (name: string) => page.locator(`[name="${name}"]`);
    await field('form_check_ict').check();
    await field('form_request').fill('Two days in March?');
    await field('form_name').click();
    await page.keyboard.type('Siti Underway');
    const sent = await field('form_name').elementHandle();
    release();
    await page.waitForFunction((element) => !element?.isConnected, sent);
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'form_name');
    await page.keyboard.type(', Ms');
    expect(await field('form_name').inputValue()).toBe('Siti Underway, Ms');
    expect(await field('form_request').inputValue()).toBe('Two days in March?');
    expect(await field('form_check_ict').isChecked()).toBe(true);
  });

  it.each([
    ['the FAQ', '/flex', 1280, /^FAQ/, 'dialog', 'FAQ'],
    ['the menu of a phone', '/contactus', 390, /^Open menu/, 'navigation', 'Mobile'],
  ] as const)(
    'gets %s that they pressed before the scripts had come',
    async (_, path, width, pressed, role, name) => {
      journey.forgive(/Minified React error #418/);
      const page = await journey.newPage({ viewport: { width, height: 844 } });
      const release = await holdScripts(page);
      await page.goto(journey.url() + path, { waitUntil: 'domcontentloaded' });
      await translate(page);
      await page.getByRole('button', { name: pressed }).click();
      release();
      await page.getByRole(role, { name }).waitFor();
      expect(await page.locator('[data-pressed]').count()).toBe(0);
    },
  );

  it('reads on at the same place, while the script of the page is loading and afterwards', async () => {
    journey.forgive(/Minified React error #418/);
    const page = await journey.newPage();
    const releasePage = await holdScripts(page, OF_THE_PAGE);
    const releaseFrame = await holdScripts(page, OF_THE_FRAME);
    await page.goto(`${journey.url()}/flex`, { waitUntil: 'domcontentloaded' });
    await translate(page);
    await firstPaint(page);
    await page.mouse.wheel(0, 1200);
    await page.waitForFunction(() => window.scrollY === 1200);
    const seen = () => page.evaluate(() => [window.scrollY, document.querySelector('main')?.textContent]);
    const before = await seen();
    const asked = page.waitForRequest(OF_THE_PAGE);
    releaseFrame();
    await asked;
    // A page that React rendered again without its script would be empty.
    await page.waitForTimeout(500);
    expect(await seen()).toEqual(before);
    releasePage();
    await page.waitForFunction(() => !document.querySelector('#root font'));
    expect(await page.evaluate(() => window.scrollY)).toBe(1200);
  });

  it('gets the FAQ that they pressed while the page was rendered anew', async () => {
    const { page, release, sent, renderedAnew } = await openTranslated('/flex');
    await sent.hover();
    await page.mouse.down();
    release();
    await renderedAnew.waitFor();
    await page.mouse.up();
    await page.getByRole('dialog', { name: 'FAQ' }).waitFor();
  });

  it('stays at a button with the keyboard while the page is rendered anew', async () => {
    const { page, release, sent, renderedAnew } = await openTranslated('/flex');
    await sent.focus();
    release();
    await renderedAnew.waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'FAQ' }).waitFor();
  });

  it('gets the FAQ that they pressed while its page was still loading', async () => {
    const { page, release, sent } = await openTranslated('/flex');
    await sent.click();
    release();
    await page.getByRole('dialog', { name: 'FAQ' }).waitFor();
    expect(await page.locator('[data-pressed]').count()).toBe(0);
  });
});

it('a visitor whose browser has translated a portfolio goes on to one of its groups', async () => {
  // Parts of the page are hydrated later.
  journey.forgive(/Minified React error #418/);
  const page = await journey.open('/training?portfolio=electrical-electronics');
  await page.mouse.wheel(0, 10);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#content h2') ?? {}).some((key) => key.startsWith('__react')),
  );
  await translate(page);
  const group = page.getByRole('main').getByRole('region', { name: /^PCB, Signal Integrity and EMC/ });
  await group.getByRole('link', { name: /^PCB, Signal Integrity and EMC/ }).click();
  await page.getByRole('heading', { level: 1, name: 'PCB, Signal Integrity and EMC' }).waitFor();
  await group.getByRole('link', { name: /^High-Speed PCB Design/ }).click();
  await page.getByRole('heading', { level: 1, name: /^High-Speed PCB Design/ }).waitFor();
});

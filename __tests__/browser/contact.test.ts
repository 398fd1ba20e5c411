import type { Locator } from 'playwright-core';
import { arrive } from '../support/browser';
import { useReadersJourney } from '../support/journey';

const journey = useReadersJourney();
const open = (path: string, options = {}) => journey.open(path, options);

const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement);

/** Two of the five: `InfoPanels.test.tsx` opens each. */
const PANELS = ['FAQ', 'About Singapore'];

describe('a visitor who looks for a reseller', () => {
  it('opens their country by keyboard, reads who to call, and goes on where they were', async () => {
    const page = await open('/contactus');
    const region = page.getByRole('region', { name: 'Global Resellers' });
    const headings = await region.getByRole('heading', { level: 3 }).allInnerTexts();
    expect([headings[0], headings.at(-1), headings.length]).toEqual(['Asia', 'Middle East', 9]);
    const india = region.getByRole('button', { name: 'India' });
    await india.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Resellers in India' });
    await dialog.waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(2);
    expect(await dialog.getByRole('link', { name: '+91 80 555 0124' }).getAttribute('href')).toBe(
      'tel:+91805550124',
    );
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus(india)).toBe(true);
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus(india)).toBe(true);
    expect(new URL(page.url()).search).toBe('');
  });
});

describe.each(['/contactus', '/training/1944'])('the info panels of %s', (path) => {
  it('open over the page one after the other, by keyboard, give the focus back, and are fetched only then', async () => {
    const page = await journey.newPage({ viewport: { width: 1440, height: 900 } });
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    const panelFiles = () => files.filter((file) => /content_pages_info|PanelDialog/.test(file));
    await arrive(page, () => page.goto(journey.url() + path));
    expect(panelFiles()).toEqual([]);
    for (const name of PANELS) {
      const button = page.getByRole('button', { name, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name, exact: true });
      await dialog.waitFor();
      expect(await dialog.evaluate((node) => node.getBoundingClientRect().width)).toBe(900);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await hasFocus(button)).toBe(true);
    }
    expect(new URL(page.url()).pathname).toBe(path);
    expect(panelFiles().filter((file) => file.includes('content_pages_info'))).toHaveLength(PANELS.length);
  });

  it('are pages without JavaScript', async () => {
    const page = await open(path, { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Refund Policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Refund Policy' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/info/refund-policy');
    expect(await page.getByText('Substitutes are accepted free of charge').count()).toBe(1);
  });
});

it('search engines are told of every info page', async () => {
  const sitemap = await (await fetch(`${journey.url()}/sitemap.xml`)).text();
  for (const page of ['faq', 'refund-policy', 'about-penang', 'about-kuala-lumpur', 'about-singapore']) {
    expect(sitemap).toContain(`/info/${page}</loc>`);
  }
});

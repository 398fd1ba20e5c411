import type { Page } from 'playwright-core';
import { arrive, setFontSize } from '../support/browser';
import { overflow } from '../support/scenes/findings';
import { goInside } from '../support/scenes/scene';
import { resize } from '../support/scenes/stage';
import { useReadersJourney } from '../support/journey';

const journey = useReadersJourney();
const TELEPHONE = { width: 390, height: 800 };

/** Spacing that a page must withstand by WCAG 1.4.12, except that between paragraphs. */
const WIDE_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

/** @returns the texts that end outside of the box that they stand in */
const textsOutside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const outside: string[] = [];
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      let box = text.parentElement as HTMLElement;
      if (!text.data.trim() || box.closest('.visually-hidden, [role="group"][tabindex]')) continue;
      while (/^(inline|contents)$/.test(getComputedStyle(box).display))
        box = box.parentElement as HTMLElement;
      const range = document.createRange();
      range.selectNodeContents(text);
      const beyond = range.getBoundingClientRect().right - box.getBoundingClientRect().right;
      if (beyond > 2) outside.push(text.data.trim());
    }
    return outside;
  });

/** @returns in how many lines the text of an element stands */
const linesOf = (part: Element): number => {
  const range = document.createRange();
  range.selectNodeContents(part);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
};

/** Course 1306 has another property for this page. */
const changeCourse = (page: Page, changes: object): Promise<unknown> =>
  page.route('**/api/website/courses/1306', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { course: object };
    await route.fulfill({ response, json: { ...body, course: { ...body.course, ...changes } } });
  });

describe('who reads letters of twice the size', () => {
  it('has title, text and menu within 390 to 1440 px', async () => {
    const page = await journey.newPage();
    await setFontSize(page, 32);
    for (const path of [
      '/',
      '/training/1306',
      '/training?portfolio=ict-software',
      '/calendar?portfolio=ALL',
    ]) {
      await arrive(page, () => page.goto(journey.url() + path));
      for (const width of [390, 820, 1024, 1440]) {
        await resize(page, width);
        const title = await page.getByRole('heading', { level: 1 }).boundingBox();
        const menu = await page.getByRole('button', { name: 'Open menu' }).boundingBox();
        expect({
          ...{ path, width },
          sticksOut: await overflow(page),
          isTitleWide: (title?.width ?? 0) > Math.min(width / 2, 400),
          isMenuInSight: menu !== null && menu.x + menu.width <= width,
        }).toEqual({ ...{ path, width }, sticksOut: [], isTitleWide: true, isMenuInSight: true });
      }
    }
  });

  it('has every word in its place on a telephone', async () => {
    const page = await journey.newPage({ viewport: TELEPHONE });
    await setFontSize(page, 32);
    for (const path of ['/flex/wizard', '/ourteam', '/mfg']) {
      await arrive(page, () => page.goto(journey.url() + path));
      expect({ path, sticksOut: await overflow(page), outside: await textsOutside(page) }).toEqual({
        path,
        sticksOut: [],
        outside: [],
      });
    }
  });

  it('reads the names of groups and industries on a telephone word by word, not letter by letter', async () => {
    const page = await journey.open('/aboutus', { viewport: TELEPHONE });
    await setFontSize(page, 32);
    for (const [path, name, lines] of [
      ['/training?portfolio=electrical-electronics&group=102', 'PCB, Signal Integrity and EMC', 3],
      ['/training', 'ICT and software', 2],
    ] as const) {
      await arrive(page, () => page.goto(journey.url() + path));
      const heading = page.getByRole('main').getByRole('heading', { name, exact: true }).last();
      expect(await heading.evaluate(linesOf)).toBeLessThanOrEqual(lines);
    }
  });

  it('reads the addresses of the offices without scrolling sideways on a telephone', async () => {
    const page = await journey.open('/aboutus', { viewport: TELEPHONE });
    await setFontSize(page, 32);
    await page.goto(`${journey.url()}/contactus`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(TELEPHONE.width);
  });

  it('has the list of sessions on a telephone that is turned, before and after the scripts have come', async () => {
    const page = await journey.open('/aboutus', { viewport: { width: 844, height: 390 } });
    await setFontSize(page, 32);
    await arrive(page, () => page.goto(`${journey.url()}/calendar?portfolio=ALL`));
    await page.getByRole('list', { name: 'Training sessions' }).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(844);
  });
});

it('who reads with wider spacing has every word of a form in its place', async () => {
  const page = await journey.newPage();
  for (const [path, widths] of [
    ['/contactus', [1440, 390]],
    ['/flex/wizard', [390]],
  ] as const) {
    await arrive(page, () => page.goto(journey.url() + path));
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, WIDE_SPACING);
    for (const width of widths) {
      await resize(page, width);
      expect({ path, width, sticksOut: await overflow(page), outside: await textsOutside(page) }).toEqual({
        ...{ path, width },
        sticksOut: [],
        outside: [],
      });
    }
  }
});

it('with a minimum font size of 24 px in the browser the menu fits into 961, 1100 and 1280 px', async () => {
  const page = await journey.open('/aboutus', { viewport: { width: 961, height: 900 } });
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('header *')) part.style.fontSize = '24px';
  });
  for (const width of [961, 1100, 1280]) {
    await resize(page, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await page.getByRole('link', { name: 'Contact Us' }).first().isVisible()).toBe(true);
  }
});

it('a listing of a course profile that is wider than a telephone scrolls by itself, by the keyboard, too', async () => {
  const page = await journey.open('/aboutus', { viewport: TELEPHONE });
  await changeCourse(page, {
    course_profile: [{ heading: 'Outline', html: `<pre>${'measured '.repeat(20)}</pre>` }],
  });
  await goInside(page, '/training/1306');
  const listing = page.getByRole('group', { name: 'Listing' });
  await listing.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => (document.querySelector('pre')?.scrollLeft ?? 0) > 0);
  expect(await overflow(page)).toEqual([]);
});

it('the city of a class stays one word beside its dates on the smallest telephone', async () => {
  const page = await journey.open('/training?portfolio=electrical-electronics', {
    viewport: { width: 320, height: 800 },
  });
  const city = page.getByRole('main').getByText('Singapore', { exact: true }).first();
  expect(await city.evaluate(linesOf)).toBe(1);
});

it('each day of a session stands in one line where the calendar has just room for a table', async () => {
  const page = await journey.open('/calendar', { viewport: { width: 1000, height: 800 } });
  const days = page.getByRole('table', { name: 'Training sessions' }).locator('td span time');
  const lines = await days.evaluateAll((all) =>
    all.map((day) => day.getBoundingClientRect().height / parseFloat(getComputedStyle(day).lineHeight)),
  );
  expect(lines.length).toBeGreaterThan(3);
  expect(Math.max(...lines)).toBeLessThan(1.5);
});

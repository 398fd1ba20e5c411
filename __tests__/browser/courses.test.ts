import { arrive } from '../support/browser';
import { useReadersJourney } from '../support/journey';

const journey = useReadersJourney();
const open = (path: string, options = {}) => journey.open(path, options);
/** A page as the server sends it. */
const seen = async (path: string): Promise<string> => (await fetch(journey.url() + path)).text();

describe('a visitor who looks for a course', () => {
  it('finds it by portfolio, group and title in the sidebar, without a reload', async () => {
    const page = await open('/training');
    let documents = 0;
    page.on('request', (request) => (documents += request.resourceType() === 'document' ? 1 : 0));
    const menu = page.getByRole('navigation', { name: 'Courses' });
    await menu.getByRole('button', { name: 'Electrical and Electronics' }).click();
    await menu.getByRole('button', { name: 'PCB, Signal Integrity and EMC' }).click();
    await menu.getByRole('link', { name: 'High-Speed PCB Design and Signal Integrity' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'High-Speed PCB Design and Signal Integrity' })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/training/1944');
    expect(documents).toBe(0);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    expect((await trail.allInnerTexts()).slice(0, 3)).toEqual([
      'Home',
      'Professional Development',
      'Electrical and Electronics',
    ]);
    await page.getByRole('region', { name: 'Upcoming sessions' }).getByRole('listitem').first().waitFor();
    await expect(page.title()).resolves.toContain('High-Speed PCB Design');
    await expect(page.getByText('EE1944').first().isVisible()).resolves.toBe(true);
  });

  it('reads a whole portfolio on one page without a script: code, title, length, next date and city', async () => {
    const page = await open('/training?portfolio=electrical-electronics', { javaScriptEnabled: false });
    const main = page.getByRole('main');
    const group = main.getByRole('region', { name: 'PCB, Signal Integrity and EMC' });
    const row = await group.getByRole('listitem').filter({ hasText: 'High-Speed PCB Design' }).innerText();
    expect(row.replace(/\s+/g, ' ')).toMatch(
      /EE1944.*3 days.*\d\d \w{3} 20\d\d – \d\d \w{3} 20\d\d.*(Penang|Singapore|Live online)/,
    );
    await group.getByRole('link', { name: 'PCB, Signal Integrity and EMC' }).click();
    await page.getByRole('heading', { level: 1, name: 'PCB, Signal Integrity and EMC' }).waitFor();
    await group.getByRole('link', { name: /High-Speed PCB Design/ }).click();
    await page.getByRole('heading', { level: 1, name: /High-Speed PCB Design/ }).waitFor();
  });

  it.each([390, 1280])('begins at the course, however far down it was chosen (%i px)', async (width) => {
    const page = await open('/training?portfolio=electrical-electronics', {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const link = page.getByRole('main').locator('a[href$="?scroll=1"]').filter({ visible: true }).last();
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(700);
    await link.click();
    await page.getByRole('heading', { name: 'Outline' }).waitFor();
    await page.waitForFunction(() => {
      const top = window.document.querySelector('[data-scroll-target]')?.getBoundingClientRect().top ?? 0;
      return Math.abs(top - 165) < 2 || (window.scrollY === 0 && top > 0);
    });
  });

  it('goes back from a group to where its portfolio was left', async () => {
    const page = await open('/training?portfolio=electrical-electronics');
    const group = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').nth(3);
    await group.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(300);
    const name = (await group.textContent()) ?? '';
    await group.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.waitForFunction(() => window.scrollY === 0);
    await arrive(page, () => page.goBack());
    await group.waitFor();
    await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 2, left);
  });

  it.each([
    ['/training/1944', 'Courses', ['Life Sciences', 'Automation and Robotics', 'Mechanical and Materials']],
    ['/cw', 'Courseware', []],
  ])(
    'in the menu of %s has what they open stay under the pointer, also when it closes something above',
    async (address, name, chosen) => {
      const page = await open(address, { viewport: { width: 1280, height: 500 } });
      const menu = page.getByRole('navigation', { name });
      const names = chosen.length > 0 ? chosen : await menu.locator('button[aria-expanded]').allInnerTexts();
      expect(names.length).toBeGreaterThan(1);
      for (const title of names) {
        const button = menu.getByRole('button', { name: title.trim() });
        await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
        const before = await button.boundingBox();
        await button.click();
        await menu.locator('button[aria-expanded="true"]').filter({ hasText: title.trim() }).waitFor();
        const after = await button.boundingBox();
        expect(Math.abs((after?.y ?? 0) - (before?.y ?? 9999))).toBeLessThan(2);
      }
    },
  );

  it('gets the whole course from the server, also without JavaScript', async () => {
    const page = await open('/training/1944', { javaScriptEnabled: false });
    await page
      .getByRole('heading', { level: 1, name: 'High-Speed PCB Design and Signal Integrity' })
      .waitFor();
    expect(await page.getByRole('heading', { name: 'Outline' }).count()).toBe(1);
    expect(
      await page.getByRole('region', { name: 'Upcoming sessions' }).getByRole('listitem').count(),
    ).toBeGreaterThan(0);
    await page
      .getByRole('navigation', { name: 'Courses' })
      .getByRole('button', { name: 'Life Sciences' })
      .click();
    await page.waitForURL((url) => url.search === '?portfolio=life-sciences');
    await page.getByRole('navigation', { name: 'Courses' }).getByRole('button', { name: /GMP/ }).click();
    await page.getByRole('navigation', { name: 'Courses' }).getByRole('link').nth(2).waitFor();
  });

  it('is led on: keep me posted, in-house, Fly Learn EXperience', async () => {
    const html = (await seen('/training/1944')).replace(/^[^]*<main/, '');
    const href = (words: string): string | undefined =>
      new RegExp(`<a [^>]*href="([^"]*)"[^>]*>[^<]*${words}`).exec(html)?.[1]?.replaceAll('&amp;', '&');
    expect(href('Keep me posted')).toBe('/contactus?request=posted&course_id=1944');
    expect(href('In-house course')).toBe('/contactus?request=inhouse&course_id=1944');
    expect(href('Fly Learn EXperience')).toBe('/flex/wizard?course_id=1944&scroll=1');
  });

  it('is told when there is no such course, and when none is scheduled', async () => {
    const answer = await fetch(`${journey.url()}/training/99999`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('find a course that match the ID of #99999');
    expect(await seen('/training/739')).toContain('No public course is currently scheduled.');
  });

  it('comes by an old address to the course of today', async () => {
    const from = async (path: string) => new URL((await fetch(journey.url() + path)).url).pathname;
    expect(await from('/training/courseprofile.php?id=1944-77')).toBe('/training/1944');
    expect(await from('/redirect?id=abc')).toBe('/');
  });
});

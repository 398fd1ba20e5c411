import { arrive } from '../support/browser';
import { useReadersJourney } from '../support/journey';

const journey = useReadersJourney();
const open = (path: string, options = {}) => journey.open(path, options);

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

  it('has one portfolio open at a time, and no in-house portfolio in the menu', async () => {
    const page = await open('/training');
    const menu = page.getByRole('navigation', { name: 'Courses' });
    await menu.getByRole('button', { name: 'Electrical and Electronics' }).click();
    await menu.getByRole('button', { name: 'Life Sciences' }).click();
    const open_ = await menu.locator('button[aria-expanded="true"]').allInnerTexts();
    expect(open_.map((text) => text.trim())).toEqual(['Life Sciences']);
    expect(await menu.getByRole('button', { name: 'In-house Programmes' }).count()).toBe(0);
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
    const page = await open('/training/1944');
    const href = (name: string) => page.getByRole('main').getByRole('link', { name }).getAttribute('href');
    expect(await href('Keep me posted')).toBe('/contactus?request=posted&course_id=1944');
    expect(await href('In-house course')).toBe('/contactus?request=inhouse&course_id=1944');
    expect(await href('Fly Learn EXperience')).toBe('/flex/wizard?course_id=1944&scroll=1');
  });

  it('takes a session, or a whole portfolio, into a calendar of their own', async () => {
    const page = await open('/training/1944');
    const session = await page.getByRole('link', { name: 'Add to my calendar' }).first().getAttribute('href');
    const event = await (await fetch(journey.url() + session)).text();
    expect(event).toContain('SUMMARY:High-Speed PCB Design and Signal Integrity');
    expect(event).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/);
    await page.goto(`${journey.url()}/calendar?portfolio=life-sciences&region=1`);
    const feed = await page.getByRole('link', { name: 'Subscribe to this calendar' }).getAttribute('href');
    expect(feed).toBe('/calendar.ics?portfolio=life-sciences&region=1');
    expect(await (await fetch(journey.url() + feed)).text()).toContain('BEGIN:VEVENT');
  });

  it('is told when there is no such course, and when none is scheduled', async () => {
    journey.forgive(/404/);
    const page = await journey.newPage();
    const answer = await page.goto(`${journey.url()}/training/99999`);
    expect(answer?.status()).toBe(404);
    await page.getByText("Sorry, we couldn't find a course that match the ID of #99999").waitFor();
    await page.goto(`${journey.url()}/training/739`);
    await page.getByText('No public course is currently scheduled.').waitFor();
  });

  it('comes by an old address to the course of today', async () => {
    const page = await open('/training/courseprofile.php?id=1944-77');
    expect(new URL(page.url()).pathname).toBe('/training/1944');
    await page.goto(`${journey.url()}/redirect?id=abc`);
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

import { useReadersJourney } from '../support/journey';

const journey = useReadersJourney();

it('the banner is tall on the pages that begin a theme', async () => {
  const paths =
    '/aboutus /ourteam /techpartner /graduates /tvet /tvet/info /mfg /technicalwriting /engineering /english';
  const isTall = async (path: string): Promise<boolean> => {
    const html = await (await fetch(journey.url() + path)).text();
    const [, names = ''] = /<header class="([^"]*)" data-banner/.exec(html) ?? [];
    expect([path, names]).not.toEqual([path, '']);
    return names.trim().includes(' ');
  };
  const tall: string[] = [];
  for (const path of paths.split(' ')) if (await isTall(path)) tall.push(path);
  expect(tall).toEqual(['/aboutus', '/graduates', '/tvet', '/mfg', '/engineering', '/english']);
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

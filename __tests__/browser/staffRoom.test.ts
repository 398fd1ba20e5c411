/** The staff console with a doubled font size, in a low window, with long names, and on a telephone. */
import type { Browser, Page } from 'playwright-core';
import { setFontSize } from '../support/browser';
import { aRunningClass, importClass } from '../support/classJourney';
import { aFilledFolder } from '../support/filledSite';
import { overflow } from '../support/scenes/findings';
import { answer } from '../support/scenes/scene';
import { resize } from '../support/scenes/stage';
import { signInBy, type StaffVisit, startStaffVisit, visitorSends } from '../support/staffJourney';
import type { Site } from '../support/startSite';

const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';

let visit: StaffVisit | undefined;
let site: Site;
let url: string;
let page: Page;
let browser: Browser;

beforeAll(async () => {
  visit = await startStaffVisit({}, aFilledFolder());
  ({ site, url, page, browser } = visit);
  // The name is the part before the @.
  await signInBy(page, site, url, `${LONG}@example.com`, 'admin');
  await page.getByRole('button', { name: /skip/i }).click();
});
afterAll(() => visit?.end());
afterEach(() => setFontSize(page, 16));

/** The checked element of each page: it is visible, and wide enough to be used. */
const PLACES = [
  ['/staff/enquiries', () => page.getByRole('searchbox', { name: 'Search' })],
  ['/staff/courses', () => page.getByRole('searchbox', { name: 'Search' })],
  ['/staff/sessions', () => page.getByRole('searchbox', { name: 'Course' })],
  ['/staff/classes/new', () => page.getByRole('link', { name: /Penang/ }).first()],
  ['/staff/form-templates/new', () => page.getByRole('heading', { name: 'Preview' })],
  ['/staff/mail/templates?open=new', () => page.getByRole('textbox', { name: 'Subject' })],
] as const;

it('whoever reads letters of twice the size scrolls nothing sideways from 390 to 1440 px, and has "Sign out" and each field in sight', async () => {
  await setFontSize(page, 32);
  for (const [path, what] of PLACES) {
    await page.goto(url + path);
    await what().waitFor();
    for (const width of [390, 820, 1024, 1440]) {
      await resize(page, width);
      await what().waitFor();
      const box = await what().boundingBox();
      const out = await page.getByRole('button', { name: 'Sign out' }).boundingBox();
      expect({
        ...{ path, width },
        sticksOut: await overflow(page),
        isWide: (box?.width ?? 0) > 120,
        isOutInSight: out !== null && out.x + out.width <= width,
      }).toEqual({ ...{ path, width }, sticksOut: [], isWide: true, isOutInSight: true });
    }
  }
});

it('the title of a dialog stays in words, and its fields in sight, in letters of twice the size on a telephone', async () => {
  await setFontSize(page, 32);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/staff/sessions?open=new`);
  const title = page.getByRole('heading', { name: 'Add session' });
  await title.waitFor();
  expect((await title.boundingBox())?.height).toBeLessThan(150);
});

it('a window that is lower than the list of places shows the last of them without going to the end of the page', async () => {
  await page.setViewportSize({ width: 1440, height: 450 });
  await page.goto(`${url}/staff/courses`);
  await page.getByRole('table').waitFor();
  const last = page.getByRole('link', { name: 'Your account' });
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(450);
  const { top, height } = await page.evaluate(() => ({
    top: window.scrollY,
    height: document.documentElement.scrollHeight,
  }));
  expect(top + 450).toBeLessThan(height / 2);
});

it('an enquiry of a long company, taken by a colleague with a long name, leaves the list within the page', async () => {
  await visitorSends(url, { form_name: 'Siti Ravi', form_company: LONG });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/staff/enquiries`);
  await page.getByRole('link', { name: /Siti Ravi/ }).click();
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await page.getByText(`Taken by ${LONG}`, { exact: false }).waitFor();
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto(`${url}/staff/enquiries`);
  const who = page.getByText('Siti Ravi');
  await who.waitFor();
  expect(await overflow(page)).toEqual([]);
  expect((await who.boundingBox())?.width).toBeGreaterThan(120);
});

describe('on a telephone', () => {
  let phone: Page;

  beforeAll(async () => {
    await importClass(site.dataDir, aRunningClass());
    const context = await browser.newContext({
      ...{ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
      storageState: await page.context().storageState(),
    });
    phone = await context.newPage();
  });

  it.each([
    ['/staff/classes/running-class/setup', 'Name of trainee 1'],
    ['/staff/classes/running-class/results', 'Response goal, %'],
    ['/staff/courses/1944', 'Kind of paragraph'],
  ])(
    'fields have letters of at least 16 px, for which no iPhone enlarges the page: %s',
    async (path, field) => {
      await phone.goto(url + path);
      await phone.getByLabel(field).first().waitFor();
      const small = await phone.evaluate(() =>
        Array.from(
          document.querySelectorAll('input:not([type="checkbox"], [type="radio"]), select, textarea'),
        )
          .filter((each) => each.checkVisibility() && parseFloat(getComputedStyle(each).fontSize) < 16)
          .map((each) => each.getAttribute('aria-label') ?? each.id),
      );
      expect(small).toEqual([]);
    },
  );

  it('each class shows how many forms are in, without scrolling sideways, and nothing lies over the next one', async () => {
    await importClass(site.dataDir, aRunningClass({ tracking_id: 'second-class', schedule_id: 9002 }));
    await phone.goto(`${url}/staff/classes`);
    const rows = phone.getByRole('table').locator('tbody tr');
    await rows.nth(1).waitFor();
    const [forms, first, second] = await Promise.all(
      [rows.first().getByText('Instructor form'), rows.first(), rows.nth(1)].map((each) =>
        each.boundingBox(),
      ),
    );
    if (!forms || !first || !second) throw new Error('A class is not shown.');
    expect(forms.x + forms.width).toBeLessThanOrEqual(390);
    expect(forms.y + forms.height).toBeLessThanOrEqual(first.y + first.height);
    expect(first.y + first.height).toBeLessThanOrEqual(second.y);
  });

  it('each member can be changed and removed, and each entry of the log and each form template is whole, without scrolling sideways at 390 and 820 px', async () => {
    const template = { id: 3, form: 'trainee_form', name: 'Evaluation of a course' };
    const list = [{ ...template, version: 2, fields: 24, used: 4 }];
    await answer(phone, '**/api/staff/form-templates', { status: true, list });
    for (const [path, label] of [
      ['team', 'Members'],
      ['activity', 'Activity log'],
      ['form-templates', 'All templates'],
    ] as const) {
      await phone.goto(`${url}/staff/${path}`);
      const region = phone.getByRole('region', { name: label });
      await region.getByRole('row').nth(1).waitFor();
      for (const width of [390, 820]) {
        await resize(phone, width);
        const sticksOut = await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        expect({ path, width, sticksOut }).toEqual({ path, width, sticksOut: 0 });
      }
    }
  });
});

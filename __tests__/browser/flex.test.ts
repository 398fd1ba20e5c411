import type { Page, Request } from 'playwright-core';
import { FLEX_NOTE, FLEX_THANKS, FLEX_WAIT } from '../../contract/formMessages';
import * as wizard from '../support/flexWizard';
import { arrive } from '../support/browser';
import { useSendersJourney } from '../support/journey';
import { runCommand } from '../support/startSite';

const journey = useSendersJourney();
const { box, choose, COURSE, currentStep, estimate, fill, press, text } = wizard;
const WIZARD = '/flex/wizard';
async function openStep2(options = {}): Promise<Page> {
  const page = await journey.open(WIZARD, options);
  await choose(page);
  await press(page, 'Next');
  await text(page, 'Participant 1 name').waitFor();
  return page;
}

it('the programme’s page explains it and leads to the wizard', async () => {
  const page = await journey.open('/flex');
  await page.getByRole('heading', { level: 1, name: 'Fly Learn EXperience' }).waitFor();
  expect(await page.getByRole('button', { name: 'FAQ', exact: true }).isVisible()).toBe(true);
  const link = page.getByRole('link', { name: 'Estimate the cost and register' }).first();
  expect(await link.getAttribute('href')).toBe('/flex/wizard?scroll=1');
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'FLEX registration' }).waitFor();
  expect(await currentStep(page)).toContain('1');
});

describe('step 1', () => {
  it('has the course of the address chosen, also before any script runs', async () => {
    const page = await journey.open(`${WIZARD}?course_id=${COURSE}&scroll=1`, { javaScriptEnabled: false });
    expect(await box(page, 'Course').inputValue()).toBe(COURSE);
    expect(await page.locator('main').innerText()).toContain('needs JavaScript');
    expect(await page.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contactus');
  });

  it('estimates course plus hotel, prints it as a quotation, and clears what another course makes void', async () => {
    const page = await journey.open(WIZARD);
    await choose(page);
    await box(page, 'Nights').selectOption('4');
    const sent = page.waitForRequest('**/flex/estimate_cost?*');
    await press(page, 'Estimate cost');
    const query = new URL((await sent).url()).searchParams;
    expect([...query.keys()]).toEqual(['course_id', 'schedule_id', 'hotel_rating', 'hotel_stay']);
    await estimate(page).getByText('Total').waitFor();
    const shown = await estimate(page).innerText();
    // 2280.00 for the course and 185.00 (Kuala Lumpur) or another rate per night; the total is their sum.
    const amounts = [...shown.matchAll(/MYR ([\d,]+\.\d\d)/g)].map(([, amount = '']) =>
      Number(amount.replaceAll(',', '')),
    );
    const [course = 0, rate = 0, stay = 0, total = 0] = amounts;
    expect([course, stay, total]).toEqual([2280, rate * 4, 2280 + rate * 4]);
    expect(rate).toBeGreaterThan(0);
    expect(shown).toContain(FLEX_NOTE);
    expect(shown).toContain('MYR 2,280.00');

    await page.getByRole('button', { name: 'Print this estimate' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(/^Quotation, \d\d \w{3} \d{4}$/).isVisible()).toBe(true);
    expect(await estimate(page).isVisible()).toBe(true);
    expect(await page.locator('#flex-course').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });

    await box(page, 'Nights').selectOption('2');
    await estimate(page).getByText('Estimate the cost again').waitFor();
    expect(await estimate(page).innerText()).not.toContain('MYR');
    await box(page, 'Course').selectOption({ index: 1 });
    expect([await box(page, 'Location').inputValue(), await box(page, 'Date').inputValue()]).toEqual([
      '',
      '',
    ]);
  });
});

describe('step 2', () => {
  it('has the cost beside the form, and loses nothing over Back, the browser’s own buttons and a reload', async () => {
    const page = await openStep2();
    const isBeside = async () => {
      await estimate(page).getByText('MYR 2,280.00').first().waitFor();
      const [sheet, form] = await Promise.all([
        estimate(page).boundingBox(),
        text(page, 'Participant 1 name').boundingBox(),
      ]);
      return (sheet?.x ?? 0) > (form?.x ?? 0) + (form?.width ?? 0);
    };
    // It was not asked for in step 1.
    expect(await isBeside()).toBe(true);
    await text(page, 'Bill to').fill('Example Sdn Bhd');
    await press(page, 'Back');
    await box(page, 'Course').waitFor();
    expect(await box(page, 'Course').inputValue()).toBe(COURSE);
    await page.goBack();
    await text(page, 'Bill to').waitFor();
    await arrive(page, () => page.reload());
    expect(await text(page, 'Bill to').inputValue()).toBe('Example Sdn Bhd');
    expect(await isBeside()).toBe(true);
    await text(page, 'Bill to').scrollIntoViewIfNeeded();
    expect(await estimate(page).isVisible()).toBe(true);
    await page.goBack();
    await box(page, 'Date').waitFor();
    expect(await box(page, 'Date').inputValue()).not.toBe('');
  });
});

describe('sending', () => {
  it('stores the registration once, says thank you, and starts anew when asked', async () => {
    journey.forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const page = await openStep2();
    await fill(page, 'Aminah Tan');
    const keys: (string | undefined)[] = [];
    page.on('request', (request: Request) => {
      if (request.url().endsWith('/flex/submit')) keys.push(request.headers()['idempotency-key']);
    });
    // Without a network everything is kept, and the next attempt has the same key.
    await page.context().setOffline(true);
    await press(page, 'Next');
    await page.getByRole('alert').getByText('The site could not be reached').waitFor();
    expect(await text(page, 'Participant 1 name').inputValue()).toBe('Aminah Tan');
    await page.context().setOffline(false);
    let sent = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/flex/submit', async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    await press(page, 'Next');
    await page.getByText('Processing...').waitFor();
    await page.keyboard.press('Enter');
    release();
    await page.getByRole('heading', { name: FLEX_THANKS }).waitFor();
    expect(await page.locator('main').innerText()).toContain(FLEX_WAIT);
    expect(sent).toBe(1);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(await currentStep(page)).toContain('3');
    expect(await page.evaluate(() => window.sessionStorage.length)).toBe(0);

    const { out } = await runCommand(['submissions', 'flex', '--format', 'json'], {
      DATA_DIR: journey.dataDir(),
    });
    const [stored] = JSON.parse(out) as Record<string, unknown>[];
    expect(stored).toMatchObject({
      course_id: Number(COURSE),
      participants: [{ name: 'Aminah Tan', email: '' }],
      booking_type: 'none',
      invoice_pic_email: 'ben@example.com',
    });
    expect(Object.keys(stored ?? {}).slice(2, 9)).toEqual([
      'course_id',
      'schedule_id',
      'course_title',
      'course_date',
      'city',
      'participants',
      'reseller',
    ]);

    await arrive(page, () => page.reload());
    await page.getByRole('heading', { name: FLEX_THANKS }).waitFor();
    await press(page, 'Register for another course');
    await box(page, 'Course').waitFor();
    expect([await box(page, 'Course').inputValue(), await currentStep(page)]).toEqual([
      '',
      expect.stringContaining('1'),
    ]);
  });
});

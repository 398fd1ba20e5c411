import type { SessionStatus } from '@/contract/entities';
import { isOpen } from '@/contract/sessionState';
import type { Page, Request } from 'playwright-core';
import { FLEX_MESSAGES, FLEX_NOTE, FLEX_THANKS, FLEX_WAIT } from '../../contract/formMessages';
import * as wizard from '../support/flexWizard';
import { arrive } from '../support/browser';
import { useJourney } from '../support/journey';
import { runCommand } from '../support/startSite';

const journey = useJourney({ RATE_LIMIT_SUBMISSIONS: '1000' });
const { ALL_MISSING, box, choose, COURSE, currentStep, estimate, fill, hotelsIn, press, text } = wizard;
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
  await press(page, 'FAQ');
  await page.getByRole('dialog', { name: 'FAQ' }).waitFor();
  await page.keyboard.press('Escape');
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

  it('offers only what is scheduled, ratings 3 to 5 and nights 0 to 9', async () => {
    const page = await journey.open(WIZARD);
    const options = (name: string) => box(page, name).locator('option').allInnerTexts();
    const answer = await page.request.get(`${journey.url()}/api/website/schedules`);
    const { schedules } = (await answer.json()) as {
      schedules: { course_id: number; venue_label: string; status?: SessionStatus; seats?: number }[];
    };
    const scheduled = new Set(
      schedules
        .filter((session) => session.venue_label !== 'Live online' && isOpen(session))
        .map((session) => session.course_id),
    );
    expect(await options('Course')).toHaveLength(scheduled.size + 1);
    expect(await options('Hotel rating')).toEqual(['3', '4', '5']);
    expect(await options('Nights')).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect([await box(page, 'Hotel rating').inputValue(), await box(page, 'Nights').inputValue()]).toEqual([
      '3',
      '0',
    ]);
  });

  it('says what is missing, and asks the server for nothing', async () => {
    const page = await journey.open(WIZARD);
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('estimate') && asked.push(request.url())));
    await press(page, 'Estimate cost');
    await page.getByText(FLEX_MESSAGES.course).waitFor();
    expect(await box(page, 'Course').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await box(page, 'Location').getAttribute('aria-invalid')).toBe('true');
    await press(page, 'Next');
    expect(await currentStep(page)).toContain('1');
    expect(asked).toEqual([]);
  });

  it('estimates course plus hotel, and clears what another course makes void', async () => {
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

    await box(page, 'Nights').selectOption('2');
    await estimate(page).getByText('Estimate the cost again').waitFor();
    expect(await estimate(page).innerText()).not.toContain('MYR');
    await box(page, 'Course').selectOption({ index: 1 });
    expect([await box(page, 'Location').inputValue(), await box(page, 'Date').inputValue()]).toEqual([
      '',
      '',
    ]);
  });

  it('prints the estimate as a quotation, without the form', async () => {
    const page = await journey.open(WIZARD);
    await choose(page);
    await press(page, 'Estimate cost');
    await page.getByRole('button', { name: 'Print this estimate' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText(/^Quotation, \d\d \w{3} \d{4}$/).isVisible()).toBe(true);
    expect(await estimate(page).isVisible()).toBe(true);
    expect(await page.locator('#flex-course').isVisible()).toBe(false);
  });

  it('says in words that a course has no price, and lets the visitor go on', async () => {
    journey.forgive(/404/);
    const page = await journey.open(WIZARD);
    await page.route('**/flex/estimate_cost?*', (route) =>
      route.fulfill({ status: 404, json: { status: false, message: FLEX_MESSAGES.price } }),
    );
    await choose(page);
    await press(page, 'Estimate cost');
    await page.getByRole('alert').getByText(FLEX_MESSAGES.price).waitFor();
    expect(await estimate(page).innerText()).toContain(FLEX_MESSAGES.price);
    await press(page, 'Next');
    await text(page, 'Participant 1 name').waitFor();
  });

  it('keeps a hotel in another currency apart', async () => {
    const page = await journey.open(WIZARD);
    await page.route('**/flex/estimate_cost?*', (route) =>
      route.fulfill({ json: { status: true, estimate_data: { total_price: 1410, currency: 'SGD' } } }),
    );
    await choose(page);
    await box(page, 'Nights').selectOption('1');
    await press(page, 'Estimate cost');
    await estimate(page).getByText('Total in SGD').waitFor();
    const shown = await estimate(page).innerText();
    expect(shown).toMatch(/Total in SGD\s+SGD 1,410\.00\s+Total in MYR\s+MYR \d+\.00/);
  });
});

describe('step 2', () => {
  it('has the cost beside the form, also for who did not ask for it before and after a reload', async () => {
    const page = await openStep2();
    const place = async () => {
      await estimate(page).getByText('MYR 2,280.00').first().waitFor();
      const [sheet, form] = await Promise.all([
        estimate(page).boundingBox(),
        text(page, 'Participant 1 name').boundingBox(),
      ]);
      return (sheet?.x ?? 0) > (form?.x ?? 0) + (form?.width ?? 0);
    };
    expect(await place()).toBe(true);
    await arrive(page, () => page.reload());
    expect(await place()).toBe(true);
    await text(page, 'Bill to').scrollIntoViewIfNeeded();
    expect(await estimate(page).isVisible()).toBe(true);
  });

  it('lists all that is missing in one box; each line leads to its field', async () => {
    const page = await openStep2();
    expect(await currentStep(page)).toContain('2');
    expect(page.url()).toContain(`course_id=${COURSE}&step=2`);
    await page.getByRole('radio', { name: 'Book and invoice' }).check();
    await page.getByLabel('Check-in').fill('');
    await page.getByLabel('Check-out').fill('');
    await press(page, 'Next');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.getByRole('link').allInnerTexts()).toEqual(ALL_MISSING);
    expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
    await alert.getByRole('link', { name: FLEX_MESSAGES.rooms }).click();
    expect(await box(page, 'Rooms').evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await box(page, 'Rooms').getAttribute('aria-invalid')).toBe('true');
    expect(
      await page.getByRole('link', { name: 'terms and conditions', exact: true }).getAttribute('href'),
    ).toBe('/tos');
  });

  it('offers the hotels of the session’s city, a stay around the class, and 1 to 9 rooms', async () => {
    const page = await journey.open(WIZARD);
    await choose(page);
    const city = await box(page, 'Location').inputValue();
    const dates = await box(page, 'Date').locator('option:checked').innerText();
    await press(page, 'Next');
    await page.getByRole('radio', { name: 'Book for me' }).check();
    const hotels = await hotelsIn(page, city);
    expect((await box(page, 'Hotel').locator('option').allInnerTexts()).slice(1)).toEqual(hotels);
    expect(await box(page, 'Rooms').locator('option').allInnerTexts()).toHaveLength(10);
    const [start = '', end = start] = dates.split(' – ');
    const day = (words: string, days: number): string =>
      new Date(Date.parse(`${words} UTC`) + days * 86_400_000).toISOString().slice(0, 10);
    expect(await page.getByLabel('Check-in').inputValue()).toBe(day(start, -1));
    expect(await page.getByLabel('Check-out').inputValue()).toBe(day(end, 1));
  });

  it('adds and removes participants by their number', async () => {
    const page = await openStep2();
    expect(await page.getByRole('button', { name: /^Remove participant/ }).count()).toBe(0);
    await text(page, 'Participant 1 name').fill('Ana');
    await press(page, 'Add participant');
    await text(page, 'Participant 2 e-mail').fill('ben@example.com');
    await press(page, 'Remove participant 1');
    expect(await text(page, 'Participant 1 e-mail').inputValue()).toBe('ben@example.com');
    expect(await text(page, 'Participant 2 name').count()).toBe(0);
  });

  it('loses nothing over Back, the browser’s own buttons and a reload', async () => {
    const page = await openStep2();
    await text(page, 'Bill to').fill('Example Sdn Bhd');
    await press(page, 'Back');
    await box(page, 'Course').waitFor();
    expect(await box(page, 'Course').inputValue()).toBe(COURSE);
    await page.goBack();
    await text(page, 'Bill to').waitFor();
    await arrive(page, () => page.reload());
    expect(await text(page, 'Bill to').inputValue()).toBe('Example Sdn Bhd');
    await page.goBack();
    await box(page, 'Date').waitFor();
    expect(await box(page, 'Date').inputValue()).not.toBe('');
  });
});

describe('sending', () => {
  it('stores the registration once, says thank you, and starts anew when asked', async () => {
    const page = await openStep2();
    await fill(page, 'Aminah Tan');
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

  it('keeps everything when the network fails, and sends it with the same key once it is back', async () => {
    journey.forgive(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const page = await openStep2();
    await fill(page, 'Offline Visitor');
    const keys: (string | undefined)[] = [];
    page.on('request', (request: Request) => {
      if (request.url().endsWith('/flex/submit')) keys.push(request.headers()['idempotency-key']);
    });
    await page.context().setOffline(true);
    await press(page, 'Next');
    await page.getByRole('alert').getByText('The site could not be reached').waitFor();
    expect(await text(page, 'Participant 1 name').inputValue()).toBe('Offline Visitor');
    await page.context().setOffline(false);
    await press(page, 'Next');
    await page.getByRole('heading', { name: FLEX_THANKS }).waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });
});

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { arrive, setServerTime } from '../support/browser';
import { becomes } from '../support/becomes';
import { holdScripts } from '../support/holdScripts';
import { useJourney } from '../support/journey';
import { runCommand } from '../support/startSite';

const journey = useJourney({ RATE_LIMIT_SUBMISSIONS: '1000' });
const open = (address: string, options = {}) => journey.open(address, options);
/** The output for staff on the command line. */
const staffRead = async (): Promise<string> => {
  const { out } = await runCommand(['submissions', 'contact', '--format', 'json'], {
    DATA_DIR: journey.dataDir(),
  });
  return out;
};
const form = (page: Page) => page.getByRole('form', { name: 'Get in touch' });
const fill = async (page: Page, name: string) => {
  await form(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await form(page).getByRole('textbox', { name: 'E-mail' }).fill('visitor@example.com');
  await form(page).getByRole('textbox', { name: 'Company' }).fill('Example Test Laboratory');
  await form(page).getByRole('textbox', { name: 'City' }).fill('Penang');
  await form(page).getByRole('textbox', { name: 'Request or comment' }).fill('Is there a date in March?');
};
/** The form's script has come, and keeps what is typed. */
const isKept = (page: Page) =>
  becomes(
    () => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft'))),
    true,
  );
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit' }).click();

describe('a visitor who asks', () => {
  it('sends an enquiry from a course, and staff read it on the command line', async () => {
    const page = await open('/training/1944');
    await form(page).scrollIntoViewIfNeeded();
    await fill(page, "Siti a/p Ravi O'Brien");
    await submit(page);
    await page.getByRole('status').getByText('Form Submitted!').waitFor();
    await becomes(() => form(page).getByRole('textbox', { name: 'Name', exact: true }).inputValue(), '');
    const out = await staffRead();
    expect(out).toContain("Siti a/p Ravi O'Brien");
    expect(out).toContain('1944');
  });

  it('goes on typing where a new day begins while the form still waits for its script', async () => {
    const page = await open('/training/1944');
    const loadScripts = await holdScripts(page);
    await setServerTime(page, Date.now() + 86_400_000);
    await page.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 86_400_000;
    });
    await fill(page, 'Night Owl');
    loadScripts();
    await submit(page);
    await page.getByRole('status').getByText('Form Submitted!').waitFor();
    expect(await staffRead()).toContain('Night Owl');
  });

  it('asks for a seat in a session with nothing more to type than who asks, and keeps what was typed', async () => {
    const page = await open('/training/1944');
    const sessions = page.getByRole('region', { name: 'Upcoming sessions' });
    const seat = (index: number) => sessions.getByRole('link', { name: /^Ask for a seat/ }).nth(index);
    const remark = form(page).getByRole('textbox', { name: 'Remark' });
    await seat(0).click();
    await remark.waitFor();
    const first = await remark.inputValue();
    expect(first).toMatch(/^Please keep a seat for me in High-Speed PCB .+ \(EE1944\), .+ 20\d\d, \w+/);
    await fill(page, 'Seated Visitor');
    await form(page).getByRole('textbox', { name: 'Request or comment' }).fill('');
    // Another date changes the remark; the visitor's data stay.
    await seat(1).click();
    await page.waitForFunction(
      (before) => document.querySelector<HTMLTextAreaElement>('[name="form_remark"]')?.value !== before,
      first,
    );
    const second = await remark.inputValue();
    await submit(page);
    const told = page.getByRole('group', { name: 'Your enquiry' });
    await told.waitFor();
    expect(await told.innerText()).toMatch(/by (Mon|Tues|Wednes|Thurs|Fri)day, \d\d \w{3} 20\d\d/);
    expect(await told.innerText()).toContain(second);
    expect(await staffRead()).toContain(second);
  });

  it('asks for a seat without JavaScript, too', async () => {
    const page = await open('/training/1944', { javaScriptEnabled: false });
    await page
      .getByRole('link', { name: /^Ask for a seat/ })
      .first()
      .click();
    expect(page.url()).toMatch(/\?session=\d+#get-in-touch$/);
    await fill(page, 'Plain Seat');
    await form(page).getByRole('textbox', { name: 'Request or comment' }).fill('');
    await submit(page);
    await page.getByText('We have your enquiry').waitFor();
    expect(await staffRead()).toMatch(/Plain Seat[^]+Please keep a seat for me/);
  });

  it('has the next date and the button in reach on a telephone, until the form is there', async () => {
    const page = await open('/training/1944', { viewport: { width: 390, height: 844 } });
    const bar = page.getByRole('complementary', { name: 'Next date' });
    const bottom = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    expect(await bottom()).toBe(844);
    await page.evaluate(() => window.scrollTo(0, 1500));
    expect(await bottom()).toBe(844);
    await bar.getByRole('link', { name: 'Ask for a seat' }).click();
    await form(page).getByRole('textbox', { name: 'Remark' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await bar.isVisible()).toBe(false);
  });

  it('sees that it is being sent, and cannot send it twice meanwhile', async () => {
    const page = await open('/contactus');
    let sent = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/website/contact', async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    await fill(page, 'Patient Visitor');
    await submit(page);
    await page.getByText('Processing...').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await page.getByText('Processing...').isVisible()).toBe(true);
    release();
    await page.getByRole('status').getByText('Form Submitted!').waitFor();
    await page.getByText('Processing...').waitFor({ state: 'detached' });
    expect(sent).toBe(1);
  });

  it('is told when the end of a pasted request was left out, also while the form waits for its script', async () => {
    const page = await open('/training/1944');
    await holdScripts(page);
    const field = form(page).getByRole('textbox', { name: 'Request or comment' });
    await field.click();
    await field.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'x'.repeat(5001));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await page.getByRole('alert').filter({ hasText: 'This field takes 5,000 characters.' }).waitFor();
  });

  it('is told the first thing that is missing, loses nothing, and finds the field under the cursor', async () => {
    const page = await open('/contactus');
    await fill(page, '   ');
    await submit(page);
    await page.getByRole('alert').getByText('Please enter a valid name.').waitFor();
    const name = form(page).getByRole('textbox', { name: 'Name', exact: true });
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await form(page).getByRole('textbox', { name: 'City' }).inputValue()).toBe('Penang');
  });

  it('finds the remark of the address filled in, and cannot change it', async () => {
    const page = await open('/contactus?request=inhouse&course_id=1944');
    const field = form(page).getByRole('textbox', { name: 'Remark' });
    expect(await field.inputValue()).toBe(
      'Please contact me to arrange in-house course High-Speed PCB Design and Signal Integrity (EE1944)',
    );
    expect(await field.evaluate((element: HTMLTextAreaElement) => element.readOnly)).toBe(true);
  });

  it('coming from the courseware finds its mailing box ticked, and the defaults after sending', async () => {
    const page = await open('/contactus?from=cw');
    const ticked = () => form(page).getByRole('checkbox', { checked: true }).count();
    expect(await form(page).getByRole('checkbox', { name: 'University courseware' }).isChecked()).toBe(true);
    expect(await ticked()).toBe(2);
    await fill(page, 'Chen');
    await submit(page);
    await page.getByRole('status').getByText('Form Submitted!').waitFor();
    await becomes(ticked, 1);
    expect(await form(page).getByRole('checkbox', { name: 'See my request below' }).isChecked()).toBe(true);
  });

  it('sends it without JavaScript, too', async () => {
    const page = await open('/contactus', { javaScriptEnabled: false });
    await fill(page, 'Plain Reader');
    await submit(page);
    await page.getByRole('status').getByText('Form Submitted!').waitFor();
    const out = await staffRead();
    expect(out).toContain('Plain Reader');
  });

  it('keeps what was typed before the script was there', async () => {
    const page = await journey.newPage();
    const loadScripts = await holdScripts(page);
    await page.goto(`${journey.url()}/contactus`, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Early Bird');
    await arrive(page, async () => loadScripts());
    await fillRest(page);
    await submit(page);
    await page.getByRole('status').getByText('Form Submitted!').waitFor();
    const out = await staffRead();
    expect(out).toContain('Early Bird');
  });

  it('finds everything typed after a reload, and after a look at another page', async () => {
    const page = await open('/contactus');
    const name = form(page).getByRole('textbox', { name: 'Name', exact: true });
    await fill(page, 'Reloading Visitor');
    await form(page).getByRole('checkbox', { name: 'Oil and gas' }).check();
    await isKept(page);
    await arrive(page, () => page.reload());
    await becomes(() => name.inputValue(), 'Reloading Visitor');
    expect(await form(page).getByRole('checkbox', { name: 'Oil and gas' }).isChecked()).toBe(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
    await page.waitForURL('**/tos');
    await page.goBack();
    await becomes(() => name.inputValue(), 'Reloading Visitor');
    await submit(page);
    await page.getByRole('status').getByText('Form Submitted!').waitFor();
    await arrive(page, () => page.reload());
    expect(await name.inputValue()).toBe('');
  });

  it('keeps everything typed when the network fails, and sends it once it is back', async () => {
    journey.forgive(/ERR_INTERNET_DISCONNECTED/);
    // The alerts' styles may not have loaded by then: their text is shown without them.
    journey.forgive(/ChunkLoadError[^]*AlertView/);
    const page = await open('/contactus');
    await fill(page, 'Offline Visitor');
    await isKept(page);
    await page.context().setOffline(true);
    await submit(page);
    await page.getByRole('alert').waitFor();
    expect(await form(page).getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(
      'Offline Visitor',
    );
    await page.context().setOffline(false);
    await submit(page);
    await page.getByRole('status').getByText('Form Submitted!').waitFor();
  });
});

async function fillRest(page: Page): Promise<void> {
  await form(page).getByRole('textbox', { name: 'E-mail' }).fill('early@example.com');
  await form(page).getByRole('textbox', { name: 'Company' }).fill('Example');
  await form(page).getByRole('textbox', { name: 'City' }).fill('Ipoh');
  await form(page).getByRole('textbox', { name: 'Request or comment' }).fill('Hello');
}

describe('staff', () => {
  it('import a course, and visitors see it within moments, without a restart', async () => {
    const file = path.join(journey.dataDir(), 'new.json');
    const course = { id: 9001, title: 'Acoustics for Product Engineers', group_id: 102 };
    writeFileSync(file, JSON.stringify({ courses: [course] }));
    const page = await open('/training?portfolio=electrical-electronics&group=102');
    expect(await page.getByRole('main').getByRole('link', { name: course.title }).count()).toBe(0);
    expect(await runCommand(['import', file], { DATA_DIR: journey.dataDir() })).toMatchObject({ code: 0 });
    await becomes(async () => {
      await page.reload();
      return (await page.getByRole('main').getByRole('link', { name: course.title }).count()) > 0;
    }, true);
  });
});

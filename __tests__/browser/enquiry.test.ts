import type { Page } from 'playwright-core';
import { arrive, setServerTime } from '../support/browser';
import { becomes } from '../support/becomes';
import { holdScripts } from '../support/holdScripts';
import { useSendersJourney } from '../support/journey';
import { runCommand } from '../support/startSite';

const journey = useSendersJourney();
const open = (address: string, options = {}) => journey.open(address, options);
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
  it('sends an enquiry from a course, sees that it is being sent, cannot send it twice meanwhile, and staff read it on the command line', async () => {
    const page = await open('/training/1944');
    let sent = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/website/contact', async (route) => {
      sent += 1;
      await held;
      await route.continue();
    });
    await form(page).scrollIntoViewIfNeeded();
    await fill(page, "Siti a/p Ravi O'Brien");
    await submit(page);
    await page.getByText('Processing...').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await page.getByText('Processing...').isVisible()).toBe(true);
    release();
    await page.getByRole('status').getByText('Form Submitted!').waitFor();
    await page.getByText('Processing...').waitFor({ state: 'detached' });
    await becomes(() => form(page).getByRole('textbox', { name: 'Name', exact: true }).inputValue(), '');
    expect(sent).toBe(1);
    const { out } = await runCommand(['submissions', 'contact', '--format', 'json'], {
      DATA_DIR: journey.dataDir(),
    });
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
    const sent = page.waitForRequest('**/api/website/contact');
    await submit(page);
    await page.getByRole('status').getByText('Form Submitted!').waitFor();
    expect((await sent).postDataJSON()).toMatchObject({ form_name: 'Night Owl' });
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
    const sent = page.waitForRequest('**/api/website/contact');
    await submit(page);
    const told = page.getByRole('group', { name: 'Your enquiry' });
    await told.waitFor();
    expect(await told.innerText()).toMatch(/by (Mon|Tues|Wednes|Thurs|Fri)day, \d\d \w{3} 20\d\d/);
    expect(await told.innerText()).toContain(second);
    expect((await sent).postDataJSON()).toMatchObject({ form_remark: second });
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
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await submit(page);
    await page.getByText('We have your enquiry').waitFor();
    const fields = new URLSearchParams((await sent).postData() ?? '');
    expect(fields.get('form_remark')).toMatch(/^Please keep a seat for me/);
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

  it('finds everything typed before the script was there, after a reload, and after a look at another page', async () => {
    const page = await journey.newPage();
    const loadScripts = await holdScripts(page);
    await page.goto(`${journey.url()}/contactus`, { waitUntil: 'commit' });
    const name = form(page).getByRole('textbox', { name: 'Name', exact: true });
    await fill(page, 'Early Bird');
    await arrive(page, async () => loadScripts());
    await form(page).getByRole('checkbox', { name: 'Oil and gas' }).check();
    await isKept(page);
    await arrive(page, () => page.reload());
    await becomes(() => name.inputValue(), 'Early Bird');
    expect(await form(page).getByRole('checkbox', { name: 'Oil and gas' }).isChecked()).toBe(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
    await page.waitForURL('**/tos');
    await page.goBack();
    await becomes(() => name.inputValue(), 'Early Bird');
    await submit(page);
    await page.getByRole('status').getByText('Form Submitted!').waitFor();
    await arrive(page, () => page.reload());
    expect(await name.inputValue()).toBe('');
  });
});

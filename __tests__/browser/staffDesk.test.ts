/** The desk: an enquiry appears, is taken and answered by keyboard alone, and the email arrives. */
import type { Browser, Page } from 'playwright-core';
import { aMailServer, type TestMailServer } from '../server/mail/aMailServer';
import { becomes } from '../support/becomes';
import { openPage, type WatchedPage } from '../support/browser';
import { aFilledFolder } from '../support/filledSite';
import { DESKTOP, signInBy, type StaffVisit, startStaffVisit, visitorSends } from '../support/staffJourney';
import type { Site } from '../support/startSite';

let visit: StaffVisit | undefined;
let site: Site;
let url: string;
let mailServer: TestMailServer;
let browser: Browser;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  mailServer = await aMailServer();
  visit = await startStaffVisit({ SMTP_URL: mailServer.url }, aFilledFolder());
  ({ site, url, browser, watched, page } = visit);
  await signInAs(page, 'ana@example.com');
});
afterAll(async () => {
  await visit?.end();
  await mailServer?.close();
});

/** Signs in by a link, and opens the enquiries. */
async function signInAs(into: Page, email: string): Promise<void> {
  await signInBy(into, site, url, email, 'desk');
  await into.getByRole('link', { name: 'Enquiries', exact: true }).click();
  await into.getByRole('heading', { name: 'Enquiries', level: 1 }).waitFor();
}

const row = (name: RegExp) => page.getByRole('listitem').getByRole('link', { name });
const reply = () => page.getByRole('textbox', { name: 'Reply', exact: true });

it('says what will stand in an empty list, and shows an enquiry by itself when a visitor sends it', async () => {
  await page.getByText('what visitors send appears by itself').waitFor();
  await visitorSends(url, {
    form_name: 'Siti Ravi',
    form_company: 'Meranti Works',
    form_request: 'Two seats, please.',
  });
  await row(/Siti Ravi, Meranti Works.*New/).waitFor();
});

it('opens, takes and answers it by keyboard alone, and the mail arrives', async () => {
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: 'Siti Ravi' }).waitFor();
  await page.getByText('Two seats, please.').last().waitFor();
  const take = page.getByRole('button', { name: 'Take', exact: true });
  while (!(await take.evaluate((node) => node === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Taken by ana').waitFor();

  await page.keyboard.press('r');
  await page.keyboard.type('Dear Siti,');
  await page.reload();
  await becomes(() => reply().inputValue(), 'Dear Siti,');
  await page.keyboard.press('r');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' two seats are yours.');
  await page.keyboard.press('Control+Enter');
  await page.getByText('The reply is on its way.').waitFor();
  await row(/Siti Ravi.*Done · ana/).waitFor();
  await page.getByText('Dear Siti, two seats are yours.').waitFor();
  await becomes(() => reply().inputValue(), '');
  // In print: the enquiry with its state and replies, and nothing of the console around it.
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('State: Done').isVisible()).toBe(true);
  expect(await page.getByText('Dear Siti, two seats are yours.').isVisible()).toBe(true);
  for (const role of ['navigation', 'banner', 'textbox', 'combobox', 'button'] as const)
    expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
  expect(await row(/Siti Ravi/).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  while (!mailServer.received.some(({ raw }) => raw.includes('two seats are yours')))
    await new Promise((resolve) => setTimeout(resolve, 20));
  const sent = mailServer.received.filter(({ raw }) => raw.includes('two seats are yours'));
  expect(sent.map(({ to }) => to)).toEqual([['aminah.tan@example.com']]);
});

it('has the heading of its page also on a phone, where an open enquiry stands alone', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('heading', { name: 'Enquiries', level: 1 }).waitFor();
  await becomes(() => page.getByRole('navigation', { name: 'States' }).count(), 0);
  await becomes(() => page.getByRole('link', { name: 'Export' }).count(), 0);
  await page.setViewportSize(DESKTOP.viewport);
  await page.getByRole('navigation', { name: 'States' }).waitFor();
});

it('keeps the reply when the session runs out in the middle of it', async () => {
  await reply().focus();
  await page.keyboard.type('One more thing');
  await page.evaluate(() => fetch('/api/staff/sign-out-everywhere', { method: 'POST' }));
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  const other = await page.context().newPage();
  await signInAs(other, 'ana@example.com');
  await other.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor({ state: 'detached' });
  await becomes(() => reply().inputValue(), 'One more thing');
});

it('tells of two who change the same enquiry the second, and lets them choose', async () => {
  const colleague = await openPage(browser, DESKTOP);
  await signInAs(colleague.page, 'ben@example.com');
  // Without a connection for a while.
  await colleague.page.route('**/api/staff/events', (route) => route.abort());
  await colleague.page.goto(page.url());
  await colleague.page.getByRole('combobox', { name: 'State' }).waitFor();
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Spam' });
  await row(/Siti Ravi.*Spam/).waitFor();
  await colleague.page.getByText('Not connected').waitFor();
  await colleague.page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'In progress' });
  await colleague.page.getByText('Changed meanwhile: it is “Spam” now').waitFor();
  await colleague.page.getByRole('button', { name: 'Keep mine' }).click();
  // Visible to the first person without a reload.
  await row(/Siti Ravi.*In progress/).waitFor();
  await colleague.close();
});

it('finds an enquiry by its words, keeps the filters in the address, and takes them out as a spreadsheet', async () => {
  await visitorSends(url, {
    form_name: 'Kumar Das',
    form_email: 'kumar@example.com',
    form_company: 'Kapur Labs',
  });
  await row(/Kumar Das/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Enquiries', level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('kapur');
  await page.keyboard.press('Enter');
  await row(/Siti Ravi/).waitFor({ state: 'detached' });
  await row(/Kumar Das/).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('kapur');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
});

it('words a letter, sees it as it will be sent, and takes the change back', async () => {
  await page.goto(`${url}/staff/mail`);
  await row(/Re: Contact form.*Sent/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Letters' }).click();
  await page.getByRole('link', { name: /^Contact form: confirmation/ }).click();
  const shown = page.frameLocator('iframe');
  const heading = shown.getByRole('heading', { name: 'We received your message' });
  await heading.waitFor();
  // Only its own styles apply: the policy of the page allows them by their hashes.
  expect(await shown.locator('main').evaluate((sheet) => getComputedStyle(sheet).maxWidth)).toBe('600px');
  await page.getByRole('textbox', { name: 'Heading' }).fill('Thank you');
  await shown.getByRole('heading', { name: 'Thank you' }).waitFor();
  await page.reload();
  await becomes(() => page.getByRole('textbox', { name: 'Heading' }).inputValue(), 'Thank you');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  await heading.waitFor();
});

it('makes a template, and puts it into a reply by keyboard', async () => {
  await page.goto(`${url}/staff/mail/templates?open=new`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Thanks');
  await page.getByRole('textbox', { name: 'Subject' }).fill('Your enquiry');
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear ');
  await page.getByRole('button', { name: 'Insert {{name}}' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The template is added.').waitFor();
  await page.goto(`${url}/staff/enquiries?q=kapur`);
  await row(/Kumar Das/).waitFor();
  await page.keyboard.press('j');
  const templates = page.getByRole('combobox', { name: 'Template' });
  await templates.getByRole('option', { name: 'Thanks' }).waitFor({ state: 'attached' });
  await page.keyboard.press('t');
  await page.keyboard.type('Th');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() =>
    document.querySelector('article textarea')?.textContent?.includes('Dear Kumar Das'),
  );
});

it('shows no error in the browser but the answers that were refused', () => {
  const isRefusal = (text: string): boolean => /status of (401|409)/.test(text);
  expect(watched.complaints.filter((text) => !isRefusal(text))).toEqual([]);
});

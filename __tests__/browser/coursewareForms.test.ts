import type { Page } from 'playwright-core';
import { answerFirst, arrive } from '../support/browser';
import { runCommand } from '../support/startSite';
import { useSendersJourney } from '../support/journey';

const journey = useSendersJourney();
const open = (path: string, options = {}) => journey.open(path, options);

const sent = async (kind: string): Promise<Record<string, unknown>[]> => {
  const { out } = await runCommand(['submissions', kind, '--format', 'json'], {
    DATA_DIR: journey.dataDir(),
  });
  return JSON.parse(out) as Record<string, unknown>[];
};
const callsOf = async (name: string) => (await sent('calls')).filter((call) => call.name === name);
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function fillCall(page: Page, name = 'Siti Ravi') {
  const dialog = dialogOf(page, 'Schedule a Call');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('E-mail').fill('siti@example.com');
  await dialog.getByLabel('Company / institution').fill('Example University');
  await dialog.getByLabel('City').fill('Penang');
  await dialog.getByLabel('Country').selectOption({ label: 'Malaysia' });
  await dialog.getByLabel('Topic to discuss').selectOption('Product related');
  await dialog.getByLabel('Product', { exact: true }).selectOption('ME1000 RF Circuit Design');
  return dialog;
}

describe('who wants to be called', () => {
  it('is told what is missing, types day and time in one go, in Malaysia time wherever they are, and that is what is sent', async () => {
    const page = await open('/cw/products/1000', { timezoneId: 'America/Los_Angeles', locale: 'en-US' });
    await page.getByRole('button', { name: 'Schedule a Call' }).click();
    const empty = dialogOf(page, 'Schedule a Call');
    await empty.getByRole('button', { name: 'Submit' }).click();
    await alertOf(page, 'Please insert your name').waitFor();
    expect(await empty.getByLabel('Name').evaluate((node) => node === document.activeElement)).toBe(true);
    const dialog = await fillCall(page);
    const time = dialog.getByLabel('Schedule 1');
    await time.focus();
    await page.keyboard.type('011120270930AM');
    expect(await time.inputValue()).toBe('2027-01-11T09:30');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('status').filter({ hasText: 'Enquiry Sent' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const calls = await callsOf('Siti Ravi');
    expect(calls).toHaveLength(1);
    const { id, received_at, ...fields } = calls.at(-1) ?? {};
    expect([typeof id, typeof received_at]).toEqual(['number', 'string']);
    expect(Object.entries(fields)).toEqual([
      ['name', 'Siti Ravi'],
      ['email', 'siti@example.com'],
      ['phone', ''],
      ['company', 'Example University'],
      ['education', 'no'],
      ['city', 'Penang'],
      ['country', 'MY'],
      ['topic_to_discuss', 'Product related'],
      ['topic_to_discuss_product', 'ME1000 RF Circuit Design'],
      ['topic_to_discuss_msg', ''],
      ['schedule1', '11-Jan-2027 09:30'],
      ['schedule2', ''],
      ['teaching_subject', ''],
    ]);
  });
});

describe('who loads the page anew in the middle of a form', () => {
  it('finds what was typed, and is stored once when an answer was lost', async () => {
    journey.forgive(/ERR_FAILED|Failed to load resource/);
    const page = await open('/cw');
    const openCall = () => page.getByRole('button', { name: 'Schedule a Call' }).click();
    await openCall();
    const dialog = await fillCall(page, 'Mei Chen');
    await dialog.getByLabel('Schedule 1').fill('2027-01-11T09:30');
    await answerFirst(page, /scheduleaCall/, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await alertOf(page, 'The site could not be reached').waitFor();
    await arrive(page, () => page.reload());
    await openCall();
    expect(await dialog.getByLabel('Company / institution').inputValue()).toBe('Example University');
    expect(await dialog.getByLabel('Schedule 1').inputValue()).toBe('2027-01-11T09:30');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('status').filter({ hasText: 'Enquiry Sent' }).waitFor();
    expect(await callsOf('Mei Chen')).toHaveLength(1);
    await arrive(page, () => page.reload());
    await openCall();
    expect(await dialog.getByLabel('Company / institution').inputValue()).toBe('');
  });

  it('finds the products ticked and the message typed', async () => {
    const page = await open('/cw/quickview');
    await page.getByRole('button', { name: 'Enquiry' }).click();
    const dialog = dialogOf(page, 'Courseware Enquiry');
    await dialog.getByRole('checkbox', { name: /^ME1010/ }).check();
    await dialog.getByLabel('Message').fill('Ten stations');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const button = page.getByRole('button', { name: 'Enquiry' });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
    await arrive(page, () => page.reload());
    await page.getByRole('button', { name: 'Enquiry' }).click();
    expect(await dialog.getByRole('checkbox', { name: /^ME1010/ }).isChecked()).toBe(true);
    expect(await dialog.getByLabel('Message').inputValue()).toBe('Ten stations');
  });
});

describe('who asks about products', () => {
  it('does so beside the page, with the product ticked', async () => {
    const page = await open('/cw/products/1000');
    await page.getByRole('button', { name: 'Contact Us' }).click();
    const panel = page.getByRole('region', { name: 'Courseware Enquiry' });
    await panel.waitFor();
    expect(await panel.getByRole('checkbox', { name: /^ME1000/ }).isChecked()).toBe(true);
    const submit = panel.getByRole('button', { name: 'Submit' });
    await panel.getByRole('checkbox', { name: /^ME1000/ }).uncheck();
    await submit.click();
    await alertOf(page, 'Please select at least one product interest.').waitFor();
    await panel.getByRole('checkbox', { name: /^ME1010/ }).check();
    await submit.click();
    await alertOf(page, 'Please fill out all the required field(s).').waitFor();
    await panel.getByLabel('Name').fill('Siti Ravi');
    await panel.getByLabel('E-mail').fill('siti');
    await panel.getByLabel('Company').fill('Example University');
    await panel.getByLabel('Education').selectOption('yes');
    await panel.getByLabel('City').fill('Penang');
    await panel.getByLabel('Country').selectOption('MY');
    await panel.getByLabel('Message').fill('Ten stations,\nplease.');
    await submit.click();
    await alertOf(page, 'Invalid email format').waitFor();
    await panel.getByLabel('E-mail').fill('siti@example.com');
    await submit.click();
    await page.getByRole('status').filter({ hasText: 'Enquiry Submitted!' }).waitFor();
    await panel.waitFor({ state: 'detached' });
    const [enquiry] = (await sent('courseware')).slice(-1);
    expect(Object.keys(enquiry ?? {})).toEqual([
      'id',
      'received_at',
      'subject',
      'enquiry_name',
      'enquiry_email',
      'enquiry_phone',
      'enquiry_company',
      'enquiry_education',
      'enquiry_city',
      'enquiry_country',
      'enquiry_message',
      'product_interests',
    ]);
    expect(enquiry).toMatchObject({
      subject: [1010],
      product_interests: [{ id: 1010, group_code: 'ME', course_title: 'Antennas and Propagation' }],
      enquiry_message: 'Ten stations,\nplease.',
    });
  });
});

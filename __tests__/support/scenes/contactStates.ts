/** The contact form: refused, failed, and sent. */
import type { Page } from 'playwright-core';
import { ALERTS, DIALOG, dialogOpens, fail, goInside, hold, press, type Scene } from './scene';

export async function fillContact(page: Page, request = 'Is there a date in March?'): Promise<void> {
  const form = page.getByRole('form', { name: 'Get in touch' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Siti Ravi');
  await form.getByRole('textbox', { name: 'E-mail' }).fill('siti@example.com');
  await form.getByRole('textbox', { name: 'Company' }).fill('Example Test Laboratory');
  await form.getByRole('textbox', { name: 'City' }).fill('Penang');
  await form.getByRole('textbox', { name: 'Request or comment' }).fill(request);
  await form.getByRole('button', { name: 'Submit' }).click();
}

export const contactStates: Scene[] = [
  ...['FAQ', 'Refund Policy', 'About Penang'].map((name): Scene => ({
    name: `panel-${name.toLowerCase().replace(/ /g, '-')}`,
    at: '/contactus',
    part: DIALOG,
    reach: async (page) => {
      await press(page, name);
      await dialogOpens(page, name);
    },
  })),
  {
    name: 'contactus-resellers',
    at: '/contactus',
    part: DIALOG,
    reach: async (page) => {
      await press(page, 'India');
      await dialogOpens(page, 'Resellers in India');
    },
  },
  {
    name: 'contactus-not-reached',
    at: '/contactus',
    part: 'main ~ [role="alert"]',
    reach: async (page) => {
      await page.route(/\/assets\/.+\.js$|\/contactus$/, (route) => route.abort('internetdisconnected'));
      await page.getByRole('form').getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('alert').first().waitFor();
    },
    forgive: /Failed to load resource|Loading chunk/,
  },
  {
    name: 'contactus-missing',
    at: '/contactus',
    part: `main, ${ALERTS}`,
    reach: async (page) => {
      await page.getByRole('form').getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'contactus-sending',
    at: '/contactus',
    part: DIALOG,
    reach: async (page) => {
      await hold(page, '**/api/website/contact');
      await fillContact(page);
      await page.getByText('Processing...').waitFor();
    },
  },
  {
    name: 'contactus-sent',
    at: '/contactus',
    part: ALERTS,
    reach: async (page) => {
      await fillContact(page);
      await page.getByRole('status').getByText('Form Submitted!').waitFor();
    },
  },
  {
    name: 'contactus-refused',
    at: '/contactus',
    part: ALERTS,
    forgive: /500/,
    reach: async (page) => {
      await fail(page, '**/api/website/contact');
      await fillContact(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'contactus-resellers-failed',
    at: '/aboutus',
    part: 'main',
    forgive: /500/,
    reach: async (page) => {
      await fail(page, '**/api/website/resellers');
      await goInside(page, '/contactus');
      await page.getByRole('region', { name: 'Global Resellers' }).waitFor();
      await page.getByRole('alert').first().waitFor();
    },
  },
];

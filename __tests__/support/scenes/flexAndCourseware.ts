/** States of the FLEX wizard and of the courseware pages. */
import type { Page } from 'playwright-core';
import { choose, fill, press as pressExactly, text } from '../flexWizard';
import { ALERTS, answer, DIALOG, dialogOpens, fail, goInside, hold, press, type Scene } from './scene';

async function toStep2(page: Page): Promise<void> {
  await choose(page);
  await pressExactly(page, 'Next');
  await text(page, 'Participant 1 name').waitFor();
}

const flex: Scene[] = [
  {
    name: 'flex-step-1-missing',
    at: '/flex/wizard',
    part: `main, ${ALERTS}`,
    reach: async (page) => {
      await pressExactly(page, 'Estimate cost');
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'flex-step-1-estimate',
    at: '/flex/wizard',
    part: 'main',
    reach: async (page) => {
      await choose(page);
      await page.getByRole('combobox', { name: 'Nights' }).selectOption('3');
      await pressExactly(page, 'Estimate cost');
      await page.getByText('Total', { exact: false }).first().waitFor();
    },
  },
  {
    name: 'flex-step-1-without-price',
    at: '/flex/wizard',
    part: `main, ${ALERTS}`,
    forgive: /500/,
    reach: async (page) => {
      await fail(page, '**/flex/estimate_cost?*');
      await choose(page);
      await pressExactly(page, 'Estimate cost');
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'flex-step-2', at: '/flex/wizard', part: 'main', reach: toStep2 },
  {
    name: 'flex-step-2-missing',
    at: '/flex/wizard',
    part: 'main',
    reach: async (page) => {
      await toStep2(page);
      await page.getByRole('radio', { name: 'Book for me' }).check();
      await pressExactly(page, 'Add participant');
      await pressExactly(page, 'Next');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'flex-step-2-hotels-failed',
    at: '/aboutus',
    part: 'main',
    forgive: /500/,
    reach: async (page) => {
      await fail(page, '**/flex/hotel_rates');
      await goInside(page, '/flex/wizard');
      await page.getByRole('combobox', { name: 'Course' }).waitFor();
      await toStep2(page);
      await page.getByRole('radio', { name: 'Book for me' }).check();
      await page.getByRole('group', { name: 'Hotel', exact: true }).getByRole('button').waitFor();
    },
  },
  {
    name: 'flex-step-1-on-request',
    at: '/aboutus',
    part: 'main',
    reach: async (page) => {
      await page.route('**/api/website/schedules', async (route) => {
        const { schedules } = (await (await route.fetch()).json()) as { schedules: object[] };
        const unpriced = schedules.map((session) => ({ ...session, has_price: 'no' }));
        await route.fulfill({ json: { status: true, schedules: unpriced } });
      });
      await goInside(page, '/flex/wizard');
      await page.getByRole('combobox', { name: 'Course' }).waitFor();
      await choose(page);
    },
  },
  {
    name: 'flex-step-3',
    at: '/flex/wizard',
    part: 'main',
    reach: async (page) => {
      await toStep2(page);
      await fill(page, 'Siti Ravi');
      await pressExactly(page, 'Next');
      await page.getByRole('button', { name: 'Register for another course' }).waitFor();
    },
  },
];

const courseware: Scene[] = [
  ...['Schedule a Call', 'Reseller Portal'].map((name): Scene => ({
    name: `cw-${name.toLowerCase().replace(/ /g, '-')}`,
    at: '/cw',
    part: DIALOG,
    reach: async (page) => {
      await press(page, name);
      await dialogOpens(page, name);
    },
  })),
  {
    name: 'cw-call-missing',
    at: '/cw',
    part: `${DIALOG}, ${ALERTS}`,
    reach: async (page) => {
      await press(page, 'Schedule a Call');
      await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'cw-enquiry',
    at: '/cw',
    part: DIALOG,
    reach: async (page) => {
      await press(page, 'Enquiry');
      await dialogOpens(page, 'Courseware Enquiry');
    },
  },
  {
    name: 'cw-enquiry-beside-the-product',
    at: '/cw/products/1000',
    part: `main, ${ALERTS}`,
    reach: async (page) => {
      await press(page, 'Contact Us');
      const panel = page.getByRole('region', { name: 'Courseware Enquiry' });
      await panel.getByRole('button', { name: 'Submit' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  ...['Teaching Slides', 'Training Kit'].map((name): Scene => ({
    name: `cw-${name.toLowerCase().replace(' ', '-')}`,
    at: '/cw/products/1000',
    part: 'main',
    reach: (page) => page.getByRole('tab', { name }).click(),
  })),
  {
    name: 'cw-video-playing',
    at: '/cw/shortvideo',
    part: 'main',
    reach: async (page) => {
      await press(page, /^Play video/);
      await page.locator('video').waitFor();
    },
  },
  {
    name: 'cw-products-failed',
    at: '/aboutus',
    part: 'main',
    forgive: /500/,
    reach: async (page) => {
      await fail(page, '**/feData?**');
      await goInside(page, '/cw');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'cw-waiting',
    at: '/aboutus',
    part: 'main',
    reach: async (page) => {
      await hold(page, '**/feData?**');
      await goInside(page, '/cw/quickview');
      await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'cw-quickview-none',
    at: '/aboutus',
    part: 'main',
    reach: async (page) => {
      await answer(page, '**/feData?datatype=quickview', { status: true, list: [] });
      await goInside(page, '/cw/quickview');
      await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'signage-empty',
    at: '/aboutus',
    part: 'main',
    reach: async (page) => {
      await answer(page, '**/api/website/calendar**', { status: true, list: [] });
      await goInside(page, '/calendar_signage');
      await page.getByRole('heading', { level: 1, name: 'Training Calendar' }).waitFor();
    },
  },
  {
    name: 'signage-failed',
    at: '/aboutus',
    part: 'main',
    forgive: /500/,
    reach: async (page) => {
      await fail(page, '**/api/website/**');
      await goInside(page, '/calendar_signage');
      await page.getByRole('alert').first().waitFor();
    },
  },
];

export const flexAndCourseware: Scene[] = [...flex, ...courseware];

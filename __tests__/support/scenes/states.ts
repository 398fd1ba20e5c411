/** States of the public pages: menus, dialogs, loading, empty, failures. */
import type { Page } from 'playwright-core';
import { contactStates, fillContact } from './contactStates';
import { ALERTS, answer, DIALOG, dialogOpens, fail, goInside, hold, press, type Scene } from './scene';

const NARROW = 390;

async function search(page: Page, keywords: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search courses' }).first().fill(keywords);
  await press(page, 'Search');
}

const menu = (label: string): Scene => ({
  name: `menu-${label.toLowerCase().replace(/ /g, '-')}`,
  at: '/aboutus',
  part: 'header',
  width: 1440,
  reach: (page) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: label }).focus(),
});

const shell: Scene[] = [
  menu('Programs'),
  menu('Training Calendar'),
  {
    name: 'menu-mobile',
    at: '/aboutus',
    part: 'header',
    width: NARROW,
    reach: async (page) => {
      await press(page, 'Open menu');
      await page
        .getByRole('navigation', { name: 'Mobile' })
        .getByRole('button', { name: 'Programs' })
        .click();
    },
  },
  {
    name: 'search-dialog',
    at: '/aboutus',
    part: DIALOG,
    reach: async (page) => {
      await search(page, 'control systems');
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'search-dialog-none',
    at: '/aboutus',
    part: DIALOG,
    reach: async (page) => {
      await search(page, 'vibraton');
      await page.getByText('No result found').waitFor();
    },
  },
  {
    name: 'search-dialog-waiting',
    at: '/aboutus',
    part: DIALOG,
    reach: async (page) => {
      await hold(page, '**/search_courses?**');
      await search(page, 'control systems');
      await dialogOpens(page, 'Search results');
    },
  },
  {
    name: 'search-dialog-failed',
    at: '/aboutus',
    part: `${DIALOG}, ${ALERTS}`,
    forgive: /500/,
    reach: async (page) => {
      await fail(page, '**/search_courses?**');
      await search(page, 'control systems');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'search-refused-at-the-field',
    at: '/aboutus',
    part: 'header',
    reach: async (page) => {
      await search(page, 'signal & <noise>');
      await page.getByRole('alert').first().waitFor();
    },
  },
];

const courses: Scene[] = [
  {
    name: 'course-failed',
    at: '/aboutus',
    part: 'main',
    forgive: /500/,
    reach: async (page) => {
      await fail(page, '**/api/website/**');
      await goInside(page, '/training/1944');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'course-waiting',
    at: '/aboutus',
    part: 'main',
    reach: async (page) => {
      await hold(page, '**/api/website/**');
      await goInside(page, '/training/1944');
      await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'course-without-sessions',
    at: '/aboutus',
    part: 'main',
    reach: async (page) => {
      await answer(page, '**/courses/1944/schedules', { status: true, schedules: [] });
      await goInside(page, '/training/1944');
      await page.getByRole('heading', { level: 1, name: /High-Speed PCB/ }).waitFor();
    },
  },
  {
    name: 'portfolio-failed',
    at: '/aboutus',
    part: 'main',
    forgive: /500/,
    reach: async (page) => {
      await fail(page, '**/portfolio_courses?*');
      await goInside(page, '/training?portfolio=electrical-electronics');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'training-failed',
    at: '/aboutus',
    part: 'main',
    forgive: /500/,
    reach: async (page) => {
      await fail(page, '**/api/website/courses*');
      await goInside(page, '/training');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'home-failed',
    at: '/aboutus',
    part: 'main',
    forgive: /500/,
    reach: async (page) => {
      await fail(page, '**/api/website/**');
      await goInside(page, '/');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'home-waiting',
    at: '/aboutus',
    part: 'main',
    reach: async (page) => {
      await hold(page, '**/api/website/**');
      await goInside(page, '/');
      await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor({ state: 'detached' });
    },
  },
];

const seat: Scene[] = [
  {
    name: 'course-seat',
    at: '/training/1944',
    part: '#get-in-touch',
    reach: askForSeat,
  },
  {
    name: 'course-seat-sent',
    at: '/training/1944',
    part: '#get-in-touch',
    reach: async (page) => {
      await askForSeat(page);
      await fillContact(page, '');
      await page.getByRole('group', { name: 'Your enquiry' }).waitFor();
    },
  },
];

const calendar: Scene[] = [
  {
    name: 'calendar-waiting',
    at: '/aboutus',
    part: `main, ${DIALOG}`,
    reach: async (page) => {
      await hold(page, '**/api/website/calendar**');
      await goInside(page, '/calendar');
      await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor({ state: 'detached' });
    },
  },
  {
    name: 'calendar-empty',
    at: '/aboutus',
    part: 'main',
    reach: async (page) => {
      await answer(page, '**/api/website/calendar**', { status: true, list: [] });
      await goInside(page, '/calendar');
      await page.getByRole('heading', { level: 1, name: 'Training Calendar' }).waitFor();
    },
  },
  {
    name: 'calendar-failed',
    at: '/aboutus',
    part: 'main',
    forgive: /500/,
    reach: async (page) => {
      await fail(page, '**/api/website/calendar**');
      await goInside(page, '/calendar');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'calendar-region-failed',
    at: '/calendar?portfolio=ALL&region=2',
    part: `main, ${ALERTS}`,
    forgive: /500/,
    reach: async (page) => {
      await fail(page, '**/api/website/calendar/*');
      await page.getByRole('combobox', { name: 'Region' }).selectOption({ label: 'Singapore' });
      await page.getByText('could not be loaded').waitFor();
    },
  },
  {
    name: 'calendar-region-waiting',
    at: '/calendar?portfolio=ALL&region=2',
    part: DIALOG,
    reach: async (page) => {
      await hold(page, '**/api/website/calendar/*');
      await page.getByRole('combobox', { name: 'Region' }).selectOption({ label: 'Singapore' });
      await dialogOpens(page, 'Loading...');
    },
  },
];

async function askForSeat(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Upcoming sessions' })
    .getByRole('link', { name: /^Ask for a seat/ })
    .first()
    .click();
  await page.getByText('You are asking about').waitFor();
}

export const states: Scene[] = [...shell, ...courses, ...seat, ...calendar, ...contactStates];

/** "Sessions": the grid in its states, a session during a move, and its dialogs. */
import type { Page } from 'playwright-core';
import { DIALOG, dialogOpens, MAIN, press, type Scene } from '../scene';
import { placeStates } from './placeStates';

const AT = '/staff/sessions';
const WITH = `${AT}?held=yes`;
const dialog = (name: string, reach: (page: Page) => Promise<void>, rest: Partial<Scene> = {}): Scene => ({
  ...{ name: `staff-sessions-${name}`, at: WITH, as: 'admin', part: DIALOG, reach },
  ...rest,
});

const sessionsAreThere = (page: Page): Promise<void> => page.locator('[data-key]').first().waitFor();

export const sessionScenes: Scene[] = [
  ...placeStates({
    name: 'sessions',
    at: AT,
    heading: 'Sessions',
    list: '**/api/staff/sessions/courses?*',
    empty: { courses: [], first: [], total: 0, sessions: 0 },
    onPhone: { list: '**/api/staff/sessions?*', empty: { sessions: [], total: 0 } },
  }),
  {
    ...{ name: 'staff-sessions-moving', at: WITH, as: 'admin', part: MAIN, width: 1440 },
    reach: async (page) => {
      await sessionsAreThere(page);
      await page.locator('[data-key]').first().focus();
      await page.keyboard.press('m');
      await page.keyboard.press('ArrowRight');
      await page.getByText('Move to').waitFor();
    },
  },
  dialog('add', async (page) => {
    await press(page, 'Add session');
    await dialogOpens(page, 'Add session');
    await page.getByRole('dialog').getByLabel('Venue').waitFor();
  }),
  dialog(
    'add-refused',
    async (page) => {
      await press(page, 'Add session');
      await page.getByRole('dialog').getByLabel('Venue').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await page.getByText('is required').first().waitFor();
    },
    { forgive: /422/ },
  ),
  dialog('change', async (page) => {
    await sessionsAreThere(page);
    await page.locator('[data-key]').first().click();
    await page.getByRole('dialog').getByLabel('Venue').waitFor();
  }),
  dialog('gone', (page) => page.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor(), {
    at: `${WITH}&open=999999`,
    forgive: /404/,
  }),
  dialog('series', async (page) => {
    await press(page, 'Copy a series');
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  }),
];

/** "Mail": the outbox, letters and reply templates. */
import type { Page } from 'playwright-core';
import { MAIN, type Scene } from '../scene';
import { placeScene } from './placeStates';

const scene = (name: string, at: string, reach: Scene['reach']): Scene => ({
  ...{ name: `staff-${name}`, at, as: 'admin', part: MAIN },
  reach,
});

const openLetter = (page: Page): Promise<void> =>
  page.getByRole('link', { name: /^Contact form: confirmation/ }).click();

export const mailScenes: Scene[] = [
  placeScene({ name: 'mail', at: '/staff/mail', heading: 'Mail' }),
  scene('mail-open', '/staff/mail?state=failed', async (page) => {
    await page.getByRole('link', { name: /@/ }).first().click();
    await page.getByRole('button', { name: 'Send again' }).waitFor();
  }),
  scene('letters', '/staff/mail/letters', (page) =>
    page.getByRole('link', { name: /^Contact form: confirmation/ }).waitFor(),
  ),
  {
    ...scene('letter', '/staff/mail/letters', async (page) => {
      await openLetter(page);
      await page.frameLocator('iframe').getByRole('heading').first().waitFor();
    }),
    // The frame runs no scripts, including those of the test.
    forgive: /Blocked script execution/,
  },
  placeScene({ name: 'templates', at: '/staff/mail/templates', heading: 'Mail' }),
  scene('template', '/staff/mail/templates?open=new', (page) =>
    page.getByRole('textbox', { name: 'Subject' }).waitFor(),
  ),
];

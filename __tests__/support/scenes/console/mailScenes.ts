/** "Mail": the outbox, letters and reply templates; "People". */
import { MAIN, press, type Scene } from '../scene';
import { placeIsThere, placeStates } from './placeStates';

const scene = (name: string, at: string, reach: Scene['reach']): Scene => ({
  ...{ name: `staff-${name}`, at, as: 'admin', part: MAIN },
  reach,
});

export const mailScenes: Scene[] = [
  ...placeStates({
    name: 'mail',
    at: '/staff/mail',
    heading: 'Mail',
    list: '**/api/staff/mails*',
    empty: { counts: { sent: 0, waiting: 0, failed: 0 }, list: [], next: null },
  }),
  scene('mail-open', '/staff/mail', async (page) => {
    await page.getByRole('link', { name: /@/ }).first().click();
    await page.locator('article').waitFor();
  }),
  scene('letters', '/staff/mail/letters', (page) =>
    page.getByRole('link', { name: /^Contact form: confirmation/ }).waitFor(),
  ),
  {
    ...scene('letter', '/staff/mail/letters', async (page) => {
      await page.getByRole('link', { name: /^Contact form: confirmation/ }).click();
      await page.frameLocator('iframe').getByRole('heading').first().waitFor();
    }),
    // The frame runs no script, nor those of the instruments.
    forgive: /Blocked script execution/,
  },
  ...placeStates({
    name: 'templates',
    at: '/staff/mail/templates',
    heading: 'Mail',
    list: '**/api/staff/reply-templates',
    empty: { list: [] },
  }),
  scene('template', '/staff/mail/templates?open=new', (page) =>
    page.getByRole('textbox', { name: 'Subject' }).waitFor(),
  ),
  scene('people', '/staff/people', (page) => placeIsThere(page, 'People')),
  scene('person', '/staff/people', async (page) => {
    await page.getByLabel('E-mail address').fill('nobody@example.com');
    await press(page, 'Look up');
    await page.getByText('nobody@example.com').first().waitFor();
  }),
];

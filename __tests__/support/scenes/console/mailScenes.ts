/** "Mail": the outbox, letters and reply templates. */
import type { Page } from 'playwright-core';
import { DIALOG, dialogOpens, fail, MAIN, press, type Scene } from '../scene';
import type { LettersResponse } from '@/contract/staff/lettersResponses';
import { placeStates } from './placeStates';

const scene = (name: string, at: string, reach: Scene['reach']): Scene => ({
  ...{ name: `staff-${name}`, at, as: 'admin', part: MAIN },
  reach,
});

/** Somebody else saves the open letter. */
async function letterChanges(page: Page): Promise<void> {
  await page.route('**/api/staff/letters/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { status: false } })
      : route.fallback(),
  );
  await page.route('**/api/staff/letters', async (route) => {
    const answer = await route.fetch();
    const { list } = (await answer.json()) as LettersResponse;
    const theirs = list.map((letter) => ({
      ...letter,
      version: letter.version + 1,
      wording: { ...letter.wording, subject: 'Thank you for your message' },
    }));
    await route.fulfill({ json: { status: true, list: theirs } });
  });
}
const openLetter = (page: Page): Promise<void> =>
  page.getByRole('link', { name: /^Contact form: confirmation/ }).click();

export const mailScenes: Scene[] = [
  ...placeStates({
    name: 'mail',
    isLikeTheTeams: true,
    at: '/staff/mail',
    heading: 'Mail',
    list: '**/api/staff/mails*',
    empty: { counts: { sent: 0, waiting: 0, failed: 0 }, list: [], next: null },
  }),
  scene('mail-open', '/staff/mail?state=failed', async (page) => {
    await page.getByRole('link', { name: /@/ }).first().click();
    await page.getByRole('button', { name: 'Send again' }).waitFor();
  }),
  {
    ...scene('mail-open-failed', '/staff/mail?open=999999', (page) =>
      page.getByText('This e-mail could not be loaded').waitFor(),
    ),
    forgive: /404/,
  },
  scene('letters', '/staff/mail/letters', (page) =>
    page.getByRole('link', { name: /^Contact form: confirmation/ }).waitFor(),
  ),
  {
    ...scene('letters-failed', '/staff/mail/letters', (page) =>
      page.getByRole('button', { name: 'Try again' }).waitFor(),
    ),
    prepare: (page) => fail(page, '**/api/staff/letters'),
    forgive: /500/,
  },
  {
    ...scene('letter', '/staff/mail/letters', async (page) => {
      await openLetter(page);
      await page.frameLocator('iframe').getByRole('heading').first().waitFor();
    }),
    // The frame runs no scripts, including those of the test.
    forgive: /Blocked script execution/,
  },
  {
    ...scene('letter-changed-meanwhile', '/staff/mail/letters', async (page) => {
      await openLetter(page);
      await page.getByRole('textbox', { name: 'Subject' }).fill('We have your message');
      await letterChanges(page);
      await press(page, 'Save');
      await dialogOpens(page, 'Changed meanwhile');
    }),
    part: DIALOG,
    forgive: /409|Blocked script execution/,
  },
  ...placeStates({
    name: 'templates',
    isLikeTheTeams: true,
    at: '/staff/mail/templates',
    heading: 'Mail',
    list: '**/api/staff/reply-templates',
    empty: { list: [] },
  }),
  scene('template', '/staff/mail/templates?open=new', (page) =>
    page.getByRole('textbox', { name: 'Subject' }).waitFor(),
  ),
];

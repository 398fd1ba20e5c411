/**
 * The staff console from a new site on: the first administrator, a passkey, the team, and a session that
 * expires.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { type WatchedPage } from '../support/browser';
import { startStaffVisit, type StaffVisit } from '../support/staffJourney';
import type { Site } from '../support/startSite';

let visit: StaffVisit | undefined;
let site: Site;
let watched: WatchedPage;
let page: Page;
let url: string;

/** An authenticator of the device that confirms everything. */
async function addAuthenticator(): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const firstLink = async (): Promise<string> => {
  const line = /(http:\S+\/staff\/sign-in\?first=1#\S+)/;
  while (!line.test(site.output())) await new Promise((resolve) => setTimeout(resolve, 20));
  return line.exec(site.output())?.[1] ?? '';
};

beforeAll(async () => {
  visit = await startStaffVisit();
  ({ site, url, watched, page } = visit);
  await addAuthenticator();
});
afterAll(() => visit?.end());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });

it('lets the first administrator in by the link of a new site, and hides its secret', async () => {
  await page.goto(await firstLink());
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByLabel('Name').fill('Ana Tan');
  await page.getByLabel('E-mail address').fill('ana@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Make a passkey' }).waitFor();
});

it('makes a passkey on this device', async () => {
  await button('Make a passkey').click();
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  expect(await page.title()).toMatch(/^Today \| Staff \| /);
});

it('begins with the day, and with a tour that is shown once', async () => {
  await page.getByText('Nobody waits.').waitFor();
  await page.getByText(/^All \d+ checks are well|took|cannot|is missing/).waitFor();
  await page.getByRole('region', { name: 'Tour' }).waitFor();
  await button('Next').click();
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/tour-seen')),
    button('Skip the tour').click(),
  ]);
  await page.reload();
  await page.getByText('Nobody waits.').waitFor();
  expect(await page.getByRole('region', { name: 'Tour' }).count()).toBe(0);
});

it('goes to a place by the keyboard alone', async () => {
  await page.keyboard.press('/');
  await dialog('Go to or find…').waitFor();
  await page.keyboard.type('tea');
  await page.getByRole('option', { name: 'Team' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
  expect(await page.title()).toMatch(/^Team \| Staff \| /);
});

it('invites somebody by keyboard alone, and says what is missing', async () => {
  await page.getByRole('table').waitFor();
  await button('Invite').focus();
  await page.keyboard.press('Enter');
  await dialog('Invite').getByRole('textbox').first().waitFor();
  await dialog('Invite').getByLabel('Name').press('Enter');
  await page.getByText('Please enter an e-mail address.').waitFor();
  await dialog('Invite').getByLabel('E-mail address').focus();
  await page.keyboard.type('ben@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ben Lim');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /Ben Lim ben@example\.com desk/ }).waitFor();
  await dialog('Invite').waitFor({ state: 'detached' });
});

it('shows what somebody else saved meanwhile, field by field, and loses nothing', async () => {
  await button('Change Ben Lim').click();
  await dialog('Change Ben Lim').getByLabel('Name').fill('Benjamin');
  await page.evaluate(async () => {
    const { list } = (await (await fetch('/api/staff/team')).json()) as {
      list: { id: number; email: string }[];
    };
    const ben = list.find(({ email }) => email === 'ben@example.com');
    await fetch(`/api/staff/team/${ben?.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'if-match': '"1"' },
      body: JSON.stringify({ name: 'Ben L.', roles: ['desk', 'classes'] }),
    });
  });
  await button('Save').click();
  await dialog('Changed meanwhile').waitFor();
  const roles = dialog('Changed meanwhile').getByRole('group', { name: 'Roles' });
  await roles.getByRole('button', { name: 'Take theirs' }).click();
  await button('Save').click();
  await page.getByRole('row', { name: /Benjamin ben@example\.com desk, classes/ }).waitFor();
});

it('tells in the activity log who did what, and filters it by the address', async () => {
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByText('roles: desk → desk, classes').waitFor();
  await page.getByLabel('What').selectOption({ label: 'Passkeys' });
  await page.getByText('made the first administrator').waitFor({ state: 'detached' });
  await page.getByText('added a passkey of').waitFor();
  expect(new URL(page.url()).search).toBe('?what=passkey');
  await page.reload();
  await page.getByText('added a passkey of').waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
});

it('keeps the page when the session runs out, and goes on after signing in again', async () => {
  await page.getByRole('link', { name: 'Team' }).click();
  await button('Invite').click();
  await dialog('Invite').getByLabel('Name').fill('Cid Ong');
  await page.evaluate(() => fetch('/api/staff/sign-out-everywhere', { method: 'POST' }));
  await dialog('Invite').getByRole('button', { name: 'Invite' }).click();
  await dialog('Sign in again').waitFor();
  await button('Sign in with a passkey').click();
  await dialog('Sign in again').waitFor({ state: 'detached' });
  expect(await dialog('Invite').getByLabel('Name').inputValue()).toBe('Cid Ong');
  await dialog('Invite').getByRole('button', { name: 'Close' }).click();
});

it('says that a device has a passkey already, and makes no second one', async () => {
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor();
  await button('Make a passkey').click();
  await page.getByText('This device has a passkey of yours already.').waitFor();
  expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(1);
});

it('signs out, and in again by the passkey', async () => {
  await button('Sign out everywhere').click();
  await button('Sign in with a passkey').waitFor();
  await button('Sign in with a passkey').click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
});

it('shows a page of its own to whoever has no role for it', async () => {
  await page.evaluate(async () => {
    const { list } = (await (await fetch('/api/staff/team')).json()) as {
      list: { id: number; email: string; version: number; roles: string[] }[];
    };
    const save = (email: string, roles: string[]) => {
      const member = list.find((one) => one.email === email);
      return fetch(`/api/staff/team/${member?.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', 'if-match': `"${member?.version}"` },
        body: JSON.stringify({ name: 'Somebody', roles }),
      });
    };
    await save('ben@example.com', ['admin']);
    await save('ana@example.com', ['desk']);
  });
  await page.goto(`${url}/staff/team`);
  await button('Sign in with a passkey').click();
  await page.getByText('Your roles do not allow this.').waitFor();
  expect(await page.getByRole('link', { name: 'Activity' }).count()).toBe(0);
  await page.goto(`${url}/staff/nothing-here`);
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
});

it('is found by no search engine, kept by no cache, and framed by nobody', async () => {
  const { headers, status } = await fetch(`${url}/staff/team`).then(({ headers: all, status: code }) => ({
    headers: Object.fromEntries(all),
    status: code,
  }));
  expect([status, headers['x-robots-tag'], headers['cache-control'], headers['x-frame-options']]).toEqual([
    200,
    'noindex',
    'no-store',
    'DENY',
  ]);
});

it('loads at most 200 KB of script first, and a page of visitors none of it', async () => {
  const build = path.resolve(__dirname, '../../build');
  const { chunks } = JSON.parse(readFileSync(path.join(build, 'staffChunks.json'), 'utf8')) as {
    chunks: Record<string, string[]>;
  };
  const scripts = (chunks['staff'] ?? []).filter((file) => file.endsWith('.js'));
  const bytes = scripts.map((file) => statSync(path.join(build, 'staff', `${file}.gz`)).size);
  expect(bytes.length).toBeGreaterThan(0);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(200 * 1024);
  const html = await (await fetch(`${url}/`)).text();
  expect(html).not.toContain('/staff');
});

it('shows no error in the browser but the answers that were refused', () => {
  expect(watched.complaints.filter((text) => !/status of (401|403|409|422)/.test(text))).toEqual([]);
});

/** Signing in, one's own account, and the "not found" page. */
import type { Page } from 'playwright-core';
import type { MeResponse } from '@/contract/staff/entities';
import { answer, DIALOG, dialogOpens, fail, hold, MAIN, press, SKELETON, type Scene } from '../scene';

const SIGN_IN = '/staff/sign-in';
const signInIsThere = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor();

const me = (changes: Partial<MeResponse> = {}): MeResponse => ({
  status: true,
  member: { id: 1, email: 'ana@example.com', name: 'Ana Tan', roles: ['desk', 'classes'], version: 1 },
  passkeys: [
    { id: 'a', name: 'Windows', added_at: Date.UTC(2026, 8, 1, 2), used_at: Date.UTC(2026, 8, 4, 1) },
    { id: 'b', name: 'iPhone', added_at: Date.UTC(2026, 8, 2, 6), used_at: null },
  ],
  sessions: 2,
  is_tour_due: false,
  ...changes,
});
const signedInAs =
  (changes: Partial<MeResponse> = {}) =>
  (page: Page) =>
    answer(page, '**/api/staff/me', me(changes));

const gettingIn: Scene[] = [
  { name: 'staff-sign-in', at: '/staff', reach: signInIsThere },
  {
    name: 'staff-sign-in-link',
    at: `${SIGN_IN}#made-up`,
    reach: (page) => page.getByRole('button', { name: 'Sign in another way' }).waitFor(),
  },
  {
    name: 'staff-sign-in-first',
    at: `${SIGN_IN}?first=1#made-up`,
    reach: (page) => page.getByLabel('Name').waitFor(),
  },
  {
    name: 'staff-sign-in-spent',
    at: `${SIGN_IN}#made-up`,
    part: 'main',
    forgive: /410/,
    reach: async (page) => {
      await press(page, 'Sign in');
      await page.getByRole('alert').getByText('Ask for a new one').waitFor();
    },
  },
  {
    name: 'staff-sign-in-mailed',
    at: '/staff',
    part: 'main',
    reach: async (page) => {
      await page.getByLabel('E-mail address').fill('ana@example.com');
      await press(page, 'Send me a link');
      await page.getByText('a link is on its way').waitFor();
    },
  },
  {
    name: 'staff-waiting',
    at: '/staff',
    prepare: (page) => hold(page, '**/api/staff/me'),
    reach: (page) => page.locator(SKELETON).first().waitFor(),
  },
  {
    name: 'staff-unreachable',
    at: '/staff',
    forgive: /500/,
    prepare: (page) => fail(page, '**/api/staff/me'),
    reach: (page) => page.getByRole('heading', { name: 'out of reach' }).waitFor(),
  },
];

const inside: Scene[] = [
  {
    name: 'staff-passkey-offer',
    at: SIGN_IN,
    as: 'admin',
    reach: (page) => page.getByRole('heading', { name: 'Make a passkey' }).waitFor(),
  },
  {
    name: 'staff-account',
    at: '/staff/account',
    as: 'admin',
    part: MAIN,
    prepare: signedInAs(),
    reach: (page) => page.getByRole('heading', { name: 'Passkeys' }).waitFor(),
  },
  {
    name: 'staff-account-without-a-passkey',
    at: '/staff/account',
    as: 'admin',
    part: MAIN,
    prepare: signedInAs({ passkeys: [], sessions: 1 }),
    reach: (page) => page.getByText('None yet').waitFor(),
  },
  {
    name: 'staff-not-allowed',
    at: '/staff/team',
    as: 'desk',
    part: MAIN,
    reach: (page) => page.getByText('Your roles do not allow this.').waitFor(),
  },
  {
    name: 'staff-no-such-page',
    at: '/staff/nothing-here',
    as: 'desk',
    part: MAIN,
    reach: (page) => page.getByRole('heading', { name: 'There is no such page' }).waitFor(),
  },
  {
    name: 'staff-session-ended',
    at: '/staff/account',
    as: 'admin',
    part: DIALOG,
    forgive: /401/,
    prepare: signedInAs(),
    reach: async (page) => {
      await fail(page, '**/api/staff/passkeys/*', 401);
      await press(page, 'Remove Windows');
      await dialogOpens(page, 'Sign in again');
    },
  },
];

export const signInScenes: Scene[] = [...gettingIn, ...inside];
